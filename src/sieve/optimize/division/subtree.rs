//! Takes parts out of a search for other threads. Without shared memory, you need a replica
//! instead.

use crate::sieve::optimize::search::Delegated;

/// An open node and everything below it can be searched by another thread. See
/// [`Optimizer::take_subtree`](crate::sieve::optimize::Optimizer::take_subtree).
#[derive(Debug, Clone)]
pub struct Subtree(pub(in crate::sieve::optimize) Delegated);

impl Subtree {
    /// Works for about `budget` units (see [`Report::work`](crate::sieve::optimize::Report::work)).
    /// A node that has been started is always finished, and there is at least one. This can take a
    /// good part of a second on large boards, so do not expect it to return quickly.
    pub fn advance(&mut self, budget: u64) {
        self.0.advance(budget);
    }
}
