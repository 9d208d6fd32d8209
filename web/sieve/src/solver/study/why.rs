//! The cost of a move with its reason.

use ginnow::sieve::analysis::{Consequences, Cost};
use ginnow::sieve::optimize::Goal;
use std::rc::Rc;

/// What a move costs, and why as far as it is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Why {
    /// What is played for.
    pub goal: Goal,
    pub cost: Cost,
    /// What was possible before and is no more.
    pub reason: Option<Rc<Consequences>>,
}
