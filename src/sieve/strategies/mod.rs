//! Strategies for the Sieve. They come from the literature or from your own scripts, and you can
//! compare them with the proved optimum.
//!
//! A [`Strategy`] is anything that returns one move after another. Depending on what you're after,
//! use [`Play`] to run it on one board, [`Run`] for a range of boards, or [`Duel`] to let two
//! strategies play the same board and find out what each move costs. Like the engines, they advance
//! in small steps. The strategies from the literature are listed in [`Named`].
//!
//! Why is this a part of the Sieve? As in [`two_players`](super::two_players), the rules and the
//! optima are the same. It's only the player who is different.

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
