//! The guide and the tour, which teach you the puzzle.

pub mod guide;
pub mod tour;
