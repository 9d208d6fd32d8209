//! A move's cost and the reason for it.

use ginnow::sieve::analysis::{Consequences, Cost};
use ginnow::sieve::optimize::Goal;
use std::rc::Rc;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Why {
    pub goal: Goal,
    pub cost: Cost,
    /// Numbers lost and gained by the move, if known.
    pub reason: Option<Rc<Consequences>>,
}
