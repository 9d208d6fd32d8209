//! Searches the third band of a valid pair, using two fields.
//!
//! Field 1 is formed by the cells of active sockets, field 2 by all others. Each active socket
//! needs at least one clue, and mini-rows with three active pairs need at least two. Only spare
//! clues can be in field 2. Without any of them, the situation is called critical: every clue
//! belongs in field 1. That is why sets inside field 2 come first. They use up the spare clues, and
//! the rest of the search is critical.

use super::super::general::GeneralTables;
use super::super::tables::SOCKET_CELLS;
use super::super::third_band::{Setting, check, complete, packed};
use super::minimum;
use super::stages::Stages;

/// Remembers the clues placed so far in the third band, and the sets that still need one.
#[derive(Debug, Clone)]
pub(super) struct Fields {
    /// Active sockets without a clue.
    active: u64,
    /// Sets that touch field 1 and do not have a clue yet, excluding the sockets in `active`.
    one: Vec<u32>,
    /// Sets entirely in field 2 that do not have a clue yet.
    two: Vec<u32>,
    /// Clues placed so far.
    third: u32,
    /// Cells that may still get a clue.
    open: u32,
    /// Number of clues left.
    left: u32,
}

impl Fields {
    pub(super) fn new(general: &GeneralTables, clues: u64, active: u64, left: u32) -> Self {
        let field = cells(active);
        let (mut one, mut two) = (Vec::new(), Vec::new());
        general.unhit(clues, active, |set| {
            if set & field == 0 {
                two.push(set);
            } else {
                one.push(set);
            }
            true
        });
        Fields { active, one, two, third: 0, open: (1 << 27) - 1, left }
    }

    /// Finds all puzzles with this pair. Returns `false` if a search is not necessary, because the
    /// situation is critical and some set is entirely in field 2.
    pub(super) fn search(self, setting: &mut Setting, stages: &mut Stages) -> bool {
        if minimum(self.active) == self.left && !self.two.is_empty() {
            return false;
        }
        self.place(setting, stages);
        true
    }

    fn place(mut self, setting: &mut Setting, stages: &mut Stages) {
        let cells = loop {
            let need = minimum(self.active);
            if need > self.left {
                return;
            }
            if self.left > 0 && need == self.left {
                self.open &= cells(self.active);
            }
            // Disjoint sets need a clue each: those in field 2 from the spare clues, all of them
            // together from the clues that are left.
            let over = self.left - need;
            let fits = packed(self.two.iter().copied(), self.open, over);
            if fits.is_none() || packed(self.all(), self.open, self.left).is_none() {
                return;
            }
            if let Some(set) = self.smallest() {
                break set;
            }
            let Some(difference) = check(self.third, self.left, setting) else {
                complete(self.third, self.open, self.left, setting);
                return;
            };
            if self.left == 0 {
                return;
            }
            self.one.push(difference);
        };
        for cell in (0..27).filter(|cell| cells >> cell & 1 == 1) {
            if self.two.is_empty() {
                stages.in_field_one += 1;
            } else {
                stages.in_field_two += 1;
            }
            self.open &= !(1 << cell);
            self.with(1 << cell).place(setting, stages);
        }
    }

    /// Returns all sets: first the sockets, then field 2, finally field 1.
    fn all(&self) -> impl Iterator<Item = u32> {
        let active = |socket: &usize| self.active >> socket & 1 == 1;
        let sockets = (0..SOCKET_CELLS.len()).filter(active);
        let sockets = sockets.map(|socket| SOCKET_CELLS[socket]);
        sockets.chain(self.two.iter().chain(&self.one).copied())
    }

    /// Returns the open cells of the set to branch on: the smallest in field 2, or else the
    /// smallest of all. `None` if every set has a clue.
    fn smallest(&self) -> Option<u32> {
        let open = |set: u32| set & self.open;
        let field_two = self.two.iter().copied().map(open);
        let smallest = field_two.min_by_key(|set| set.count_ones());
        smallest.or_else(|| {
            let field_one = self.all().map(open);
            field_one.min_by_key(|set| set.count_ones())
        })
    }

    /// Returns these fields with another clue.
    fn with(&self, bit: u32) -> Self {
        let unhit = |sets: &[u32]| sets.iter().copied().filter(|set| set & bit == 0).collect();
        let hit = (0..SOCKET_CELLS.len()).filter(|&socket| SOCKET_CELLS[socket] & bit != 0);
        Fields {
            active: self.active & !hit.fold(0, |hit, socket| hit | 1 << socket),
            one: unhit(&self.one),
            two: unhit(&self.two),
            third: self.third | bit,
            open: self.open,
            left: self.left - 1,
        }
    }
}

fn cells(sockets: u64) -> u32 {
    (0..SOCKET_CELLS.len())
        .filter(|socket| sockets >> socket & 1 == 1)
        .fold(0, |cells, socket| cells | SOCKET_CELLS[socket])
}
