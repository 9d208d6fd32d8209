//! Searches the best game, and saves certificates and records.

pub mod certificate;
pub mod no_game;
pub mod record;
pub mod sharing;
pub mod solve;
