//! Strategies for the Sieve, from the literature and from scripts, compared with the proved optimum.
//!
//! A [`Strategy`] returns one move after another. [`Play`] runs one strategy on one board, [`Run`] runs it on a range of
//! boards, and [`Duel`] runs two strategies on one board and finds the cost of each move. You advance all of them step by
//! step. [`Named`] lists the strategies of the literature.
//!
//! This module belongs to the Sieve, like [`two_players`](super::two_players): the rules and the optima are the same, and
//! only the player is different.

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
pub use strategy::{ScriptError, ScriptErrorKind, Spot, Strategy, StrategyStep, Syntax};
