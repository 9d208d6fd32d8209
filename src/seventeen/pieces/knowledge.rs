//! Collects the known unavoidable sets of a grid, both the initial ones and those learned since.

use crate::sudoku::unavoidable_sets;
use std::collections::HashSet;

/// We don't begin with sets of more cells.
const LARGEST: u32 = 17;

/// We don't begin with sets of more digits either.
const MOST_DIGITS: u32 = 5;

/// If more unavoidable sets of a grid are known, a search is faster, but its result is always the same.
#[derive(Debug, Clone)]
pub struct Knowledge {
    /// Masks of the 81 cells.
    sets: Vec<u128>,
    /// Counts the initial sets, which come first.
    generated: usize,
    known: HashSet<u128>,
}

impl Knowledge {
    /// Finds the initial sets of a grid (digits 1 to 9), those most useful to a search. They are the
    /// same in every run.
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

    /// Returns all sets: the initial ones, then those learned, in order.
    #[must_use]
    pub fn all(&self) -> &[u128] {
        &self.sets
    }

    /// Returns the learned sets, in order.
    #[must_use]
    pub fn learned(&self) -> &[u128] {
        &self.sets[self.generated..]
    }

    /// Adds a set. Returns whether it is new.
    ///
    /// The set must be unavoidable, which is not checked here.
    pub(in crate::seventeen) fn learn(&mut self, set: u128) -> bool {
        let new = self.known.insert(set);
        if new {
            self.sets.push(set);
        }
        new
    }
}
