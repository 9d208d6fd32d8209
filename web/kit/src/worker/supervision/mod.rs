//! The page's side of a worker: its connection, and what to do when it fails or is silent.

pub mod client;
pub mod connection;
pub mod event;
pub mod silence;
pub mod supervisor;
pub mod watch;
