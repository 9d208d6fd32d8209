//! Guide and tour.

pub mod guide;
pub mod tour;
