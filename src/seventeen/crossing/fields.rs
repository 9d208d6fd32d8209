//! Searches the third band of a valid pair in two fields.
//!
//! Field 1 consists of the cells of the active sockets, field 2 of the others. A socket needs at least one
//! clue, and a mini-row with three pairs at least two. Spare clues may go to field 2. Without spare clues
//! the situation is critical: every clue is in field 1. So the sets inside field 2 come first, and those
//! that touch field 1 last.

use super::super::general::GeneralTables;
use super::super::tables::SOCKET_CELLS;
use super::super::third_band::{Setting, check, complete, packed};
use super::minimum;
use super::stages::Stages;

/// The third band must hit these sets with a limited number of clues.
#[derive(Debug, Clone)]
pub(super) struct Fields {
    /// These active sockets have no clue yet.
    active: u64,
    /// Sets without a clue that touch field 1. The sets of the sockets aren't among them, because `active` has those.
    one: Vec<u32>,
    /// Sets without a clue inside field 2.
    two: Vec<u32>,
    /// Clues placed so far have their bits here.
    third: u32,
    /// Cells that may still get a clue.
    open: u32,
    /// How many clues we may still place.
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

    /// Finds all puzzles. Returns false if the situation is critical and some set is inside field 2, which
    /// leaves no puzzles.
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
            // Disjoint sets need one clue each: those in field 2 a spare one, all of them one of the
            // remaining ones.
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

    /// Returns all sets: those of the sockets, then those of field 2 and of field 1.
    fn all(&self) -> impl Iterator<Item = u32> {
        let active = |socket: &usize| self.active >> socket & 1 == 1;
        let sockets = (0..SOCKET_CELLS.len()).filter(active);
        let sockets = sockets.map(|socket| SOCKET_CELLS[socket]);
        sockets.chain(self.two.iter().chain(&self.one).copied())
    }

    /// Returns the open cells of a set to branch on: one inside field 2 if possible. Returns `None` if
    /// every set has a clue.
    fn smallest(&self) -> Option<u32> {
        let open = |set: u32| set & self.open;
        let field_two = self.two.iter().copied().map(open);
        let smallest = field_two.min_by_key(|set| set.count_ones());
        smallest.or_else(|| {
            let field_one = self.all().map(open);
            field_one.min_by_key(|set| set.count_ones())
        })
    }

    /// Returns the same fields with one more clue.
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

/// Returns the cells of some sockets.
fn cells(sockets: u64) -> u32 {
    (0..SOCKET_CELLS.len())
        .filter(|socket| sockets >> socket & 1 == 1)
        .fold(0, |cells, socket| cells | SOCKET_CELLS[socket])
}
