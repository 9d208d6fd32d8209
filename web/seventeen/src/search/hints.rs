//! What workers learn, for the others.

use ginnow::seventeen::CellSet;
use std::collections::{HashMap, HashSet};

/// So many sets that others have learned a worker takes in with a task.
const MOST: usize = 500;

/// The unavoidable sets that were learned, each with the worker that did, and
/// how many of them each worker was told of.
#[derive(Default)]
pub struct Hints {
    sets: Vec<(CellSet, usize)>,
    known: HashSet<CellSet>,
    told: HashMap<usize, usize>,
}

impl Hints {
    /// A worker has learned sets; worker 0 is nobody, whose sets are for all.
    pub fn learn(&mut self, sets: &[CellSet], worker: usize) {
        for &set in sets {
            if self.known.insert(set) {
                self.sets.push((set, worker));
            }
        }
    }

    /// What a worker was not told of yet: at most 500 sets, the smallest.
    pub fn for_worker(&mut self, worker: usize) -> Vec<CellSet> {
        let from = self.told.insert(worker, self.sets.len()).unwrap_or(0);
        let others = self.sets[from..].iter().filter(|(_, by)| *by != worker);
        let mut sets: Vec<CellSet> = others.map(|&(set, _)| set).collect();
        sets.sort_by_key(|set| set.len());
        sets.truncate(MOST);
        sets
    }

    pub fn len(&self) -> usize {
        self.sets.len()
    }

    pub fn all(&self) -> impl Iterator<Item = CellSet> {
        self.sets.iter().map(|&(set, _)| set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(bits: u128) -> CellSet {
        CellSet::from_bits(bits)
    }

    #[test]
    fn a_worker_hears_once_of_what_others_have_learned() {
        let mut hints = Hints::default();
        hints.learn(&[set(0b1111), set(0b11)], 1);
        hints.learn(&[set(0b11), set(0b111)], 2);
        assert_eq!(hints.len(), 3);
        assert_eq!(hints.for_worker(1), [set(0b111)]);
        assert_eq!(
            hints.for_worker(2),
            [set(0b11), set(0b1111)],
            "small ones first"
        );
        assert!(hints.for_worker(2).is_empty());
        hints.learn(&[set(0b1)], 2);
        assert_eq!(hints.for_worker(1), [set(0b1)]);
        assert!(hints.for_worker(2).is_empty());
        assert_eq!(hints.for_worker(3).len(), 4, "a new one hears of all");
    }
}
