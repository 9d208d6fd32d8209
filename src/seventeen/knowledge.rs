//! What is known of a grid: its unavoidable sets, those found at the start and
//! those learned since.

use crate::sudoku::unavoidable_sets;
use std::collections::HashSet;

/// The largest sets that are sought at the start, in cells.
const LARGEST: u32 = 17;

/// The most digits of sets that are sought at the start.
const MOST_DIGITS: u32 = 5;

/// The unavoidable sets of a grid that are known so far. More of them make a
/// search faster and never change what it finds.
#[derive(Debug, Clone)]
pub struct Knowledge {
    /// Masks of the 81 cells.
    sets: Vec<u128>,
    /// How many of them were found at the start.
    generated: usize,
    known: HashSet<u128>,
}

impl Knowledge {
    /// The sets of a grid (digits 1 to 9) that are worth finding first: the
    /// same for every run.
    #[must_use]
    pub fn new(grid: &[u8; 81]) -> Self {
        let sets = unavoidable_sets(grid, LARGEST, MOST_DIGITS);
        Knowledge {
            generated: sets.len(),
            known: sets.iter().copied().collect(),
            sets,
        }
    }

    /// The sets found at the start, smallest first.
    #[must_use]
    pub fn generated(&self) -> &[u128] {
        &self.sets[..self.generated]
    }

    /// All sets: those found at the start, then those learned, in the order in
    /// which they came.
    #[must_use]
    pub fn all(&self) -> &[u128] {
        &self.sets
    }

    /// The sets learned, in the order in which they came.
    #[must_use]
    pub fn learned(&self) -> &[u128] {
        &self.sets[self.generated..]
    }

    /// Takes in a set. Whether it is new.
    ///
    /// Only sets that are unavoidable may be given: nothing here checks it.
    pub(super) fn learn(&mut self, set: u128) -> bool {
        let new = self.known.insert(set);
        if new {
            self.sets.push(set);
        }
        new
    }
}
