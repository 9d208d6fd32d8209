//! The output of the searches.

use super::funnel::Funnel;

/// The output of a search while it runs.
pub(super) struct SearchOutput<'a> {
    pub(super) funnel: &'a mut Funnel,
    /// The puzzles found, as cells of the grid.
    pub(super) puzzles: &'a mut Vec<u128>,
    /// The learned sets, as cells of the grid.
    pub(super) learned: &'a mut Vec<u128>,
    /// The work left until the next pause, roughly in nodes.
    pub(super) budget: u64,
}
