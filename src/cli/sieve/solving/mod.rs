//! The search for the best game, and the certificates and records that it saves.

pub mod certificate;
pub mod no_game;
pub mod record;
pub mod sharing;
pub mod solve;
