//! Readers get help from the guide and from the tour.

pub mod guide;
pub mod tour;
