//! Texts that describe events and states of the game.

mod cell;
pub mod cost;
mod flaw;
mod game;
mod link;
mod reason;
mod theorem;
mod trouble;
mod waits;

pub use cell::{number_in, place, where_it_is};
pub use flaw::flaw;
pub use game::{first_of, gets, illegal, others, outcome, over, result, rule, standing, verdict};
pub use link::{problem, sizes};
pub use reason::{is_bound, reason, said};
pub use theorem::theorem;
pub use trouble::{broken_worker, trouble};
pub use waits::waits;
