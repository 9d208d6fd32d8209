//! The guide and the tour.

pub mod guide;
pub mod tour;
