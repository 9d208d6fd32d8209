//! Branches and cuts in small steps. Here's where everything comes together: linear programs, cuts,
//! heuristics, proofs, and the tree.

mod closing;
mod collecting;
mod node;
mod payload;
mod polishing;
mod remote;
mod replica;
mod restoring;
mod saving;
mod sharing;
mod splitting;
mod verification;

use super::branching::PseudoCosts;
use super::tree::{Change, Tree};
use super::{SeparatorCount, Settings};
use crate::linear::Outcome;
use crate::sieve::optimize::cutting_planes::dual_proof::{DualProof, Prover};
use crate::sieve::optimize::cutting_planes::model::Model;
use crate::sieve::optimize::cutting_planes::pool::Pool;
use crate::sieve::optimize::cutting_planes::relaxation::Relaxation;
use crate::sieve::optimize::cutting_planes::rounds::Rounds;
use crate::sieve::optimize::cutting_planes::separation::Fractions;
use crate::sieve::optimize::heuristics::incumbent::Incumbent;
use collecting::{Collected, SetSplit};
use node::Node;
use polishing::{Flips, middle, undecided};
use splitting::{Trials, decide};
use std::collections::BinaryHeap;
use std::sync::Arc;

pub(super) use remote::{ReplicaAccount, Setup};
pub(super) use replica::SearchReplica;
pub(super) use saving::SavedSearch;
pub(super) use sharing::Delegated;
pub(super) use verification::Unsound;

/// This is a branch-and-cut search over a model. At each node, cuts tighten the linear program. If
/// that is not enough to close the node, it is split.
///
/// Linear programs are solved in floating point, so their results cannot be relied upon. Any bound
/// that matters comes from a [`DualProof`]: nodes are closed and edges excluded only if integers
/// add up.
#[derive(Debug, Clone)]
pub struct Search {
    settings: Settings,
    pub(super) model: Model,
    pub(super) pool: Pool,
    pub(super) incumbent: Incumbent,
    pub(super) relaxation: Relaxation,
    pub(super) tree: Tree,
    prover: Prover,
    /// The current duals yield a proof, which is computed on demand.
    proof: Option<Arc<DualProof>>,
    rounds: Rounds,
    costs: PseudoCosts,
    open: BinaryHeap<Node>,
    /// Open nodes that somebody else is working on.
    delegated: Vec<Node>,
    node: Node,
    /// For each edge, whether games may use it at all. False for edges excluded at the root.
    root_live: Vec<bool>,
    /// True for each edge that games may use at the current node.
    live: Vec<bool>,
    at: Fractions,
    phase: Phase,
    /// The linear program has taken this many simplex iterations since it last changed.
    tried: u64,
    /// If we're collecting all optimal sets (instead of looking for a better game): those found so
    /// far.
    collected: Option<Collected>,
    nodes: u64,
    work: u64,
    /// Work spent on annealing.
    annealed: u64,
    /// Work spent on the root, or 0 until the root is done.
    root_work: u64,
}

/// Decides what the next [`Search::step`] does.
#[derive(Debug, Clone)]
enum Phase {
    /// Take an open node.
    Next,
    /// Solves the linear program.
    Solve,
    /// Looks for better games and excludes edges.
    Reduce,
    /// Separates cuts.
    Separate,
    /// Looks for better games by annealing.
    Anneal,
    /// Improves the incumbent by flipping numbers.
    Flip(Flips),
    /// Tries out candidates for branching.
    Try(Trials),
    /// Splits a node at an optimal set. Only used when collecting.
    SplitBySet(SetSplit),
    /// Nothing is left to do.
    Done,
}

/// A step takes at most this many simplex iterations. Callers can only interrupt the search between
/// steps, so there must not be many.
const ITERATIONS_A_STEP: usize = 150;

/// A linear program may take this many iterations, and [`MOST_PER_ROW`] per row and column in
/// addition. A healthy one never needs that many. If one does, there's a numerical problem, and we
/// split the node without its guidance.
const MOST_ITERATIONS: u64 = 20_000;
const MOST_PER_ROW: u64 = 10;

/// Bounds and exclusions have the denominator 2^`FINE`.
const FINE: u32 = 21;

impl Search {
    /// Creates a search for a model's best game.
    #[must_use]
    pub fn new(model: Model) -> Self {
        Self::with_settings(model, Settings::DEFAULT)
    }

    /// Like [`Self::new`], but with other settings. They affect the running time, never the result.
    #[must_use]
    pub fn with_settings(model: Model, settings: Settings) -> Self {
        let live = vec![true; model.edges().len()];
        let pool = Pool::default();
        let mut relaxation = Relaxation::new(&model, &pool, &live, std::iter::empty());
        relaxation.set_seed(settings.seed);
        let most: i64 = model.vertices().map(|vertex| model.value(vertex).max(0)).sum();
        let root = Node {
            place: 0,
            decisions: Vec::new(),
            excluded: Vec::new(),
            bound: most,
            proof: None,
            basis: Arc::default(),
            resumed: false,
        };
        let mut search = Search {
            settings,
            incumbent: Incumbent::new(&model, settings),
            prover: Prover::default(),
            proof: None,
            rounds: Rounds::new(&model, settings),
            costs: PseudoCosts::new(model.graph().len()),
            open: BinaryHeap::new(),
            delegated: Vec::new(),
            node: root,
            root_live: live.clone(),
            live,
            at: Fractions::default(),
            phase: Phase::Solve,
            tried: 0,
            collected: None,
            nodes: 1,
            work: 0,
            annealed: 0,
            root_work: 0,
            tree: Tree::new(),
            pool,
            relaxation,
            model,
        };
        search.rounds.start(true);
        search.tree.note(0, Change::Entered);
        search.note_better(i64::MIN);
        search
    }

    /// Builds a game from good numbers, see [`Incumbent::prefer`].
    pub fn prefer(&mut self, preferred: &[u32]) {
        let before = self.objective();
        self.incumbent.prefer(&self.model, preferred);
        self.work += self.model.graph().len() as u64 * 3;
        self.note_better(before);
    }

    /// Records an event if the incumbent is better than `before`.
    fn note_better(&mut self, before: i64) {
        let objective = self.objective();
        if objective > before {
            let improved = Change::Improved { objective };
            self.tree.note(self.node.place, improved);
        }
    }

    /// Returns the objective to beat. That is normally the incumbent's. Ties are welcome when we
    /// are collecting all optimal sets, so it is the optimum minus one then.
    #[must_use]
    pub fn objective(&self) -> i64 {
        let collected = self.collected.as_ref();
        collected.map_or_else(|| self.incumbent.objective(), |all| all.objective - 1)
    }

    /// Returns an upper bound on any game's objective.
    #[must_use]
    pub fn bound(&self) -> i64 {
        let current = (!matches!(self.phase, Phase::Next | Phase::Done)).then_some(self.node.bound);
        let open = self.open.peek().map(|node| node.bound);
        let delegated = self.delegated.iter().map(|node| node.bound);
        let most = current.into_iter().chain(open).chain(delegated).max();
        most.unwrap_or(i64::MIN).max(self.objective())
    }

    /// Returns `true` if there's nothing left to do.
    #[must_use]
    pub fn is_done(&self) -> bool {
        matches!(self.phase, Phase::Done)
    }

    /// Returns `true` if there is something to do. If every open node has been delegated, all we
    /// can do is wait.
    #[must_use]
    pub fn can_step(&self) -> bool {
        match self.phase {
            Phase::Next => !self.open.is_empty() || self.delegated.is_empty(),
            Phase::Done => false,
            _ => true,
        }
    }

    /// Returns the number of nodes entered or closed by their bounds. At the end, that is the size
    /// of the tree.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the amount of work done, in units of very roughly a microsecond.
    #[must_use]
    pub fn work(&self) -> u64 {
        self.work
    }

    /// Makes a single step, such as a part of a linear program, one kind of cut, or one trial.
    pub fn step(&mut self) {
        match std::mem::replace(&mut self.phase, Phase::Next) {
            Phase::Next => self.next(),
            Phase::Solve => self.solve(),
            Phase::Reduce => self.reduce(),
            Phase::Separate => self.separate(),
            Phase::Anneal => self.anneal(),
            Phase::Flip(flips) => self.flip(flips),
            Phase::Try(trials) => self.try_branch(trials),
            Phase::SplitBySet(split) => self.split_by_set(split),
            Phase::Done => self.phase = Phase::Done,
        }
    }

    fn next(&mut self) {
        let Some(node) = self.open.pop() else {
            self.end_if_all_is_done();
            return;
        };
        self.node = node;
        self.nodes += u64::from(!self.node.resumed);
        if let Some(proof) = self.node.proof.clone()
            && proof.closes(self.objective())
        {
            self.tree.close(self.node.place, proof);
            return;
        }
        if !self.node.resumed {
            self.tree.note(self.node.place, Change::Entered);
        }
        self.proof = None;
        self.tried = 0;
        self.live.copy_from_slice(&self.root_live);
        for &edge in &self.node.excluded {
            self.live[edge as usize] = false;
        }
        for &(vertex, selected) in &self.node.decisions {
            let shut = |edge: u32| self.live[edge as usize] = false;
            decide(&self.model, vertex, selected, shut);
        }
        let must = self.must();
        self.relaxation.restrict(&self.model, &self.live, &must);
        let basis = Arc::clone(&self.node.basis);
        self.relaxation.restore(&self.pool, &basis);
        self.rounds.start(self.node.place == 0);
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
        self.proof = None;
        let before = self.relaxation.iterations();
        let cutoff = self.objective() as f64 + 1.0 - 1e-4;
        let outcome = self.relaxation.solve(ITERATIONS_A_STEP, cutoff);
        let (rows, columns) = self.relaxation.shape();
        let (rows, size) = (rows as u64, (rows + columns) as u64);
        let iterations = self.relaxation.iterations() - before;
        self.work += iterations * (10 + rows / 40) + rows / 4;
        self.tried = match outcome {
            Outcome::IterationLimit => self.tried + iterations.max(1),
            _ => 0,
        };
        let closed = match outcome {
            Outcome::Infeasible => self.close_infeasible() || self.close(),
            Outcome::IterationLimit if self.tried <= MOST_ITERATIONS + MOST_PER_ROW * size => {
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

    /// Looks for better games near the linear program's solution, and excludes edges that no better
    /// game can use.
    fn reduce(&mut self) {
        let mut better = false;
        let before = self.objective();
        if self.collected.is_some() {
            if self.collect() {
                return;
            }
        } else if self.at.is_integral() {
            let selected: Vec<bool> = self.at.s.iter().map(|&s| s > 0.5).collect();
            self.incumbent.offer(&self.model, &selected);
        } else if self.rounds.needs_game() {
            better = self.incumbent.follow(&self.model, &self.at.s);
            self.work += self.model.graph().len() as u64 * 3;
        }
        self.note_better(before);
        if self.close() {
            return;
        }
        if better && self.node.place != 0 {
            // If the solution led us to a better game, there is often an even better one nearby.
            self.phase = Phase::Flip(Flips::new(undecided(&self.model, &self.at)));
            return;
        }
        if self.needs_annealing() {
            self.phase = Phase::Anneal;
            return;
        }
        let dead = self.exclude();
        self.phase = Phase::Separate;
        if self.node.place == 0 && dead * 10 > self.relaxation.shape().1 {
            self.rebuild();
            self.phase = Phase::Solve;
        }
    }

    /// Excludes edges by means of the current duals. Returns the number of columns fixed at zero.
    fn exclude(&mut self) -> usize {
        let proof = self.current_proof();
        let gap = ((self.objective() + 1) << FINE) - proof.total;
        let mut excluded = Vec::new();
        let edges = if self.holds(&proof) { self.live.len() } else { 0 };
        for edge in (0..).take(edges) {
            let slack = || self.prover.slack(&self.model, edge, FINE);
            if self.live[edge as usize] && slack() + gap > 0 {
                excluded.push(edge);
            }
        }
        for &edge in &excluded {
            self.live[edge as usize] = false;
        }
        if !excluded.is_empty() {
            self.tree.exclude(self.node.place, proof);
            // With fewer edges to cover, the same duals may prove a better bound.
            self.proof = None;
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

    /// Rebuilds the linear program without edges that are excluded at the root. They'd never come
    /// back, and smaller programs are faster.
    fn rebuild(&mut self) {
        let basis = self.relaxation.save();
        let cuts: Vec<u32> = self.relaxation.cuts().collect();
        self.relaxation =
            Relaxation::new(&self.model, &self.pool, &self.root_live, cuts.into_iter());
        self.relaxation.set_seed(self.settings.seed);
        self.relaxation.restore(&self.pool, &basis);
    }

    /// Statistics on each separator.
    #[must_use]
    pub fn separators(&self) -> &[SeparatorCount] {
        self.rounds.counts()
    }

    fn separate(&mut self) {
        let bound = self.relaxation.objective();
        let round =
            self.rounds.separate(&self.model, &mut self.pool, &self.relaxation, &self.at, bound);
        self.work += round.work;
        if !round.cuts.is_empty() {
            self.relaxation.drop_idle(self.settings.idle_rounds);
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
        let improving = self.collected.is_none();
        if improving && self.node.place == 0 && self.rounds.take_flips_due() {
            let mut numbers = undecided(&self.model, &self.at);
            numbers.extend(middle(&self.model));
            self.root_work = self.work;
            return Phase::Flip(Flips::new(numbers));
        }
        self.start_trials()
    }
}
