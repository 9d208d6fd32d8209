//! The board, the score, and the controls of a game.

pub mod board;
pub mod cell;
pub mod controls;
pub mod ending;
pub mod moves;
pub mod score;
pub mod setup;
