//! Forged checkpoints and answers: their form is right, and what they say is not.
//! Each is refused, or leads to what an honest run leads to. A target of its own, since it looks
//! at the memory of its process.

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
