//! Takes parts out of a search, so that other threads can work on them. If they don't share any
//! memory with us, it's a replica that we need instead.

use crate::sieve::optimize::search::Delegated;

/// An open node with everything below it, which another thread can work on. You get one from
/// [`Optimizer::take_subtree`](crate::sieve::optimize::Optimizer::take_subtree).
#[derive(Debug, Clone)]
pub struct Subtree(pub(in crate::sieve::optimize) Delegated);

impl Subtree {
    /// Works for about `budget` units (see [`Report::work`](crate::sieve::optimize::Report::work)).
    /// We always finish a node that has been started, and do at least one. On large boards that
    /// takes a good part of a second, so don't expect this to return quickly.
    pub fn advance(&mut self, budget: u64) {
        self.0.advance(budget);
    }
}
