//! The unavoidable sets of a grid that we know, including those that we've learned during the
//! search.

use crate::sudoku::unavoidable_sets;
use std::collections::HashSet;

/// We don't begin with sets that have more cells than this, but the search can learn larger ones.
const LARGEST: u32 = 17;

/// We don't begin with sets that have more digits than this either.
const MOST_DIGITS: u32 = 5;

/// The unavoidable sets of a grid, i.e. sets of cells of which every puzzle gives at least one. A
/// search is faster if you know more of them, but it always finds the same puzzles.
#[derive(Debug, Clone)]
pub struct Knowledge {
    /// Masks of the 81 cells, in the order in which we've found them.
    sets: Vec<u128>,
    /// The number of initial sets, which come first.
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

    /// Returns all sets, beginning with the initial ones. After them come those that we've learned,
    /// in order.
    #[must_use]
    pub fn all(&self) -> &[u128] {
        &self.sets
    }

    /// Returns the learned sets in order.
    #[must_use]
    pub fn learned(&self) -> &[u128] {
        &self.sets[self.generated..]
    }

    /// Adds a set and returns true if it's new.
    ///
    /// It's up to the caller to ensure that the set is really unavoidable. If it weren't, we could
    /// lose puzzles without noticing.
    pub(in crate::seventeen) fn learn(&mut self, set: u128) -> bool {
        let new = self.known.insert(set);
        if new {
            self.sets.push(set);
        }
        new
    }
}
