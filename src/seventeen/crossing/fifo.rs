//! A bounded table of learned sets: the oldest is dropped for the newest.

/// When the table has 48 sets, a new one replaces the oldest.
const SIZE: usize = 48;

/// We search from the newest set to the oldest.
#[derive(Debug, Clone)]
pub(super) struct Fifo {
    sets: Vec<u64>,
    next: usize,
}

impl Fifo {
    pub(super) fn new() -> Self {
        Fifo { sets: Vec::with_capacity(SIZE), next: 0 }
    }

    pub(super) fn push(&mut self, set: u64) {
        if self.sets.len() < SIZE {
            self.sets.push(set);
        } else {
            self.sets[self.next] = set;
        }
        self.next = (self.next + 1) % SIZE;
    }

    /// Returns the newest set that the clues don't hit.
    pub(super) fn missed(&self, clues: u64) -> Option<u64> {
        let (newer, older) = self.sets.split_at(self.next.min(self.sets.len()));
        let newest_first = newer.iter().rev().chain(older.iter().rev());
        newest_first.copied().find(|set| set & clues == 0)
    }
}
