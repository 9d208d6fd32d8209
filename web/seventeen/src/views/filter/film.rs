//! A chunk is shown as a film. First, the vectors sort out pairs, a few rows per step. Then come
//! the remaining pairs, again a few per step.

use crate::jobs::{Chunk, PairOutcome};

/// Rows per step.
const ROWS: usize = 8;

/// Maximum number of steps for pairs that have passed the vectors.
const STEPS: usize = 64;

/// At some step of the film, a pair has this state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seen {
    /// Its vectors have not been tested.
    Untested,
    /// It has passed the vectors and is waiting.
    Waiting,
    /// It has died or turned out to be valid.
    Died(PairOutcome),
}

/// You can stop the film of a chunk and jump around, so each picture is computed from nothing but
/// its step.
#[derive(Clone, Copy)]
pub struct Film<'chunk> {
    chunk: &'chunk Chunk,
}

impl<'chunk> Film<'chunk> {
    pub fn new(chunk: &'chunk Chunk) -> Self {
        Film { chunk }
    }

    /// Returns the number of steps for testing the vectors.
    fn sweeps(self) -> usize {
        self.chunk.rows.len().div_ceil(ROWS)
    }

    /// Returns the number of pairs in each step after that.
    fn pairs(self) -> usize {
        self.chunk.survivors.len().div_ceil(STEPS).max(1)
    }

    /// Returns the number of steps.
    pub fn length(self) -> usize {
        self.sweeps() + self.chunk.survivors.len().div_ceil(self.pairs())
    }

    /// Returns the state of every pair after this many steps.
    pub fn seen(self, position: usize) -> Vec<Seen> {
        let tested = (position * ROWS).min(self.chunk.rows.len()) * self.chunk.columns.len();
        let resumed_with = position.saturating_sub(self.sweeps()) * self.pairs();
        let mut survivors = 0;
        let of_pair = |index| {
            if index >= tested {
                return Seen::Untested;
            }
            let outcome = self.chunk.outcome(index);
            if outcome.is_survivor() {
                survivors += 1;
                if survivors > resumed_with {
                    return Seen::Waiting;
                }
            }
            Seen::Died(outcome)
        };
        (0..self.chunk.len()).map(of_pair).collect()
    }
}

/// Counts untested pairs, waiting pairs, and pairs by outcome.
pub fn counts(seen: &[Seen]) -> (u64, u64, [u64; PairOutcome::ALL.len()]) {
    let (mut untested, mut waiting, mut outcomes) = (0, 0, [0; PairOutcome::ALL.len()]);
    for one in seen {
        match *one {
            Seen::Untested => untested += 1,
            Seen::Waiting => waiting += 1,
            Seen::Died(outcome) => outcomes[outcome as usize] += 1,
        }
    }
    (untested, waiting, outcomes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::views::filter::chunk_for_tests;

    #[test]
    fn a_film_begins_with_nothing_and_ends_with_everything() {
        let chunk = chunk_for_tests();
        let film = Film::new(&chunk);
        let at = |position| counts(&film.seen(position));
        assert_eq!(at(0).0, chunk.len() as u64);
        let end = at(film.length());
        assert_eq!((end.0, end.1), (0, 0));
        let survivors: u64 = end.2[PairOutcome::Small as usize..].iter().sum();
        assert_eq!(survivors, chunk.survivors.len() as u64);
        assert!(survivors > 0, "some pass");
    }

    #[test]
    fn vectors_come_first_and_survivors_wait() {
        let chunk = chunk_for_tests();
        let film = Film::new(&chunk);
        let (untested, waiting, outcomes) = counts(&film.seen(film.sweeps()));
        assert_eq!(untested, 0);
        assert_eq!(waiting, chunk.survivors.len() as u64);
        assert!(outcomes[PairOutcome::Small as usize..].iter().all(|&count| count == 0));
        for position in 0..film.length() {
            let (before, after) = (film.seen(position), film.seen(position + 1));
            let undone = before
                .iter()
                .zip(&after)
                .any(|(before, after)| matches!(before, Seen::Died(_)) && before != after);
            assert!(!undone, "what died stays dead, step {position}");
        }
    }
}
