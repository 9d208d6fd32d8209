//! Passes on the unavoidable sets that workers learn. Nobody needs to find them twice.

use ginnow::seventeen::CellSet;
use std::collections::{HashMap, HashSet};

/// Maximum number of other workers' sets that come with a task.
const MOST: usize = 500;

/// All learned unavoidable sets, who has learned them, and how many each worker has received. No
/// worker gets the same set twice.
#[derive(Default)]
pub struct Hints {
    sets: Vec<(CellSet, usize)>,
    known: HashSet<CellSet>,
    reported: HashMap<usize, usize>,
}

impl Hints {
    /// Adds sets that a worker has learned. If all workers should get them, pass 0, which isn't a
    /// worker.
    pub fn learn(&mut self, sets: &[CellSet], worker: usize) {
        for &set in sets {
            if self.known.insert(set) {
                self.sets.push((set, worker));
            }
        }
    }

    /// Returns the sets that a worker hasn't received yet. If there are more than `MOST`, it's the
    /// smallest ones.
    pub fn for_worker(&mut self, worker: usize) -> Vec<CellSet> {
        let from = self.reported.insert(worker, self.sets.len()).unwrap_or(0);
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
    fn a_worker_receives_every_set_of_the_others_once() {
        let mut hints = Hints::default();
        hints.learn(&[set(0b1111), set(0b11)], 1);
        hints.learn(&[set(0b11), set(0b111)], 2);
        assert_eq!(hints.len(), 3);
        assert_eq!(hints.for_worker(1), [set(0b111)]);
        assert_eq!(hints.for_worker(2), [set(0b11), set(0b1111)], "small ones first");
        assert!(hints.for_worker(2).is_empty());
        hints.learn(&[set(0b1)], 2);
        assert_eq!(hints.for_worker(1), [set(0b1)]);
        assert!(hints.for_worker(2).is_empty());
        assert_eq!(hints.for_worker(3).len(), 4, "a new one hears of all");
    }
}
