//! The piles on the table: choosing one, splitting it, the machine's answer, and
//! the moves that were made.

mod document;
mod drawing;
mod hand;
mod layout;
mod list;
mod moves;
mod opponent;
mod piles;
mod split;
mod standing;

pub use hand::{Hand, HandAction};
pub use layout::{HEIGHT, Layout};
pub use moves::{Moves, parts};
pub use opponent::{seed, use_opponent};
pub use piles::Piles;
pub use split::Split;
pub use standing::{StandingProps, standing};
