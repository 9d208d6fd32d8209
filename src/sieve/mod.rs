//! Ginnow's Sieve is also known as Taxman. Here are its rules, engines, analysis, drawings, links,
//! files, and everything else about the game.
//!
//! The game starts with the numbers 1 to N. Select a number with at least two factors on the board,
//! counting itself. It is added to your score, and all of its factors are removed. When there is
//! nothing left to select, the game is over.
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
pub mod two_players;
pub mod upper_half;

pub use rules::successor::{most_gained, successor};
pub use rules::{
    Core, Cycle, FactorTable, Game, Illegal, IllegalMove, LARGEST_BOARD, LegalOrders, Lines,
    MOST_SIDE_LINES, Moment, MoveReason, Number, Order, Pair, PairingGraph, Peeler, Place,
    Position, SizeError, Turn, Waiting, arrange, score,
};
