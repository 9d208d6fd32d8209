//! Lamps in a row: the smallest puzzle there can be, for others to begin with.
//!
//! All lamps are lit at the beginning. Pressing one changes it and its
//! neighbours; all are to be put out. That is always possible (K. Sutner,
//! "Linear cellular automata and the Garden-of-Eden", 1989).
//!
//! It is tested like the other puzzles and not shipped;
//! `docs/a-further-puzzle.md` goes through its files.
//!
//! ```
//! use ginnow::template::{Game, Lamps, Search};
//!
//! let mut game = Game::new(Lamps::default());
//! game.play(2)?;
//! game.play(5)?;
//! assert!(game.position().is_dark());
//!
//! let mut search = Search::new(Lamps::default());
//! search.advance(u64::MAX);
//! assert_eq!(search.progress().fewest, Some(2));
//! # Ok::<(), ginnow::template::Wrong>(())
//! ```

mod lamps;
pub mod links;
mod search;

pub use lamps::{Game, Lamps, MOST_LAMPS, MOST_PRESSES, Wrong};
pub use search::{Progress, Search};
