//! Tests the search for all 17-clue puzzles of a grid: engines, pieces, sets, links, and the
//! command.

#[path = "../support/amount.rs"]
mod amount;
mod another_solution;
mod command;
mod crossing;
mod links;
mod pieces;
#[cfg(feature = "cli")]
#[path = "../support/program.rs"]
mod program;
mod searches;
mod stored;
mod support;
mod unavoidable_sets;
