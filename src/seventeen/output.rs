//! Collects the output of the searches.

use super::funnel::Funnel;

/// While it runs, a search writes here.
pub(super) struct SearchOutput<'a> {
    pub(super) funnel: &'a mut Funnel,
    /// Puzzles are stored as cells of the grid.
    pub(super) puzzles: &'a mut Vec<u128>,
    /// Learned sets are stored as cells of the grid, so that other pieces can use them.
    pub(super) learned: &'a mut Vec<u128>,
    /// The search pauses when this much work, roughly in nodes, is done.
    pub(super) budget: u64,
}
