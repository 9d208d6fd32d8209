//! Tests the divisor game: rules and values against exhaustive search, counts against enumeration
//! and published numbers, links and files against mutations.

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
