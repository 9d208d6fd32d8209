//! The page's side of a worker. It deals with the connection, with failures, and with silence.

pub mod client;
pub mod connection;
pub mod event;
pub mod silence;
pub mod supervisor;
pub mod watch;
