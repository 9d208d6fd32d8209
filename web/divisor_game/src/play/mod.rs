//! The piles on the table, and the moves that were made.

mod layout;
mod moves;
mod piles;

pub use layout::{HEIGHT, Layout};
pub use moves::moves;
pub use piles::{PilesProps, piles};
