//! Takes parts out of a search so that they can be processed elsewhere.

use crate::sieve::optimize::search::Delegated;

/// Another thread can work on this open node together with everything below it: see
/// [`Optimizer::take_subtree`](crate::sieve::optimize::Optimizer::take_subtree).
#[derive(Debug, Clone)]
pub struct Subtree(pub(in crate::sieve::optimize) Delegated);

impl Subtree {
    /// Works for about `budget` units (see [`Report::work`](crate::sieve::optimize::Report::work)), at least on one node,
    /// and finishes the node in progress, which takes a good part of a second on large boards.
    pub fn advance(&mut self, budget: u64) {
        self.0.advance(budget);
    }
}
