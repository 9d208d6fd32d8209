//! What the words after a command mean: numbers, durations, shares of the work, and the options of several commands.

pub mod dashes;
pub mod numbers;
pub mod options;
pub mod shard;
pub mod time;
