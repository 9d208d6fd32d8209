//! Searches the third band of a valid pair, using the idea of two fields.
//!
//! Field 1 consists of the cells of the active sockets, and field 2 of all others. We know that
//! each socket needs at least one clue, and that a mini-row with three active pairs needs at least
//! two. If there are clues to spare, they can be in field 2. If there aren't, we call the situation
//! critical, because every clue belongs in field 1. This is why we handle the sets inside field 2
//! first: they use up the spare clues, and the rest of the search is then critical.

use super::super::general::GeneralTables;
use super::super::tables::SOCKET_CELLS;
use super::super::third_band::{Setting, check, complete, packed};
use super::minimum;
use super::stages::Stages;

/// The third band with the clues placed so far, and the sets that still need one.
#[derive(Debug, Clone)]
pub(super) struct Fields {
    /// The active sockets without a clue.
    active: u64,
    /// The sets without a clue that touch field 1. We don't include the sockets themselves, as
    /// `active` already has those.
    one: Vec<u32>,
    /// The sets without a clue that are entirely in field 2.
    two: Vec<u32>,
    /// The clues placed so far.
    third: u32,
    /// The cells that may still get a clue.
    open: u32,
    /// The number of clues that are left.
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

    /// Finds all puzzles with this pair. Returns false if there's no need to search, because the
    /// situation is critical and a set lies entirely in field 2.
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
            // Disjoint sets need a clue each. The ones in field 2 can only use the spare clues, and
            // all of them together can only use those that are left.
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

    /// Returns all sets, beginning with the sockets, then those of field 2 and finally those of
    /// field 1.
    fn all(&self) -> impl Iterator<Item = u32> {
        let active = |socket: &usize| self.active >> socket & 1 == 1;
        let sockets = (0..SOCKET_CELLS.len()).filter(active);
        let sockets = sockets.map(|socket| SOCKET_CELLS[socket]);
        sockets.chain(self.two.iter().chain(&self.one).copied())
    }

    /// Returns the open cells of the set that we branch on, which is the smallest one in field 2,
    /// or else the smallest of all. Returns `None` if every set has a clue.
    fn smallest(&self) -> Option<u32> {
        let open = |set: u32| set & self.open;
        let field_two = self.two.iter().copied().map(open);
        let smallest = field_two.min_by_key(|set| set.count_ones());
        smallest.or_else(|| {
            let field_one = self.all().map(open);
            field_one.min_by_key(|set| set.count_ones())
        })
    }

    /// Returns these fields after placing one more clue.
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
