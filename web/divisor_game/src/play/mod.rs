//! The piles on the table, and the moves that were made.

mod moves;
mod piles;

pub use moves::moves;
pub use piles::{PilesProps, piles};
