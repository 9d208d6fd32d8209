//! Lamps in a row, a minimal puzzle that's meant to be copied when you start your own.
//!
//! All lamps are on at first. Pressing one switches it and its neighbours, and you try to turn all
//! of them off. This is always possible, although that isn't obvious (K. Sutner, "Linear cellular
//! automata and the Garden-of-Eden", 1989).
//!
//! We test this puzzle like the others, but we don't ship it. See `docs/add-a-puzzle.md` for a walk
//! through its files.
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
