//! Tests the divisor game. We compare rules and values with exhaustive search, and counts with
//! enumeration and published numbers. Links and files have to survive mutations.

#[path = "../support/amount.rs"]
mod amount;
mod analysis;
#[cfg(feature = "cli")]
mod command_line;
mod count;
mod diagram;
#[cfg(feature = "cli")]
mod factored;
mod game;
#[cfg(feature = "cli")]
mod game_file;
mod grundy;
mod laboratory;
mod links;
#[path = "../support/mutation.rs"]
mod mutation;
mod numbers;
mod opponents;
#[cfg(feature = "cli")]
#[path = "../support/program.rs"]
mod program;
