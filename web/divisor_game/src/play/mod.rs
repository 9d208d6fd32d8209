//! The piles on the table: choosing one, splitting it, the machine's answer, and
//! the moves that were made.

mod document;
mod drawing;
mod focus;
mod hand;
mod layout;
mod list;
mod moves;
mod opponent;
mod piles;
mod split;
mod standing;

pub use drawing::{Drawing, DrawingProps, Purpose};
pub use hand::{Hand, HandAction};
pub use layout::Layout;
pub use moves::{Moves, MovesProps, parts};
pub use opponent::{seed, use_opponent};
pub use piles::{Piles, PilesProps};
pub use split::{Split, SplitProps};
pub use standing::{StandingProps, standing};
