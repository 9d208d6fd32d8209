//! All 17-clue puzzles of a grid: the engines, pieces, sets, links and command.

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
