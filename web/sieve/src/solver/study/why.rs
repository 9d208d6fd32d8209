//! Shows the cost of a move with its reason.

use ginnow::sieve::analysis::{Consequences, Cost};
use ginnow::sieve::optimize::Goal;
use std::rc::Rc;

/// The cost of a move, with the reason if it is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Why {
    /// The game is played for this goal.
    pub goal: Goal,
    /// The cost.
    pub cost: Cost,
    /// The move lost and gained these numbers.
    pub reason: Option<Rc<Consequences>>,
}
