//! A chunk of pairs, in the form in which the worker posts it.

use super::packed::Bytes;
use ginnow::seventeen::CellSet;
use ginnow::seventeen::crossing::{Killed, Picture, SMALL, Stages};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// The outcome of a pair: the stage at which it died, in the order of the process.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PairOutcome {
    /// One of the first four sets of the vectors has killed it.
    FirstFour,
    /// One of the next twelve sets has.
    FirstSixteen,
    /// Another set of the first word has, which is about the first 64 sets.
    FirstWord,
    /// A later word of the vectors has.
    LaterWord,
    /// A small set has, which was learned on the way.
    Small,
    /// A large set has, which was learned on the way.
    Large,
    /// The third band would need more clues than there are left.
    MiniRows,
    /// There's another solution of the two bands.
    Ambiguous,
    /// It's still alive, because it determines the two bands.
    Valid,
}

impl PairOutcome {
    /// All outcomes. A chunk refers to them by their indices here.
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

/// A chunk, with the outcome of each of its pairs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chunk {
    /// Which chunk of the search it is. We count from 1.
    pub number: u64,
    /// The rows. Each of them is a choice of clues in the first band.
    pub rows: Vec<CellSet>,
    /// The columns. Each of them is a choice of clues in the second band.
    pub columns: Vec<CellSet>,
    /// The sets that the vectors are about.
    pub sets: Vec<CellSet>,
    /// How many pairs each of these sets has killed.
    pub kills: Vec<u32>,
    /// For each pair, row by row, the index of its outcome in [`PairOutcome::ALL`].
    outcomes: Bytes,
    /// For each pair, row by row, the index of the set of the vectors that has killed it. It's at most
    /// 254, so 255 means that the pair has passed.
    places: Bytes,
    /// The pairs that have passed the vectors, in the order in which we process them. If a set has
    /// killed one of them, it's there as well.
    pub survivors: Vec<(usize, CellSet)>,
}

impl Chunk {
    /// Creates a chunk from a picture. It's the `number`-th one of the search.
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

    /// Returns how many pairs there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.outcomes.0.len()
    }

    /// Returns true if there aren't any pairs.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.outcomes.0.is_empty()
    }

    /// Returns the outcome of a pair.
    #[must_use]
    pub fn outcome(&self, index: usize) -> PairOutcome {
        PairOutcome::ALL[usize::from(self.outcomes.0[index])]
    }

    /// Returns true if a pair hits the first `sets` sets of the vectors. You can't ask for more than
    /// 254.
    #[must_use]
    pub fn passes(&self, index: usize, sets: usize) -> bool {
        usize::from(self.places.0[index]) >= sets
    }

    /// Returns the clues of a pair, i.e. its X and its Y.
    #[must_use]
    pub fn clues(&self, index: usize) -> [CellSet; 2] {
        let width = self.columns.len();
        [self.rows[index / width], self.columns[index % width]]
    }

    /// Returns the set that has killed a pair, if it was a set.
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

/// How far the process has got.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChunkReport {
    /// The counts of the whole search so far.
    pub stages: Stages,
    /// How many crossings of groups have begun, and how many there are.
    pub progress: (usize, usize),
    /// The last chunk, but only if it was drawn.
    pub chunk: Option<Chunk>,
}
