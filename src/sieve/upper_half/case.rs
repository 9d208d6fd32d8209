//! After peeling, each component that is left is a case. Its best playable subset takes a search.

use crate::sieve::certificate::write_proof;
use crate::sieve::optimize::{Optimizer, Report, Worth};
use crate::sieve::{FactorTable, Number, PairingGraph, Position};
use std::collections::HashSet;
use std::sync::Arc;

/// Members that are connected by common factors, none of which has a factor of its own. Does the
/// greedy method select a best subset?
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Case {
    members: Vec<Number>,
    worth: Worth,
    greedy: u64,
    limit: u64,
}

impl Case {
    pub(super) fn new(
        graph: &PairingGraph,
        members: Vec<Number>,
        taken: &[Number],
        worth: Worth,
    ) -> Self {
        let mut factors: HashSet<u32> = HashSet::new();
        let mut least = usize::MAX;
        for vertex in members.iter().filter_map(|&number| graph.vertex(number)) {
            let list = graph.factors(vertex);
            least = least.min(list.len());
            factors.extend(list);
        }
        let most = most_played(least, factors.len()).min(members.len());
        Case {
            greedy: worth.of_all(taken),
            limit: worth.of_all(&members[members.len() - most..]),
            members,
            worth,
        }
    }

    /// Returns the members in increasing order.
    #[must_use]
    pub fn members(&self) -> &[Number] {
        &self.members
    }

    /// Returns whether members are measured by their sum or by their number.
    #[must_use]
    pub fn worth(&self) -> Worth {
        self.worth
    }

    /// Returns the worth of the greedy method's members.
    #[must_use]
    pub fn greedy(&self) -> u64 {
        self.greedy
    }

    /// Returns `true` if counting factors is enough to show that no set beats the greedy one.
    #[must_use]
    pub fn is_decided(&self) -> bool {
        self.is_decided_by(self.greedy)
    }

    /// Like [`Self::is_decided`], for a set with worth `best`.
    pub(super) fn is_decided_by(&self, best: u64) -> bool {
        self.limit <= best
    }
}

/// Returns the maximum number of members that can be played if each has at least `least` principal
/// factors, out of `factors` in total. The first member sweeps all of its factors. Since two
/// numbers share at most one, the second sweeps at least one less, the third two less, and so on,
/// but never less than one.
fn most_played(least: usize, factors: usize) -> usize {
    let mut left = factors;
    let needed = (0..).map(|before| least.saturating_sub(before).max(1));
    let fits = needed.take_while(|&needed| {
        let fits = needed <= left;
        left = left.saturating_sub(needed);
        fits
    });
    fits.count()
}

/// Searches for the best playable subset of a case with the exact engine.
#[derive(Debug, Clone)]
pub struct CaseSearch {
    optimizer: Optimizer,
}

impl CaseSearch {
    /// Creates a search for a case.
    #[must_use]
    pub fn new(case: &Case) -> Self {
        let largest = case.members.last().copied().unwrap_or(1);
        let position = Position::fresh(Arc::new(FactorTable::new(largest)));
        CaseSearch { optimizer: Optimizer::among(&position, &case.members, case.worth) }
    }

    /// Works for about `budget` units (see [`Report::work`]), or at least one step. Score and bound
    /// are in units of the worth.
    pub fn advance(&mut self, budget: u64) -> Report {
        self.optimizer.advance(budget)
    }

    /// Returns `true` if more steps would not change anything. The search is finished in that case,
    /// unless its linear programs have failed.
    #[must_use]
    pub fn is_at_rest(&self) -> bool {
        self.optimizer.is_at_rest()
    }

    /// Returns the proof, or `None` while the search is not finished.
    #[must_use]
    pub fn proved(&self) -> Option<Proved> {
        let report = self.optimizer.report();
        let mut set = self.optimizer.best_line().to_vec();
        set.sort_unstable();
        let mut text = String::new();
        let written = write_proof(&self.optimizer, &mut text).unwrap_or(false);
        written.then_some(Proved { best: report.score, set, nodes: report.nodes, text })
    }
}

/// The proof of a case is valid for every N that has a case with the same members.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proved {
    pub(super) best: u64,
    pub(super) set: Vec<Number>,
    pub(super) nodes: u64,
    pub(super) text: String,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sieve::arrange;
    use proptest::prelude::*;

    #[test]
    fn factors_run_out() {
        let most = |least| (1..=12).map(move |factors| most_played(least, factors));
        assert!(most(1).eq(1..=12));
        assert!(most(2).eq(0..=11));
        assert!(most(3).eq([0, 0, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9]));
        assert!(most(4).eq([0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 5, 6]));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]

        /// Any members will do, regardless of peeling. They just have to be above N/2, so that none
        /// of them can pay for another.
        #[test]
        fn searches_and_limits_agree_with_every_set(
            size in 16..90_u32, members in proptest::collection::btree_set(0..1000_u32, 1..11)
        ) {
            let members: Vec<Number> = members.into_iter()
                .map(|choice| size - choice % (size / 2))
                .collect::<std::collections::BTreeSet<_>>().into_iter().collect();
            let position = Position::new(size).expect("a board");
            let graph = PairingGraph::among(&position, &members);
            for worth in [Worth::Sum, Worth::Count] {
                let sets = (0..1_u32 << members.len()).map(|bits| {
                    let chosen = members.iter().enumerate().filter(|(place, _)| bits >> place & 1 == 1);
                    chosen.map(|(_, &number)| number).collect::<Vec<_>>()
                });
                let playable = sets.filter(|set| arrange(&position, set).is_ok());
                let best = playable.map(|set| worth.of_all(&set)).max().unwrap_or(0);
                let case = Case::new(&graph, members.clone(), &[], worth);
                prop_assert!(case.limit >= best);
                let mut search = CaseSearch::new(&case);
                while !search.is_at_rest() {
                    search.advance(1000);
                }
                let proved = search.proved().expect("a proof");
                prop_assert_eq!(proved.best, best);
                prop_assert_eq!(worth.of_all(&proved.set), best);
                prop_assert!(arrange(&position, &proved.set).is_ok());
            }
        }
    }
}
