//! Checkpoints and answers in a valid format but full of lies. They must be rejected, or lead to
//! the same result as honest ones. As these tests measure memory, they need a process of their own.

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
