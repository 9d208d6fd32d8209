//! The guide and the tour, which teach you the game.

pub mod guide;
pub mod tour;
