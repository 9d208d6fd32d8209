//! Splitting nodes: which number to branch on, and the two sides.

use super::node::Node;
use super::{Phase, Search};
use crate::linear::Outcome;
use crate::sieve::optimize::branching::merit;
use crate::sieve::optimize::model::Model;
use crate::sieve::optimize::tree::Change;
use std::sync::Arc;

/// Candidates looked at, most promising first.
const CANDIDATES: usize = 16;

/// Candidates looked at after the best one.
const PATIENCE: u32 = 4;

/// Simplex iterations for a trial.
const TRIAL_ITERATIONS: usize = 100;

/// Reliability branching under way: candidates of which little is known are
/// tried, of the others pseudo-costs tell enough. (Achterberg, Koch and Martin,
/// "Branching rules revisited", 2005.)
#[derive(Debug, Clone)]
pub(super) struct Trials {
    /// Candidates still to be tried, the next one last.
    waiting: Vec<u32>,
    best: Option<(f64, u32)>,
    /// How many candidates since then were no better.
    worse: u32,
}

impl Search {
    pub(super) fn start_trials(&mut self) -> Phase {
        let mut candidates = self.costs.candidates(&self.at);
        candidates.truncate(CANDIDATES);
        candidates.reverse();
        Phase::Try(Trials {
            waiting: candidates,
            best: None,
            worse: 0,
        })
    }

    /// Tries one candidate, or branches when all have been tried.
    pub(super) fn try_branch(&mut self, mut trials: Trials) {
        let Some(vertex) = trials.waiting.pop() else {
            match trials.best {
                Some((_, vertex)) => self.branch(vertex),
                None => self.split_blindly(),
            }
            return;
        };
        if trials.waiting.is_empty() && trials.best.is_none() {
            self.branch(vertex);
            return;
        }
        let merit = if self.costs.is_reliable(vertex) {
            self.costs.promise(vertex, self.at.s[vertex as usize])
        } else {
            let selected = self.trial(vertex, true);
            merit(selected, self.trial(vertex, false))
        };
        if trials.best.is_none_or(|(best, _)| merit > best) {
            trials.best = Some((merit, vertex));
            trials.worse = 0;
        } else {
            trials.worse += 1;
        }
        if trials.worse == PATIENCE {
            trials.waiting.clear();
        }
        self.phase = Phase::Try(trials);
    }

    /// By how much the bound falls at least when `vertex` is decided.
    #[expect(clippy::cast_precision_loss, reason = "objectives are far below 2^52")]
    pub(super) fn trial(&mut self, vertex: u32, selected: bool) -> f64 {
        let before = self.relaxation.objective();
        let mut trial = self.relaxation.clone();
        let mut live = self.live.clone();
        decide(&self.model, &mut live, vertex, selected);
        let mut must = self.must();
        must[vertex as usize] = selected;
        trial.restrict(&self.model, &live, &must);
        let iterations = trial.iterations();
        let cutoff = self.objective() as f64 + 1.0;
        let whole_gap = before - cutoff + 1.0;
        let outcome = trial.solve(TRIAL_ITERATIONS, cutoff);
        let rows = trial.shape().0 as u64;
        self.work += (trial.iterations() - iterations) * (10 + rows / 40) + rows / 4;
        let loss = match outcome {
            Outcome::Infeasible | Outcome::Cutoff => whole_gap,
            _ => (before - trial.objective()).clamp(0.0, whole_gap),
        };
        self.costs
            .learn(vertex, self.at.s[vertex as usize], selected, loss);
        loss
    }

    /// Splits the node by whether `vertex` is selected.
    pub(super) fn branch(&mut self, vertex: u32) {
        let basis = Arc::new(self.relaxation.save());
        let (selected, unselected) = self.tree.branch(self.node.place, vertex, self.node.bound);
        for (place, side) in [(unselected, false), (selected, true)] {
            let mut decisions = self.node.decisions.clone();
            decisions.push((vertex, side));
            self.open.push(Node {
                place,
                decisions,
                excluded: self.node.excluded.clone(),
                bound: self.node.bound,
                proof: self.node.proof.clone(),
                basis: Arc::clone(&basis),
                resumed: false,
            });
        }
        self.phase = Phase::Next;
    }

    /// Splits by the first undecided number that still can be selected: the
    /// way on when the linear program gives no advice.
    pub(super) fn split_blindly(&mut self) {
        let undecided = self.model.vertices().rev().find(|&vertex| {
            self.node
                .decisions
                .iter()
                .all(|&(decided, _)| decided != vertex)
                && self
                    .model
                    .selecting(vertex)
                    .any(|edge| self.live[edge as usize])
        });
        if let Some(vertex) = undecided {
            self.branch(vertex);
        } else {
            let bound = self.node.bound;
            self.tree
                .note(self.node.place, Change::Unresolved { bound });
            self.unresolved = Some(self.unresolved.map_or(bound, |most| most.max(bound)));
            self.phase = Phase::Next;
        }
    }
}

/// Shuts the edges that a decision rules out.
pub(super) fn decide(model: &Model, live: &mut [bool], vertex: u32, selected: bool) {
    if selected {
        for &edge in model.paying(vertex) {
            live[edge as usize] = false;
        }
    } else {
        for edge in model.selecting(vertex) {
            live[edge as usize] = false;
        }
    }
}
