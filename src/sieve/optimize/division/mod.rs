//! One search in several parts: threads, workers, and later runs.

pub mod checkpoint;
pub mod replica;
pub mod subtree;
