//! Parses arguments: numbers, durations, shares of the work, and options that several commands have
//! in common.

pub mod dashes;
pub mod numbers;
pub mod options;
pub mod shard;
pub mod time;
