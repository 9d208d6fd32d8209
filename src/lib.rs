//! Ginnow's Sieve: rules, structure, exact engine, links and command line.
//!
//! Everything here is pure: no clock, no threads, no browser inside the engines.

pub mod analysis;
pub mod certificate;
pub mod classic;
pub mod comparison;
pub mod drawing;
pub mod game_file;
pub mod linear;
pub mod links;
pub mod optimize;
pub mod order_count;
pub mod relaxed;
pub mod sieve;
pub mod seventeen;
pub mod sorting;
pub mod sudoku;
