//! What happened, in words.

mod flaw;
mod game;
mod link;
mod theorem;
mod trouble;

pub use flaw::flaw;
pub use game::{
    first_of, gets, got, illegal, others, outcome, over, removed, result, standing, verdict,
};
pub use link::{problem, sizes};
pub use theorem::theorem;
pub use trouble::{broken_worker, trouble};
