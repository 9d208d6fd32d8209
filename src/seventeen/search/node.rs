//! Defines the entries of the search stack.

use super::vector::Vector;
use crate::seventeen::pass::{Capacity, PAIR_CELLS};

/// The pair still needs more clues than these.
#[derive(Debug, Clone, Copy)]
pub(super) struct ClueChoice {
    pub(super) clues: u64,
    /// Cells that may no longer get a clue.
    pub(super) closed: u64,
    /// Number of clues that may still follow in the pair.
    pub(super) left: u32,
    /// Number that may still follow in each band and stack.
    pub(super) capacity: Capacity,
}

impl ClueChoice {
    /// Returns the same choice with one more clue.
    pub(super) fn with(self, cell: usize) -> Self {
        let (capacity, closed) = self.capacity.with(cell);
        ClueChoice {
            clues: self.clues | 1 << cell,
            closed: self.closed | closed,
            left: self.left - 1,
            capacity,
        }
    }
}

/// A choice of clues whose next clue is being tried.
#[derive(Debug, Clone, Copy)]
pub(super) struct ClueNode {
    /// Sets that aren't hit.
    pub(super) unhit: Vector,
    pub(super) choice: ClueChoice,
    /// These cells are still to try, and the next one is at the end. There can be any number, since a
    /// learned set may contain all cells of the pair.
    cells: [u8; PAIR_CELLS],
    count: u8,
}

impl ClueNode {
    /// Creates a node with the cells of these keys still to try ([`super::Search::keys`]).
    pub(super) fn new(unhit: Vector, choice: ClueChoice, keys: &[u32]) -> Self {
        let mut node = ClueNode { unhit, choice, cells: [0; PAIR_CELLS], count: 0 };
        for (cell, key) in node.cells.iter_mut().zip(keys) {
            *cell = key.to_le_bytes()[0];
            node.count += 1;
        }
        node
    }

    /// Returns the number of cells still to be tried.
    pub(super) fn count(&self) -> u8 {
        self.count
    }

    /// Returns the next cell to try, if any, with the choice that has a clue there. The cell is then
    /// closed for later choices.
    pub(super) fn next(&mut self) -> Option<(usize, ClueChoice)> {
        self.count = self.count.checked_sub(1)?;
        let cell = usize::from(self.cells[usize::from(self.count)]);
        let choice = self.choice.with(cell);
        self.choice.closed |= 1 << cell;
        Some((cell, choice))
    }
}
