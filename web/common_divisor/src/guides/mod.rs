//! Ways to learn the puzzle: the guide and the tour.

pub mod guide;
pub mod tour;
