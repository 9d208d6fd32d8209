//! The game and its analysis.

pub mod analysis;
pub mod controls;
pub mod ending;
pub mod play;
pub mod theory_pages;
