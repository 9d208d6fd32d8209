//! A running search has this output.

use super::funnel::Funnel;

/// Bundles all outputs, to save parameters.
pub(super) struct SearchOutput<'a> {
    pub(super) funnel: &'a mut Funnel,
    /// Puzzles, as masks of cells in the grid.
    pub(super) puzzles: &'a mut Vec<u128>,
    /// Other pieces can use learned sets as well, so they are masks of cells in the grid (not of
    /// the pass).
    pub(super) learned: &'a mut Vec<u128>,
    /// The search pauses after this much work, roughly in nodes.
    pub(super) budget: u64,
}
