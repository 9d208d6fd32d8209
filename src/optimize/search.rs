//! Branch and cut, one small step at a time.

use super::branching::{PseudoCosts, merit};
use super::dual_proof::{DualProof, Prover};
use super::incumbent::Incumbent;
use super::model::Model;
use super::pool::Pool;
use super::relaxation::{Relaxation, SavedBasis};
use super::rounds::Rounds;
use super::row::RowName;
use super::separation::Fractions;
use super::tree::Tree;
use crate::linear::Outcome;
use std::collections::BinaryHeap;
use std::rc::Rc;

/// A branch and cut search over one model.
///
/// Every bound it relies on comes from a [`DualProof`], never from the linear
/// program's own figures: a node is closed, and an edge excluded, only by
/// integers that add up.
#[derive(Debug, Clone)]
pub struct Search {
    pub(super) model: Model,
    pub(super) pool: Pool,
    pub(super) incumbent: Incumbent,
    pub(super) relaxation: Relaxation,
    pub(super) tree: Tree,
    prover: Prover,
    rounds: Rounds,
    costs: PseudoCosts,
    open: BinaryHeap<Node>,
    node: Node,
    /// Edges not excluded at the root.
    root_live: Vec<bool>,
    /// Edges not excluded at the current node.
    live: Vec<bool>,
    at: Fractions,
    phase: Phase,
    /// Bounds of nodes that could neither be closed nor split.
    unresolved: Option<i64>,
    nodes: u64,
    work: u64,
}

/// An open node.
#[derive(Debug, Clone)]
struct Node {
    /// Its place in the tree.
    place: usize,
    /// What was decided on the way to it.
    decisions: Vec<(u32, bool)>,
    /// Edges excluded on the way to it, below the root.
    excluded: Vec<u32>,
    /// No game below it is worth more.
    bound: i64,
    /// The proof of that bound.
    proof: Option<Rc<DualProof>>,
    /// Where its linear program starts.
    basis: Rc<SavedBasis>,
}

impl PartialEq for Node {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}
impl Eq for Node {}
impl PartialOrd for Node {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Node {
    /// The highest bound comes first; of equal ones the newest, which is the
    /// deepest.
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.bound, self.place).cmp(&(other.bound, other.place))
    }
}

/// What the next step does.
#[derive(Debug, Clone)]
enum Phase {
    /// Take the next open node.
    Next,
    /// Work on the linear program.
    Solve,
    /// Look for better games, exclude edges.
    Reduce,
    /// Look for cuts.
    Separate,
    /// Flip numbers of the incumbent.
    Flip(Vec<u32>),
    /// Try candidates for branching.
    Try(Trials),
    /// Nothing is left to do.
    Done,
}

/// Strong branching under way.
#[derive(Debug, Clone)]
struct Trials {
    /// Candidates still to be tried, the next one last.
    waiting: Vec<u32>,
    best: Option<(f64, u32)>,
}

/// Simplex iterations in one step.
const ITERATIONS_A_STEP: usize = 150;

/// Denominators 2^shift tried for proofs, coarse ones first: they make short
/// certificates.
const SHIFTS: [u32; 4] = [6, 10, 15, 21];

/// The denominator of bounds and exclusions.
const FINE: u32 = 21;

/// Candidates tried by strong branching.
const TRIALS: usize = 4;

/// Simplex iterations for a trial.
const TRIAL_ITERATIONS: usize = 30;

impl Search {
    /// A search for the best game of a model.
    #[must_use]
    pub fn new(model: Model) -> Self {
        let live = vec![true; model.edges().len()];
        let pool = Pool::default();
        let relaxation = Relaxation::new(&model, &pool, &live, std::iter::empty());
        let most: i64 = model
            .vertices()
            .map(|vertex| model.value(vertex).max(0))
            .sum();
        let root = Node {
            place: 0,
            decisions: Vec::new(),
            excluded: Vec::new(),
            bound: most,
            proof: None,
            basis: Rc::default(),
        };
        let mut search = Search {
            incumbent: Incumbent::new(&model),
            prover: Prover::default(),
            rounds: Rounds::new(&model),
            costs: PseudoCosts::new(model.graph().len()),
            open: BinaryHeap::new(),
            node: root,
            root_live: live.clone(),
            live,
            at: Fractions::default(),
            phase: Phase::Solve,
            unresolved: None,
            nodes: 1,
            work: 0,
            tree: Tree::new(),
            pool,
            relaxation,
            model,
        };
        search.rounds.start(true);
        search
    }

    /// Builds a game from numbers known to be good. (See [`Incumbent::prefer`].)
    pub fn prefer(&mut self, preferred: &[u32]) {
        self.incumbent.prefer(&self.model, preferred);
        self.work += self.model.graph().len() as u64 * 3;
    }

    /// The best objective of a game so far.
    #[must_use]
    pub fn objective(&self) -> i64 {
        self.incumbent.objective()
    }

    /// No game has a better objective than this.
    #[must_use]
    pub fn bound(&self) -> i64 {
        let current = (!matches!(self.phase, Phase::Next | Phase::Done)).then_some(self.node.bound);
        let open = self.open.peek().map(|node| node.bound);
        let most = current.into_iter().chain(open).chain(self.unresolved).max();
        most.unwrap_or(i64::MIN).max(self.objective())
    }

    /// Whether nothing is left to do.
    #[must_use]
    pub fn is_done(&self) -> bool {
        matches!(self.phase, Phase::Done)
    }

    /// Nodes looked at.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Work done, in units of roughly a microsecond.
    #[must_use]
    pub fn work(&self) -> u64 {
        self.work
    }

    /// One step: part of a linear program, one kind of cut, one trial.
    pub fn step(&mut self) {
        match std::mem::replace(&mut self.phase, Phase::Next) {
            Phase::Next => self.next(),
            Phase::Solve => self.solve(),
            Phase::Reduce => self.reduce(),
            Phase::Separate => self.separate(),
            Phase::Flip(waiting) => self.flip(waiting),
            Phase::Try(trials) => self.try_branch(trials),
            Phase::Done => self.phase = Phase::Done,
        }
    }

    fn next(&mut self) {
        let Some(node) = self.open.pop() else {
            self.phase = Phase::Done;
            return;
        };
        self.node = node;
        if let Some(proof) = self.node.proof.clone()
            && proof.closes(self.objective())
        {
            self.tree.close(self.node.place, proof);
            return;
        }
        self.nodes += 1;
        self.live.copy_from_slice(&self.root_live);
        for &edge in &self.node.excluded {
            self.live[edge as usize] = false;
        }
        let decisions = std::mem::take(&mut self.node.decisions);
        for &(vertex, selected) in &decisions {
            decide(&self.model, &mut self.live, vertex, selected);
        }
        self.node.decisions = decisions;
        let must = self.must();
        self.relaxation.restrict(&self.model, &self.live, &must);
        let basis = Rc::clone(&self.node.basis);
        self.relaxation.restore(&self.pool, &basis);
        self.rounds.start(false);
        self.work += self.model.edges().len() as u64 / 4;
        self.phase = Phase::Solve;
    }

    fn must(&self) -> Vec<bool> {
        let mut must = vec![false; self.model.graph().len()];
        for &(vertex, selected) in &self.node.decisions {
            must[vertex as usize] = selected;
        }
        must
    }

    #[expect(clippy::cast_precision_loss, reason = "objectives are far below 2^52")]
    fn solve(&mut self) {
        let before = self.relaxation.iterations();
        let cutoff = self.objective() as f64 + 1.0 - 1e-4;
        let outcome = self.relaxation.solve(ITERATIONS_A_STEP, cutoff);
        let rows = self.relaxation.shape().0 as u64;
        self.work += (self.relaxation.iterations() - before) * (10 + rows / 40) + rows / 4;
        let closed = match outcome {
            Outcome::Infeasible => self.close_infeasible() || self.close(),
            Outcome::IterationLimit => {
                if self.node.place == 0 {
                    self.lower_bound();
                }
                self.phase = Phase::Solve;
                return;
            }
            _ => self.close(),
        };
        if closed {
            return;
        }
        match outcome {
            Outcome::Optimal => {
                self.at = self.relaxation.fractions(&self.model);
                self.phase = Phase::Reduce;
            }
            _ => self.split_blindly(),
        }
    }

    /// Brings the node's bound down to what the current duals prove.
    fn lower_bound(&mut self) {
        let proof = self.prove(&self.relaxation.multipliers(), FINE);
        self.node.bound = self.node.bound.min(proof.bound());
        if self.node.bound == proof.bound() {
            self.node.proof = Some(Rc::new(proof));
        }
    }

    fn prove(&mut self, multipliers: &[(RowName, f64)], shift: u32) -> DualProof {
        self.work += self.model.edges().len() as u64 / 50;
        self.prover
            .prove(&self.model, &self.pool, &self.live, multipliers, shift)
    }

    /// Closes the node if the current duals prove that it cannot beat the
    /// incumbent.
    fn close(&mut self) -> bool {
        let multipliers = self.relaxation.multipliers();
        self.lower_bound();
        if self.node.bound > self.objective() {
            return false;
        }
        if self.close_by(&multipliers) {
            return true;
        }
        if let Some(proof) = self.node.proof.clone() {
            self.tree.close(self.node.place, proof);
            self.phase = Phase::Next;
        }
        self.node.proof.is_some()
    }

    fn close_infeasible(&mut self) -> bool {
        let scales = [1e2, 1e3, 1e4, 1e5];
        scales.into_iter().any(|by| {
            let multipliers = self.relaxation.ray_multipliers(by);
            multipliers.is_some_and(|multipliers| self.close_by(&multipliers))
        })
    }

    fn close_by(&mut self, multipliers: &[(RowName, f64)]) -> bool {
        for shift in SHIFTS {
            let proof = self.prove(multipliers, shift);
            if proof.closes(self.objective()) {
                self.tree.close(self.node.place, Rc::new(proof));
                self.phase = Phase::Next;
                return true;
            }
        }
        false
    }

    /// Better games near the linear program's solution; edges that no better
    /// game uses.
    fn reduce(&mut self) {
        if self.at.is_integral() {
            let selected: Vec<bool> = self.at.s.iter().map(|&s| s > 0.5).collect();
            self.incumbent.offer(&self.model, &selected);
        } else if self.rounds.wants_game() {
            self.incumbent.follow(&self.model, &self.at.s);
            self.work += self.model.graph().len() as u64 * 3;
        }
        if self.close() {
            return;
        }
        let dead = self.exclude();
        if self.node.place == 0 && dead * 10 > self.relaxation.shape().1 {
            self.rebuild();
        }
        self.phase = Phase::Separate;
    }

    /// Excludes edges by the current duals; gives how many are shut in the
    /// linear program.
    fn exclude(&mut self) -> usize {
        let proof = self.prove(&self.relaxation.multipliers(), FINE);
        let gap = ((self.objective() + 1) << FINE) - proof.total;
        let mut excluded = Vec::new();
        for edge in (0..).take(self.live.len()) {
            let slack = || self.prover.slack(&self.model, edge, FINE);
            if self.live[edge as usize] && slack() + gap > 0 {
                excluded.push(edge);
            }
        }
        for &edge in &excluded {
            self.live[edge as usize] = false;
        }
        if !excluded.is_empty() {
            self.tree.exclude(self.node.place, Rc::new(proof));
            let must = self.must();
            self.relaxation.restrict(&self.model, &self.live, &must);
        }
        if self.node.place == 0 {
            self.root_live.copy_from_slice(&self.live);
        } else {
            self.node.excluded.extend(excluded);
        }
        self.relaxation.shut_columns()
    }

    /// Builds the linear program anew without the edges excluded at the root.
    fn rebuild(&mut self) {
        let basis = self.relaxation.save();
        let cuts: Vec<u32> = self.relaxation.cuts().collect();
        self.relaxation =
            Relaxation::new(&self.model, &self.pool, &self.root_live, cuts.into_iter());
        self.relaxation.restore(&self.pool, &basis);
    }

    fn separate(&mut self) {
        let bound = self.relaxation.objective();
        let round = self.rounds.separate(
            &self.model,
            &mut self.pool,
            &self.relaxation,
            &self.at,
            bound,
        );
        self.work += round.work;
        if !round.cuts.is_empty() {
            self.relaxation
                .drop_idle(if self.node.place == 0 { 4 } else { 8 });
            for cut in round.cuts {
                self.relaxation.add_cut(&self.pool, cut);
            }
            self.phase = Phase::Solve;
        } else if round.ended {
            self.phase = self.before_branching();
        } else {
            self.phase = Phase::Separate;
        }
    }

    fn before_branching(&mut self) -> Phase {
        if self.node.place == 0 && self.rounds.wants_flips() {
            return Phase::Flip(flip_order(&self.model, &self.at));
        }
        self.start_trials()
    }

    fn start_trials(&mut self) -> Phase {
        let mut candidates = self.costs.candidates(&self.at);
        candidates.truncate(2 * TRIALS);
        if let Some(&first) = candidates.first()
            && self.costs.is_reliable(first)
        {
            candidates.truncate(1);
        }
        candidates.truncate(TRIALS);
        candidates.reverse();
        Phase::Try(Trials {
            waiting: candidates,
            best: None,
        })
    }

    fn flip(&mut self, mut waiting: Vec<u32>) {
        let Some(vertex) = waiting.pop() else {
            // A better game may exclude more edges, or close the node.
            self.phase = if self.close() {
                Phase::Next
            } else {
                self.exclude();
                Phase::Solve
            };
            return;
        };
        self.work += self.model.graph().len() as u64 * 3;
        self.incumbent.flip(&self.model, vertex);
        self.phase = Phase::Flip(waiting);
    }

    /// Tries one candidate, or branches when all have been tried.
    fn try_branch(&mut self, mut trials: Trials) {
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
        let selected = self.trial(vertex, true);
        let unselected = self.trial(vertex, false);
        let merit = merit(selected, unselected);
        if trials.best.is_none_or(|(best, _)| merit > best) {
            trials.best = Some((merit, vertex));
        }
        self.phase = Phase::Try(trials);
    }

    /// By how much the bound falls at least when `vertex` is decided.
    #[expect(clippy::cast_precision_loss, reason = "objectives are far below 2^52")]
    fn trial(&mut self, vertex: u32, selected: bool) -> f64 {
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
    fn branch(&mut self, vertex: u32) {
        let basis = Rc::new(self.relaxation.save());
        let (selected, unselected) = self.tree.branch(self.node.place, vertex);
        for (place, side) in [(unselected, false), (selected, true)] {
            let mut decisions = self.node.decisions.clone();
            decisions.push((vertex, side));
            self.open.push(Node {
                place,
                decisions,
                excluded: self.node.excluded.clone(),
                bound: self.node.bound,
                proof: self.node.proof.clone(),
                basis: Rc::clone(&basis),
            });
        }
        self.phase = Phase::Next;
    }

    /// Splits by the first undecided number that still can be selected: the
    /// way on when the linear program gives no advice.
    fn split_blindly(&mut self) {
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
            self.unresolved = Some(self.unresolved.map_or(bound, |most| most.max(bound)));
            self.phase = Phase::Next;
        }
    }
}

/// Shuts the edges that a decision rules out.
fn decide(model: &Model, live: &mut [bool], vertex: u32, selected: bool) {
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

/// The numbers worth flipping, the next one last: those the linear program
/// cannot decide, then those of (N/4, N/2], where the hard ones are.
fn flip_order(model: &Model, at: &Fractions) -> Vec<u32> {
    let graph = model.graph();
    let most = graph.numbers().last().copied().unwrap_or(0);
    let fractional = |v: u32| at.s[v as usize] > 1e-6 && at.s[v as usize] < 1.0 - 1e-6;
    let middle = |v: u32| (most / 4 + 1..=most / 2).contains(&graph.number(v));
    let (hard, rest): (Vec<u32>, Vec<u32>) = model.vertices().partition(|&v| fractional(v));
    rest.into_iter()
        .filter(|&v| middle(v))
        .chain(hard)
        .collect()
}
