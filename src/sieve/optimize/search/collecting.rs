//! Finds all optimal sets, not just one. Nodes are only closed if they are below the optimum.
//! Whenever there is an optimal set, we split its node by how other sets may differ from it.
//!
//! Values are positive, so no optimal set contains another. This means that any other set lacks one
//! of the numbers we've found: either the first, or it has the first but lacks the second, and so
//! on. Each case becomes a node, unless the linear program proves that no optimal set lacks the
//! number.

use super::node::Node;
use super::splitting::decide;
use super::{Phase, Search};
use crate::linear::Outcome;
use crate::sieve::Peeler;
use crate::sieve::optimize::cutting_planes::model::Model;
use crate::sieve::optimize::cutting_planes::pool::Pool;
use std::collections::HashSet;
use std::sync::Arc;

/// Collects the optimal sets found so far.
#[derive(Debug, Clone)]
pub(super) struct Collected {
    /// The objective they have in common.
    pub(super) objective: i64,
    /// In the order they were found, one flag per vertex.
    sets: Vec<Vec<bool>>,
    known: HashSet<Vec<bool>>,
    peeler: Peeler,
}

/// A node about to be split by an optimal set.
#[derive(Debug, Clone)]
pub(super) struct SetSplit {
    /// Numbers yet to be tried. The next one is at the end.
    waiting: Vec<u32>,
    /// Numbers that other optimal sets of this node may lack.
    dispensable: Vec<u32>,
}

/// To prove that no optimal set lacks a number, we spend this many simplex iterations. If that
/// isn't enough, it's cheaper to have one more node.
const TRIAL_ITERATIONS: usize = 150;

/// Denominator of these proofs, as a power of two.
const SHIFT: u32 = 15;

impl Search {
    /// Creates a search for all sets with this objective, which must be the proved optimum. The
    /// cuts in `pool` give it a head start.
    pub fn for_all(model: Model, pool: Pool, objective: i64) -> Self {
        let peeler = Peeler::new(model.graph());
        let mut search = Search::new(model);
        search.pool = pool;
        search.collected =
            Some(Collected { objective, sets: Vec::new(), known: HashSet::new(), peeler });
        search
    }

    /// Returns the optimal sets found so far, with one flag per vertex. You can remember how many
    /// you have seen, because new ones are appended.
    pub fn sets(&self) -> &[Vec<bool>] {
        self.collected.as_ref().map_or(&[], |all| &all.sets)
    }

    /// Checks whether the linear program's solution is an optimal set. If it is, stores it, begins
    /// to split the node, and returns `true`.
    pub(super) fn collect(&mut self) -> bool {
        if self.collected.is_none() || !self.at.is_integral() {
            return false;
        }
        let set: Vec<bool> = self.at.s.iter().map(|&s| s > 0.5).collect();
        if !self.keep_if_optimal(&set) {
            return false;
        }
        let decided = |vertex: u32| {
            let mut decisions = self.node.decisions.iter();
            decisions.any(|&(decided, selected)| selected && decided == vertex)
        };
        let members = self.model.vertices().filter(|&v| set[v as usize]);
        let waiting = members.filter(|&vertex| !decided(vertex)).collect();
        self.phase = Phase::SplitBySet(SetSplit { waiting, dispensable: Vec::new() });
        true
    }

    /// Returns `true` if we are collecting and this is an optimal set. If it is new, it is stored.
    pub(super) fn keep_if_optimal(&mut self, set: &[bool]) -> bool {
        let Some(all) = &mut self.collected else {
            return false;
        };
        let is_optimal = self.model.objective(set) == all.objective
            && self.model.meets_demands(set)
            && all.peeler.peel(self.model.graph(), set);
        if is_optimal && all.known.insert(set.to_vec()) {
            all.sets.push(set.to_vec());
        }
        is_optimal
    }

    /// Checks if an optimal set can lack the next number. After the last one, splits the node.
    pub(super) fn split_by_set(&mut self, mut split: SetSplit) {
        let Some(vertex) = split.waiting.pop() else {
            self.split_by(&split.dispensable);
            return;
        };
        if self.is_needed(vertex) {
            self.node.decisions.push((vertex, true));
        } else {
            split.dispensable.push(vertex);
        }
        self.phase = Phase::SplitBySet(split);
    }

    /// Asks the linear program for a proof that every optimal set in this node has `vertex`.
    #[expect(clippy::cast_precision_loss, reason = "objectives are far below 2^52")]
    fn is_needed(&mut self, vertex: u32) -> bool {
        let mut trial = self.relaxation.clone();
        let mut live = self.live.clone();
        decide(&self.model, vertex, false, |edge| {
            live[edge as usize] = false;
        });
        trial.restrict(&self.model, &live, &self.must());
        let before = trial.iterations();
        let cutoff = self.objective() as f64 + 1.0 - 1e-4;
        let outcome = trial.solve(TRIAL_ITERATIONS, cutoff);
        let rows = trial.shape().0 as u64;
        self.work += (trial.iterations() - before) * (10 + rows / 40) + rows / 4;
        let multipliers = match outcome {
            Outcome::Infeasible => trial.ray_multipliers(1e3),
            _ => Some(trial.multipliers()),
        };
        let Some(multipliers) = multipliers else {
            return false;
        };
        self.proof = None;
        self.work += self.model.edges().len() as u64 / 50;
        let proof = (self.prover).prove(&self.model, &self.pool, &live, &multipliers, SHIFT);
        proof.closes(self.objective())
            && (self.prover).verify(&self.model, &self.pool, &live, &proof)
    }

    /// Creates a node for each number an optimal set may lack. All numbers before it are selected
    /// there.
    fn split_by(&mut self, dispensable: &[u32]) {
        let basis = Arc::new(self.relaxation.save());
        let mut place = self.node.place;
        let mut decisions = self.node.decisions.clone();
        for &vertex in dispensable {
            let (selected, unselected) = self.tree.branch(place, vertex, self.node.bound);
            let mut lacking = decisions.clone();
            lacking.push((vertex, false));
            self.open.push(Node {
                place: unselected,
                decisions: lacking,
                excluded: self.node.excluded.clone(),
                bound: self.node.bound,
                proof: None,
                basis: Arc::clone(&basis),
                resumed: false,
            });
            decisions.push((vertex, true));
            place = selected;
        }
        // In the one remaining case, the whole set is selected. No optimal set contains another, so
        // that's just the set itself.
        self.phase = Phase::Next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sieve::Position;
    use crate::sieve::optimize::Goal;

    /// Returns the best value and all playable sets that attain it, by brute force.
    fn by_trying(model: &Model) -> (i64, HashSet<Vec<bool>>) {
        let mut peeler = Peeler::new(model.graph());
        let (mut best, mut sets) = (0, HashSet::new());
        for bits in 0..1_u32 << model.graph().len() {
            let set: Vec<bool> = model.vertices().map(|v| bits >> v & 1 == 1).collect();
            let objective = model.objective(&set);
            if objective < best || !peeler.peel(model.graph(), &set) {
                continue;
            }
            if objective > best {
                best = objective;
                sets.clear();
            }
            sets.insert(set);
        }
        (best, sets)
    }

    /// If numbers count as much as they are, small boards have exactly one optimal set, and that is
    /// a poor test. There are many more with equal values.
    #[test]
    fn all_sets_are_found_where_there_are_many() {
        let mut several = 0;
        for size in 2..=16 {
            for alike in 1..=4_u32 {
                let board = Position::new(size).expect("a board");
                let value = |vertex: u32| i64::from(1 + vertex % alike);
                let model = Model::new(&board, Goal::Largest).with_values(value);
                let (best, sets) = by_trying(&model);
                let mut first = Search::new(model.clone());
                while !first.is_done() {
                    first.step();
                }
                assert_eq!(first.objective(), best, "{size}, {alike}");
                let mut all = Search::for_all(model, first.pool.clone(), best);
                while !all.is_done() {
                    all.step();
                }
                assert_eq!(all.sets().len(), sets.len(), "{size}, {alike}: no set twice");
                let found: HashSet<Vec<bool>> = all.sets().iter().cloned().collect();
                assert_eq!(found, sets, "{size}, {alike}");
                several += usize::from(sets.len() > 1);
            }
        }
        assert!(several > 5, "{several} boards with several optimal sets");
    }
}
