//! Forged checkpoints and answers: their format is valid, but their contents are false.
//! Each one is rejected, or leads to the same result as an honest run. This is a separate target
//! because it measures the memory of its process.

#[path = "../support/amount.rs"]
mod amount;
mod answers;
mod checkpoints;
#[path = "../support/dice.rs"]
mod dice;
mod forger;
mod format;
mod large;
#[cfg(target_os = "linux")]
mod memory;
mod view;
