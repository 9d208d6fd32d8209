//! Ginnow's Sieve on this machine: rules, engines, links, files, command line.

mod board;
mod exhaustive;
mod known;
#[cfg(feature = "cli")]
#[path = "../support/program.rs"]
mod program;
mod random_game;

#[cfg(feature = "cli")]
mod analyse_command;
mod analysis;
mod branching_tree;
mod certificates;
mod classic;
#[cfg(feature = "cli")]
mod command_line;
mod drawing;
mod exhaustive_facts;
mod game_file;
mod links;
mod optimize;
mod order_count;
mod rearrangement;
mod records;
mod rules;
mod session;
