//! Strategies for the Sieve: the board they see, the named ones, runs and duels.

#[path = "../support/program.rs"]
mod program;

mod named;
