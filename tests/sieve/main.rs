//! Tests Ginnow's Sieve: rules, engines, links, files, and the command line.

#[path = "../support/amount.rs"]
mod amount;
mod board;
mod exhaustive;
mod known;
#[path = "../support/mutation.rs"]
mod mutation;
#[cfg(feature = "cli")]
#[path = "../support/program.rs"]
mod program;
mod random_game;

#[cfg(feature = "cli")]
mod analyse_command;
mod analysis;
mod branching_tree;
mod certificates;
#[cfg(all(feature = "cli", unix))]
mod checkpoint_file;
mod checkpoints;
mod classic;
#[cfg(feature = "cli")]
mod command_line;
#[cfg(all(feature = "cli", unix))]
mod destinations;
mod drawing;
mod exhaustive_facts;
#[cfg(feature = "cli")]
mod forged_files;
mod game_file;
mod legal_orders;
mod lines;
mod links;
mod move_reasons;
mod optima;
mod optimize;
mod order_count;
#[cfg(all(feature = "cli", unix))]
mod promised_files;
#[cfg(feature = "cli")]
mod proved;
mod rearrangement;
mod recap;
mod records;
mod replicas;
mod required;
mod rules;
mod session;
mod sharing;
mod strip;
mod successors;
mod typed_arguments;
#[cfg(feature = "cli")]
mod upper_half;
mod waiting;
#[cfg(feature = "cli")]
mod with_option;
