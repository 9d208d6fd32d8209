//! Stores the worker's findings about an upper half.

use crate::messages::{Component, Greedy, Proof, UpperHalfFound};
use ginnow::sieve::score;
use std::rc::Rc;

#[derive(Debug, Default)]
pub struct Known {
    /// Available almost immediately; the proof takes longer.
    pub greedy: Option<Rc<Greedy>>,
    /// Grows until all components are done.
    pub proof: Proof,
}

impl Greedy {
    /// Returns the sum of the greedy set.
    #[must_use]
    pub fn sum(&self) -> u64 {
        score(&self.taken)
    }
}

/// The progress of a component's proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ComponentStatus {
    /// Proved by counting factors alone.
    Counted,
    /// This is the largest sum.
    Proved(u64),
    /// In progress. No set has a larger sum.
    Bounded(u64),
    /// Still waiting.
    Open,
}

impl Known {
    pub fn add(&mut self, found: UpperHalfFound) {
        match found {
            UpperHalfFound::Greedy(greedy) => self.greedy = Some(Rc::new(greedy)),
            UpperHalfFound::Proof(proof) => self.proof = proof,
        }
    }

    /// Returns all components in the order of their searches, with the status of each.
    pub fn components(&self) -> Vec<(&Component, ComponentStatus)> {
        let components = self.greedy.iter().flat_map(|greedy| &greedy.components);
        let mut best = self.proof.best.iter();
        let mut bound = self.proof.bound;
        let mut status = |component: &Component| {
            if component.counted {
                return ComponentStatus::Counted;
            }
            match best.next() {
                Some(&best) => ComponentStatus::Proved(best),
                None => bound.take().map_or(ComponentStatus::Open, ComponentStatus::Bounded),
            }
        };
        components.map(|one| (one, status(one))).collect()
    }

    /// Returns how many components aren't proved yet.
    pub fn open(&self) -> usize {
        let open = |status| matches!(status, ComponentStatus::Bounded(_) | ComponentStatus::Open);
        let components = self.components().into_iter();
        components.filter(|&(_, status)| open(status)).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn components_are_resolved_one_after_the_other() {
        let component = |counted| Component { members: vec![23, 29], greedy: 29, counted };
        let mut known = Known::default();
        assert_eq!((known.components().len(), known.open()), (0, 0));
        known.add(UpperHalfFound::Greedy(Greedy {
            taken: Vec::new(),
            rejected: Vec::new(),
            components: [false, true, false, false].map(component).to_vec(),
        }));
        assert_eq!(known.open(), 3);
        known.add(UpperHalfFound::Proof(Proof {
            best: vec![29],
            bound: Some(31),
            ..Proof::default()
        }));
        let statuses = known.components().into_iter().map(|(_, status)| status);
        let statuses: Vec<ComponentStatus> = statuses.collect();
        let expected = [
            ComponentStatus::Proved(29),
            ComponentStatus::Counted,
            ComponentStatus::Bounded(31),
            ComponentStatus::Open,
        ];
        assert_eq!((statuses, known.open()), (expected.to_vec(), 2));
    }
}
