//! Everything that a search writes while it's running.

use super::funnel::Funnel;

/// The output of a search, bundled so that we don't need to pass its parts through every function.
pub(super) struct SearchOutput<'a> {
    pub(super) funnel: &'a mut Funnel,
    /// The puzzles, as masks of cells in the grid.
    pub(super) puzzles: &'a mut Vec<u128>,
    /// The sets that were learned, as masks of cells in the grid so that other pieces can use them
    /// too.
    pub(super) learned: &'a mut Vec<u128>,
    /// The amount of work (roughly in nodes) after which the search should pause.
    pub(super) budget: u64,
}
