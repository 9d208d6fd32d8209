//! A table of learned sets that is limited to a few dozen entries. When it is full, new ones
//! replace the oldest.

/// Number of sets in a full table. All of them are tested for every pair, so a longer table would
/// cost more than it saves.
const SIZE: usize = 48;

/// This is a first-in-first-out table. It is searched from the newest set to the oldest, since a
/// set that has just been learned is the most likely to rule out the next few pairs as well.
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

    /// Returns the newest set that these clues miss.
    pub(super) fn missed(&self, clues: u64) -> Option<u64> {
        let (newer, older) = self.sets.split_at(self.next.min(self.sets.len()));
        let newest_first = newer.iter().rev().chain(older.iter().rev());
        newest_first.copied().find(|set| set & clues == 0)
    }
}
