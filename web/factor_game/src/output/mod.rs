//! Saving, opening, printing, and sharing a game.

pub mod files;
pub mod paper;
pub mod share;
