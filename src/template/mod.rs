//! Lamps in a row: a minimal puzzle that you can copy to start your own.
//!
//! At the start, all lamps are on. Pressing a lamp switches it and its neighbours. The goal is to turn all
//! lamps off, which is always possible (K. Sutner, "Linear cellular automata and the Garden-of-Eden", 1989).
//!
//! The puzzle is tested like the others but not shipped. `docs/add-a-puzzle.md` explains its files.
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
