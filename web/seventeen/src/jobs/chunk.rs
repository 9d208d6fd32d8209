//! Defines a chunk of pairs as the worker posts it.

use super::packed::Bytes;
use ginnow::seventeen::CellSet;
use ginnow::seventeen::crossing::{Killed, Picture, SMALL, Stages};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// The stage at which a pair died, in the order of the process.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PairOutcome {
    /// By one of the first four sets of the vectors.
    FirstFour,
    /// By one of the next twelve.
    FirstSixteen,
    /// By one of the rest of the first word: the first 64 sets.
    FirstWord,
    /// By a later word of the vectors.
    LaterWord,
    /// By a small learned set.
    Small,
    /// By a large learned set.
    Large,
    /// Its third band would need too many clues.
    MiniRows,
    /// The two bands have another solution.
    Ambiguous,
    /// It did not die: it determines the two bands.
    Valid,
}

impl PairOutcome {
    /// Every fate has a place here, and outcomes refer to it by index.
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

/// For each of its pairs, a chunk has the fate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chunk {
    /// Its number in the search, from 1.
    pub number: u64,
    /// Each row is a choice of clues in the first band.
    pub rows: Vec<CellSet>,
    /// Each column is a choice in the second band.
    pub columns: Vec<CellSet>,
    /// The vectors are about these sets.
    pub sets: Vec<CellSet>,
    /// How many pairs each of them killed.
    pub kills: Vec<u32>,
    /// Row by row, each pair has the index of its fate in [`PairOutcome::ALL`].
    outcomes: Bytes,
    /// Row by row, each pair has the index of the vector set that killed it, which is at most 254. Pairs
    /// that passed have 255.
    places: Bytes,
    /// The pairs that passed the vectors, in the order in which they are
    /// processed, each with the set that killed it, if one did.
    pub survivors: Vec<(usize, CellSet)>,
}

impl Chunk {
    /// Creates the chunk of a picture, the `number`-th of the search.
    ///
    /// # Panics
    /// Never: there are few fates.
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

    /// Returns the fate of a pair.
    #[must_use]
    pub fn outcome(&self, index: usize) -> PairOutcome {
        PairOutcome::ALL[usize::from(self.outcomes.0[index])]
    }

    /// Returns true if a pair hits the first `sets` sets of the vectors, at most 254.
    #[must_use]
    pub fn passes(&self, index: usize, sets: usize) -> bool {
        usize::from(self.places.0[index]) >= sets
    }

    /// Returns the clues of a pair: its X and its Y.
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

/// The worker reports how far the process is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChunkReport {
    /// Counts of the whole search so far.
    pub stages: Stages,
    /// Counts the crossings of groups begun, and all of them.
    pub progress: (usize, usize),
    /// The last crossed chunk, if it was drawn.
    pub chunk: Option<Chunk>,
}
