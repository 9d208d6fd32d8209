//! Searches for the best game, and writes records and certificates.

pub mod certificate;
pub mod no_game;
pub mod record;
pub mod sharing;
pub mod solve;
