//! Output of a running search.

use super::funnel::Funnel;

/// Bundles all outputs, to save parameters.
pub(super) struct SearchOutput<'a> {
    pub(super) funnel: &'a mut Funnel,
    /// Puzzles, as masks of cells in the grid.
    pub(super) puzzles: &'a mut Vec<u128>,
    /// Learned sets, as masks of cells in the grid (not of the pass), so that other pieces can use
    /// them.
    pub(super) learned: &'a mut Vec<u128>,
    /// The search pauses after this much work, roughly in nodes.
    pub(super) budget: u64,
}
