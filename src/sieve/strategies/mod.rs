//! Strategies for the Sieve: those of the literature, anybody's own, and how near
//! they come to the proved optimum.
//!
//! A [`Strategy`] is asked for one move after another. [`Play`] is one strategy on
//! one board, [`Run`] one on all boards of a range, [`Duel`] two on one board with
//! what each move costs; all of them are advanced step by step. [`Named`] has the
//! strategies of the literature.
//!
//! This is a room of the Sieve, as [`two_players`](super::two_players) is: the game is
//! the same, with the same rules and optima; what is added is who plays it.

mod board;
pub mod csv;
mod duel;
pub mod examples;
pub mod links;
mod named;
mod play;
mod replay;
mod run;
#[cfg(feature = "scripts")]
pub mod script;
mod solvency;
mod strategy;

pub use board::Board;
pub use duel::{Duel, DuelMove};
pub use named::Named;
pub use play::Play;
pub use replay::Replay;
pub use run::{Played, Range, Run, Summary};
pub use strategy::{Fault, FaultKind, Spot, Step, Strategy, Syntax};
