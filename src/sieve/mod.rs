//! Ginnow's Sieve: rules, engines, analysis, drawings, links and files.
//!
//! Start with 1..N; select a number with at least two factors left (itself
//! counts); all its factors leave; go on until nothing can be selected. The
//! score is the sum of the selections. (Seed 000.)
//!
//! ```
//! use ginnow::sieve::Position;
//! use ginnow::sieve::optimize::{Goal, Optimizer};
//!
//! let board = Position::new(18)?;
//! let mut optimizer = Optimizer::new(&board, Goal::Largest);
//! while !optimizer.advance(100_000).finished {}
//! let end = board.after(optimizer.best_line()).expect("a legal game");
//! assert_eq!(end.score(), 111);
//! # Ok::<(), ginnow::sieve::SizeError>(())
//! ```

pub mod analysis;
pub mod certificate;
pub mod classic;
pub mod comparison;
pub mod drawing;
pub mod game_file;
pub mod links;
pub mod optimize;
pub mod order_count;
pub mod records;
pub mod relaxed;
mod rules;
pub mod strategies;
mod successor;
pub mod two_players;
pub mod upper_half;

pub use rules::{
    Core, Cycle, FactorTable, Game, Illegal, IllegalMove, LARGEST_BOARD, LegalOrders, Lines,
    MOST_SIDE_LINES, Moment, Number, Order, Pair, PairingGraph, Peeler, Place, Position, SizeError,
    Turn, arrange, score,
};
pub use successor::{most_gained, successor};
