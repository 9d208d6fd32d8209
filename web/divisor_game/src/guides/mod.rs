//! Ways to learn the game: the guide and the tour.

pub mod guide;
pub mod tour;
