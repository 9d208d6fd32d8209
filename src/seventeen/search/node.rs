//! The search stack has these entries.

use super::vector::Vector;
use crate::seventeen::pass::{Capacity, PAIR_CELLS};

/// The choice of clues in the pair is incomplete.
#[derive(Debug, Clone, Copy)]
pub(super) struct ClueChoice {
    pub(super) clues: u64,
    /// Cells that cannot get a clue any more.
    pub(super) closed: u64,
    /// Number of clues that can still follow in the pair.
    pub(super) left: u32,
    /// Number of clues that can still follow per band and stack.
    pub(super) capacity: Capacity,
}

impl ClueChoice {
    /// Returns this choice with another clue.
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

/// A node has a choice of clues, and the cells being tried for the next one.
#[derive(Debug, Clone, Copy)]
pub(super) struct ClueNode {
    /// The sets without a clue.
    pub(super) unhit: Vector,
    pub(super) choice: ClueChoice,
    /// Cells that have not been tried. The next one is at the end. There is space for the whole
    /// pair, because a learned set can contain all of its cells.
    cells: [u8; PAIR_CELLS],
    count: u8,
}

impl ClueNode {
    /// Creates a node in which the cells of these keys (see [`super::Search::keys`]) have not been
    /// tried.
    pub(super) fn new(unhit: Vector, choice: ClueChoice, keys: &[u32]) -> Self {
        let mut node = ClueNode { unhit, choice, cells: [0; PAIR_CELLS], count: 0 };
        for (cell, key) in node.cells.iter_mut().zip(keys) {
            *cell = key.to_le_bytes()[0];
            node.count += 1;
        }
        node
    }

    /// Returns the number of cells that have not been tried.
    pub(super) fn count(&self) -> u8 {
        self.count
    }

    /// Returns the next cell, along with the choice that has a clue there. `None` if all of them
    /// have been tried. The cell is closed from now on.
    pub(super) fn next(&mut self) -> Option<(usize, ClueChoice)> {
        self.count = self.count.checked_sub(1)?;
        let cell = usize::from(self.cells[usize::from(self.count)]);
        let choice = self.choice.with(cell);
        self.choice.closed |= 1 << cell;
        Some((cell, choice))
    }
}
