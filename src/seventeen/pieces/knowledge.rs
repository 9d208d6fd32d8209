//! A search knows unavoidable sets of its grid, and learns more on the way.

use crate::sudoku::unavoidable_sets;
use std::collections::HashSet;

/// Maximum number of cells in initial sets. Learned sets can be larger.
const LARGEST: u32 = 17;

/// Maximum number of digits in initial sets.
const MOST_DIGITS: u32 = 5;

/// Every puzzle of a grid needs at least one clue in each unavoidable set. The more sets are known,
/// the faster a search is, but the resulting puzzles are always the same.
#[derive(Debug, Clone)]
pub struct Knowledge {
    /// Masks of the 81 cells, in the order of discovery.
    sets: Vec<u128>,
    /// Number of initial sets, which come first.
    generated: usize,
    known: HashSet<u128>,
}

impl Knowledge {
    /// Finds the initial sets of a grid (digits 1 to 9), which are those that help a search the
    /// most. They're the same in every run, so plans can depend on them.
    #[must_use]
    pub fn new(grid: &[u8; 81]) -> Self {
        let sets = unavoidable_sets(grid, LARGEST, MOST_DIGITS);
        Knowledge { generated: sets.len(), known: sets.iter().copied().collect(), sets }
    }

    /// Returns the initial sets, smallest first.
    #[must_use]
    pub fn generated(&self) -> &[u128] {
        &self.sets[..self.generated]
    }

    /// Returns all sets: the initial ones, followed by the learned ones in order.
    #[must_use]
    pub fn all(&self) -> &[u128] {
        &self.sets
    }

    /// Returns the learned sets, in order.
    #[must_use]
    pub fn learned(&self) -> &[u128] {
        &self.sets[self.generated..]
    }

    /// Adds a set and returns `true` if it is new.
    ///
    /// It is up to the caller to ensure that it really is unavoidable. If not, the search could
    /// miss puzzles without anyone noticing.
    pub(in crate::seventeen) fn learn(&mut self, set: u128) -> bool {
        let new = self.known.insert(set);
        if new {
            self.sets.push(set);
        }
        new
    }
}
