//! Strategies for the Sieve, either from the literature or as scripts of your own, and how they
//! compare with the proved optimum.
//!
//! A [`Strategy`] is anything that returns one move after another. Use [`Play`] for a single board,
//! [`Run`] for a range of boards, or [`Duel`] for two strategies on the same board, including what
//! each move costs. Like the engines, all of these advance in small steps. For strategies from the
//! literature, see [`Named`].
//!
//! Why is this part of the Sieve? Because rules and optima are the same, as in
//! [`two_players`](super::two_players). Just the player is different.

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
