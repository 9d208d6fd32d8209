//! What happened, in words.

mod flaw;
mod game;
mod link;
mod trouble;

pub use flaw::flaw;
pub use game::{illegal, others, outcome, over, removed, result, standing};
pub use link::{broken_link, problem};
pub use trouble::{broken_worker, trouble};
