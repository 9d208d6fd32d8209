//! Saving and printing a game.

pub mod files;
pub mod paper;
