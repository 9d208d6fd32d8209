//! The cost of a move with its reason.

use ginnow::sieve::analysis::{Consequences, Cost};
use ginnow::sieve::optimize::Goal;
use std::rc::Rc;

/// The cost of a move, with the reason if we know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Why {
    pub goal: Goal,
    pub cost: Cost,
    /// The numbers that the move lost and gained.
    pub reason: Option<Rc<Consequences>>,
}
