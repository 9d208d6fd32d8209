//! Lamps in a row: the smallest puzzle there can be, as a template for others.
//!
//! All lamps are lit at the beginning. Pressing one changes it and its
//! neighbours; all are to be put out. That is always possible (K. Sutner,
//! "Linear cellular automata and the Garden-of-Eden", 1989).
//!
//! It is tested like the other puzzles and not shipped;
//! `docs/a-further-puzzle.md` goes through its files.

mod game;
mod lamps;
pub mod links;
mod search;

pub use game::{Game, Illegal, MOST_PRESSES};
pub use lamps::{Lamps, MOST_LAMPS, NoSuchLamp, WrongLamps};
pub use search::{Progress, Search};
