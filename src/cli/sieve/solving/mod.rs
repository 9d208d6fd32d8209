//! The search for the best game, and what is saved of it.

pub mod certificate;
pub mod no_game;
pub mod record;
pub mod sharing;
pub mod solve;
