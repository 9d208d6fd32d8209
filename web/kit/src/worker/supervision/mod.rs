//! The page's side of a worker: the connection to it, and what happens when it fails or falls
//! silent.

pub mod client;
pub mod connection;
pub mod event;
pub mod silence;
pub mod supervisor;
pub mod watch;
