//! Splits nodes. It all depends on the number to branch on.

use super::node::Node;
use super::{Phase, Search};
use crate::linear::Outcome;
use crate::sieve::Peeler;
use crate::sieve::optimize::branching::merit;
use crate::sieve::optimize::cutting_planes::cut::Cut;
use crate::sieve::optimize::cutting_planes::model::{Demand, Model};
use crate::sieve::optimize::cutting_planes::row::RowName;
use std::sync::Arc;

/// Implements reliability branching (Achterberg, Koch and Martin, "Branching rules revisited",
/// 2005). Candidates we do not know much about are tried; for the others, we rely on pseudo-costs.
#[derive(Debug, Clone)]
pub(super) struct Trials {
    /// These candidates are untried. The next one is at the end.
    waiting: Vec<u32>,
    best: Option<(f64, u32)>,
    /// Number of successive candidates that were not better than the best.
    worse: u32,
}

impl Search {
    pub(super) fn start_trials(&mut self) -> Phase {
        let mut candidates = self.costs.candidates(&self.at, |vertex| self.settings.tie(vertex));
        candidates.truncate(self.settings.candidates);
        candidates.reverse();
        Phase::Try(Trials { waiting: candidates, best: None, worse: 0 })
    }

    /// Tries a candidate. Branches after the last one.
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
        let merit = if self.costs.is_reliable(vertex, self.settings.reliable) {
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
        if trials.worse == self.settings.patience {
            trials.waiting.clear();
        }
        self.phase = Phase::Try(trials);
    }

    /// Returns a lower bound on how far the bound falls if `vertex` is decided this way.
    #[expect(clippy::cast_precision_loss, reason = "objectives are far below 2^52")]
    pub(super) fn trial(&mut self, vertex: u32, selected: bool) -> f64 {
        let before = self.relaxation.objective();
        let mut trial = self.relaxation.clone();
        let mut live = self.live.clone();
        decide(&self.model, vertex, selected, |edge| {
            live[edge as usize] = false;
        });
        let mut must = self.must();
        must[vertex as usize] = selected;
        trial.restrict(&self.model, &live, &must);
        let iterations = trial.iterations();
        let cutoff = self.objective() as f64 + 1.0;
        let whole_gap = before - cutoff + 1.0;
        let outcome = trial.solve(self.settings.trial_iterations, cutoff);
        let rows = trial.shape().0 as u64;
        self.work += (trial.iterations() - iterations) * (10 + rows / 40) + rows / 4;
        let loss = match outcome {
            Outcome::Infeasible | Outcome::Cutoff => whole_gap,
            _ => (before - trial.objective()).clamp(0.0, whole_gap),
        };
        self.costs.learn(vertex, self.at.s[vertex as usize], selected, loss);
        loss
    }

    /// Splits the node by whether to select `vertex`.
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

    /// Splits the node without the linear program's guidance, on the first number that's undecided
    /// and still selectable.
    pub(super) fn split_blindly(&mut self) {
        let undecided = self.model.vertices().rev().find(|&vertex| {
            self.node.decisions.iter().all(|&(decided, _)| decided != vertex)
                && self.model.selecting(vertex).any(|edge| self.live[edge as usize])
        });
        match undecided {
            Some(vertex) => self.branch(vertex),
            None => self.conclude(),
        }
    }

    /// Closes a node with nothing left to decide. The only game that could beat the incumbent here
    /// selects precisely the numbers decided to be selected. Either it is playable, and its value
    /// is a sum of rows, or there are rows that prove it is not. No linear program is involved, and
    /// that is important: it means that any search terminates, even if the numerics go completely
    /// wrong.
    fn conclude(&mut self) {
        let selected = self.must();
        let before = self.objective();
        if self.keep_if_optimal(&selected) {
            self.phase = Phase::Next;
            return;
        }
        self.incumbent.offer(&self.model, &selected);
        self.note_better(before);
        let contradiction = self.contradiction(&selected);
        let is_game = contradiction.is_empty();
        let mut multipliers = contradiction;
        multipliers.extend(self.worth_of(&selected));
        let proof = self.closing(&multipliers);
        let proof = proof.expect("the decisions close the node");
        if is_game {
            self.tree.close(self.node.place, proof);
        } else {
            self.tree.close_infeasible(self.node.place, proof);
        }
        self.phase = Phase::Next;
    }

    /// Returns rows with large multipliers that prove the selected numbers unplayable, or nothing
    /// if they are playable. There are three cases: a number has no edge left, the numbers leave a
    /// core whose live edges are all in its cut, or some demand is not met.
    fn contradiction(&mut self, selected: &[bool]) -> Vec<(RowName, f64)> {
        let model = &self.model;
        let is_live = |edge: u32| self.live[edge as usize];
        let must = |vertex: u32| (RowName::Must(vertex), MORE_THAN_ALL);
        let decided = || model.vertices().filter(|&v| selected[v as usize]);
        let stuck = decided().find(|&vertex| !model.selecting(vertex).any(is_live));
        if let Some(vertex) = stuck {
            return vec![must(vertex)];
        }
        let mut peeler = Peeler::new(model.graph());
        if !peeler.peel(model.graph(), selected) {
            let members: Vec<u32> = decided().filter(|&v| peeler.is_live(v)).collect();
            let mut rows: Vec<_> = members.iter().map(|&vertex| must(vertex)).collect();
            let cut = Cut::Core { members };
            let row = self.pool.expand(model, &cut);
            let row = row.expect("the coefficients of a core are 1");
            rows.push((RowName::Cut(self.pool.place(cut, &row)), MORE_THAN_ALL));
            return rows;
        }
        let met = |demand: &Demand| demand.multiples.iter().any(|&v| selected[v as usize]);
        let unmet = (0..).zip(model.demands()).find(|(_, demand)| !met(demand));
        unmet.map(|(index, _)| (RowName::Demand(index), MORE_THAN_ALL)).into_iter().collect()
    }

    /// Returns the rows of selected numbers with negative values. The others do not need any, since
    /// the number rows cover their values.
    #[expect(clippy::cast_precision_loss, reason = "numbers of a board are small")]
    fn worth_of(&self, selected: &[bool]) -> impl Iterator<Item = (RowName, f64)> {
        let model = &self.model;
        let costs = move |&vertex: &u32| selected[vertex as usize] && model.value(vertex) < 0;
        let costly = model.vertices().filter(costs);
        costly.map(|vertex| (RowName::Must(vertex), -model.value(vertex) as f64))
    }
}

/// Exceeds the sum of the numbers on any board.
const MORE_THAN_ALL: f64 = 33_554_432.0;

/// Calls `shut` for every edge that a decision rules out.
pub(super) fn decide(model: &Model, vertex: u32, selected: bool, mut shut: impl FnMut(u32)) {
    if selected {
        model.paying(vertex).iter().for_each(|&edge| shut(edge));
    } else {
        model.selecting(vertex).for_each(shut);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sieve::optimize::cutting_planes::pool::Pool;
    use crate::sieve::optimize::{Goal, Optimizer};
    use crate::sieve::{Position, certificate};

    /// Runs a search in which linear programs never offer any guidance.
    fn end_blindly(search: &mut Search) {
        while !search.is_done() {
            match search.phase {
                Phase::Next => search.next(),
                _ => search.split_blindly(),
            }
        }
    }

    #[test]
    fn without_linear_programs_every_node_is_split_or_closed_by_a_proof() {
        let mut cores = 0;
        for (size, goal) in (1..=14)
            .map(|size| (size, Goal::Largest))
            .chain((1..=12).map(|size| (size, Goal::Smallest)))
            .chain([(21, Goal::Largest)])
        {
            let board = Position::new(size).expect("a board");
            // The smallest board with a core is 1..21. Start after 19, which leaves out numbers
            // that have nothing to do with it.
            let start = if size == 21 { board.after(&[19]).expect("legal") } else { board };
            let honest = Optimizer::new(&start, goal).finish();
            let mut search = Search::new(Model::new(&start, goal));
            end_blindly(&mut search);
            cores += search.pool.len();
            let optimizer = Optimizer::with_search(&start, goal, search);
            let report = optimizer.report();
            assert!(report.finished, "{size}");
            assert_eq!(report.score, honest.score, "{size}");
            let mut text = String::new();
            assert_eq!(certificate::write(&optimizer, &mut text), Ok(true));
            let verdict = ginnow_checker::check(text.as_bytes()).expect("a certificate");
            assert_eq!(verdict.nodes as u64, report.nodes);
        }
        assert!(cores > 0, "some sets have a core");
    }

    #[test]
    fn without_linear_programs_all_optimal_sets_are_found() {
        for size in 2..=12 {
            let board = Position::new(size).expect("a board");
            let model = Model::new(&board, Goal::Largest).with_values(|v| i64::from(1 + v % 3));
            let mut first = Search::new(model.clone());
            end_blindly(&mut first);
            let [mut blind, mut default] = [(); 2]
                .map(|()| Search::for_all(model.clone(), Pool::default(), first.objective()));
            end_blindly(&mut blind);
            while !default.is_done() {
                default.step();
            }
            let sorted = |search: &Search| {
                let mut sets = search.sets().to_vec();
                crate::foundation::sorting::sort(&mut sets);
                sets
            };
            assert_eq!(sorted(&blind), sorted(&default), "{size}");
        }
    }
}
