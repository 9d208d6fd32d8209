//! Tests the Factor Game: points, engine, links, and the command line.

#[path = "../support/amount.rs"]
mod amount;
#[cfg(feature = "cli")]
mod command_line;
mod contest;
mod links;
#[cfg(feature = "cli")]
#[path = "../support/program.rs"]
mod program;
mod solver;
