//! The worker posts chunks of pairs.

use super::packed::Bytes;
use ginnow::seventeen::CellSet;
use ginnow::seventeen::crossing::{Killed, Picture, SMALL, Stages};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// A pair died at one of these stages, unless it survived. They are in the order of the process.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PairOutcome {
    /// Killed by one of the first four sets of the vectors.
    FirstFour,
    /// Killed by one of the next twelve.
    FirstSixteen,
    /// Another set in the first word killed the pair. These are roughly the first 64.
    FirstWord,
    /// Killed by a later word of the vectors.
    LaterWord,
    /// Killed by a small set learned along the way.
    Small,
    /// Killed by a large set learned along the way.
    Large,
    /// The third band would need more clues than are left.
    MiniRows,
    /// There is another solution of both bands.
    Ambiguous,
    /// Alive, because it determines both bands.
    Valid,
}

impl PairOutcome {
    /// All outcomes. Chunks refer to them by index.
    pub const ALL: [PairOutcome; 9] = [
        PairOutcome::FirstFour,
        PairOutcome::FirstSixteen,
        PairOutcome::FirstWord,
        PairOutcome::LaterWord,
        PairOutcome::Small,
        PairOutcome::Large,
        PairOutcome::MiniRows,
        PairOutcome::Ambiguous,
        PairOutcome::Valid,
    ];

    /// Returns true if the pair passed the vectors.
    #[must_use]
    pub fn is_survivor(self) -> bool {
        self > PairOutcome::LaterWord
    }
}

/// A chunk, and what became of each pair.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chunk {
    /// Number of the chunk within the search, counting from 1.
    pub number: u64,
    /// Each row is a choice of clues in the first band.
    pub rows: Vec<CellSet>,
    /// Each column is a choice of clues in the second band.
    pub columns: Vec<CellSet>,
    /// The vectors' sets.
    pub sets: Vec<CellSet>,
    /// Pairs killed by each of these sets.
    pub kills: Vec<u32>,
    /// For each pair, row by row, an index in [`PairOutcome::ALL`].
    outcomes: Bytes,
    /// For each pair, row by row, the index of the vectors' set that killed it. That is at most 254, so 255 means it
    /// has passed.
    places: Bytes,
    /// Pairs that passed the vectors in processing order, each with the set that killed it later (if one did).
    pub survivors: Vec<(usize, CellSet)>,
}

impl Chunk {
    /// Converts a picture. It is the search's `number`-th chunk.
    ///
    /// # Panics
    /// Never, because an index of an outcome always fits.
    #[must_use]
    pub fn new(number: u64, picture: &Picture) -> Self {
        let place_of: HashMap<u64, usize> = picture.sets.iter().copied().zip(0..).collect();
        let cells = |sets: &[u64]| -> Vec<CellSet> {
            let sets = sets.iter().map(|&set| CellSet::from_bits(u128::from(set)));
            sets.collect()
        };
        let mut survivors = Vec::new();
        let mut outcomes = Vec::with_capacity(picture.points.len());
        let mut places = vec![u8::MAX; picture.points.len()];
        let mut kills = vec![0; picture.sets.len()];
        for (index, point) in picture.points.iter().enumerate() {
            let (outcome, set) = match *point {
                Killed::Vector(set) => {
                    let place = place_of[&set];
                    kills[place] += 1;
                    places[index] = u8::try_from(place.min(254)).expect("at most 254");
                    let word = match place {
                        0..4 => PairOutcome::FirstFour,
                        4..16 => PairOutcome::FirstSixteen,
                        16..64 => PairOutcome::FirstWord,
                        _ => PairOutcome::LaterWord,
                    };
                    (word, set)
                }
                Killed::Learned(set) if set.count_ones() <= SMALL => (PairOutcome::Small, set),
                Killed::Learned(set) => (PairOutcome::Large, set),
                Killed::MiniRows(_) => (PairOutcome::MiniRows, 0),
                Killed::Ambiguous(set) => (PairOutcome::Ambiguous, set),
                Killed::Valid => (PairOutcome::Valid, 0),
            };
            outcomes.push(u8::try_from(outcome as usize).expect("nine fates"));
            if outcome.is_survivor() {
                survivors.push((index, CellSet::from_bits(u128::from(set))));
            }
        }
        Chunk {
            number,
            rows: cells(&picture.clues[0]),
            columns: cells(&picture.clues[1]),
            sets: cells(&picture.sets),
            kills,
            outcomes: Bytes(outcomes),
            places: Bytes(places),
            survivors,
        }
    }

    /// Returns the number of pairs.
    #[must_use]
    pub fn len(&self) -> usize {
        self.outcomes.0.len()
    }

    /// Returns true if there are no pairs.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.outcomes.0.is_empty()
    }

    /// Returns what became of a pair.
    #[must_use]
    pub fn outcome(&self, index: usize) -> PairOutcome {
        PairOutcome::ALL[usize::from(self.outcomes.0[index])]
    }

    /// Returns true if a pair hits the first `sets` sets of the vectors (254 at most).
    #[must_use]
    pub fn passes(&self, index: usize, sets: usize) -> bool {
        usize::from(self.places.0[index]) >= sets
    }

    /// Returns a pair's clues, X and Y.
    #[must_use]
    pub fn clues(&self, index: usize) -> [CellSet; 2] {
        let width = self.columns.len();
        [self.rows[index / width], self.columns[index % width]]
    }

    /// Returns the set that killed a pair, if one did.
    #[must_use]
    pub fn killer(&self, index: usize) -> Option<CellSet> {
        if self.outcome(index).is_survivor() {
            let place = self.survivors.binary_search_by_key(&index, |one| one.0);
            return place.ok().map(|at| self.survivors[at].1).filter(|set| !set.is_empty());
        }
        let [x, y] = self.clues(index).map(CellSet::bits);
        let missed = |set: &&CellSet| set.bits() & (x | y) == 0;
        self.sets.iter().find(missed).copied()
    }
}

/// Progress of the process.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChunkReport {
    /// Counts for the whole search so far.
    pub stages: Stages,
    /// Crossings of groups: begun and total.
    pub progress: (usize, usize),
    /// If the last chunk was drawn, it is here.
    pub chunk: Option<Chunk>,
}
