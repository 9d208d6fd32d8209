//! Forged checkpoints and answers. Their format is valid, but they contain lies. We must reject
//! them, or get the same result as with an honest one. These tests need a process of their own,
//! because they measure how much memory it uses.

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
