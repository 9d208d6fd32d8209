//! To play, choose a pile, split it, and wait for the opponent's answer.

mod document;
mod drawing;
mod focus;
mod hand;
pub mod hint;
mod layout;
mod list;
mod moves;
pub mod opponent;
mod piles;
mod split;
mod status;

pub use drawing::{Drawing, DrawingProps, diagram_keys};
pub use hand::Hand;
pub use layout::{Layout, Purpose};
pub use moves::moves;
pub use opponent::use_opponent;
pub use piles::piles;
pub use split::split;
pub use status::status;
