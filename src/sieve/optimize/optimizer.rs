//! The engine as a value that advances step by step.

use super::impossible;
use super::search::Search;
use super::{
    CutCount, CutKind, Goal, Impossible, PostedError, Report, SeparatorCount, Settings, Subtree,
    TreeEvent, Worth,
};
use crate::sieve::optimize::cutting_planes::model::Model;
use crate::sieve::{Number, Position, arrange};

/// Finds the best game from a position, or the best that selects given numbers, and proves that there is no
/// better one.
///
/// You can stop at any time. Between two calls, the best game found so far and the bound of all games are
/// valid, and when they meet, the search has ended.
///
/// It has neither clock nor threads: [`Optimizer::advance`] does a given amount of work and returns. The
/// same position and goal always give the same run, however the calls divide the work.
#[derive(Debug, Clone)]
pub struct Optimizer {
    start: Position,
    goal: Goal,
    search: Search,
    line: Vec<Number>,
    objective: i64,
}

impl Optimizer {
    /// Creates an optimizer for the numbers remaining in `position`.
    #[must_use]
    pub fn new(position: &Position, goal: Goal) -> Self {
        Self::with_search(position, goal, Search::new(Model::new(position, goal)))
    }

    /// Creates an optimizer with other settings, for measurements.
    #[must_use]
    pub fn with_settings(position: &Position, goal: Goal, settings: Settings) -> Self {
        let search = Search::with_settings(Model::new(position, goal), settings);
        Self::with_search(position, goal, search)
    }

    /// Creates an optimizer for the games that select all of `required`, in any order. Numbers that the
    /// position has already selected aren't required again.
    ///
    /// # Errors
    /// Returns [`Impossible`] if there is no such game.
    pub fn containing(
        position: &Position,
        goal: Goal,
        required: &[Number],
    ) -> Result<Self, Impossible> {
        let model = impossible::model(position, goal, required)?;
        Ok(Self::with_search(position, goal, Search::new(model)))
    }

    /// Creates an optimizer for the largest total value of `members`, numbers that remain in `position`, if
    /// nothing else is selected. Its reports are in that unit. (It has no checkpoints, since these contain
    /// only a position and a goal.)
    pub(crate) fn among(position: &Position, members: &[Number], worth: Worth) -> Self {
        let search = Search::new(Model::among(position, members, worth));
        Self::with_search(position, Goal::Largest, search)
    }

    /// Creates an optimizer that starts with a good game close to the one given: as many of its selections
    /// as can be played together, in the order given, then filled up. Numbers that do not remain are
    /// skipped. A good game shortens the search, and a bad one does no harm.
    #[must_use]
    pub fn near(position: &Position, goal: Goal, selections: &[Number]) -> Self {
        let mut optimizer = Self::new(position, goal);
        let graph = optimizer.search.model.graph();
        let known: Vec<u32> = selections.iter().filter_map(|&n| graph.vertex(n)).collect();
        optimizer.search.prefer(&known);
        optimizer.update_line();
        optimizer
    }

    /// Returns true if nodes can be taken: the root is split, and the search isn't in the middle of a node.
    #[must_use]
    pub fn can_share(&self) -> bool {
        self.search.can_delegate()
    }

    /// Returns true if the root is split, so that nodes can be lent to replicas.
    #[must_use]
    pub fn is_split(&self) -> bool {
        self.search.is_split()
    }

    /// Returns the number of open nodes that can be taken.
    #[must_use]
    pub fn waiting_subtrees(&self) -> usize {
        self.search.open_nodes()
    }

    /// Takes the most promising open node, so that another thread can work on it. `None` if no node is open
    /// or the root isn't split yet. Until all subtrees are put back, [`Self::advance`] works on the others.
    /// The score and the proof do not depend on the division of the work, but the tree does.
    pub fn take_subtree(&mut self) -> Option<Subtree> {
        self.search.delegate().map(Subtree)
    }

    /// Puts back the result of an open node of this optimizer: proofs, games, and the nodes still open. All
    /// of it is verified first.
    ///
    /// # Errors
    /// Returns [`PostedError`] if it isn't a node of this optimizer, or if it isn't valid.
    pub fn put_back(&mut self, subtree: Subtree) -> Result<(), PostedError> {
        self.search.reclaim(subtree.0)?;
        self.update_line();
        Ok(())
    }

    /// Works for about `budget` units (see [`Report::work`]), at least one step, and reports the progress.
    pub fn advance(&mut self, budget: u64) -> Report {
        self.advance_until(budget, |_| false)
    }

    /// Like [`Self::advance`], but stops as soon as nodes can be taken.
    pub fn advance_to_sharing(&mut self, budget: u64) -> Report {
        self.advance_until(budget, Search::can_delegate)
    }

    fn advance_until(&mut self, budget: u64, is_enough: impl Fn(&Search) -> bool) -> Report {
        let end = self.search.work().saturating_add(budget);
        while self.search.can_step() {
            self.search.step();
            if self.search.is_done() || self.search.work() >= end || is_enough(&self.search) {
                break;
            }
        }
        self.update_line();
        self.report()
    }

    /// Works until the search has ended.
    pub fn finish(&mut self) -> Report {
        self.advance(u64::MAX / 2)
    }

    /// Returns true if every open node was taken or lent. Until one comes back, [`Self::advance`] does
    /// nothing.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        !self.search.can_step() && !self.search.is_done()
    }

    /// Returns true if the search has ended, so that further steps change nothing.
    #[must_use]
    pub fn is_at_rest(&self) -> bool {
        self.search.is_done()
    }

    /// Returns the results so far.
    #[must_use]
    pub fn report(&self) -> Report {
        Report {
            score: self.score_of(self.objective),
            bound: self.score_of(self.search.bound()),
            nodes: self.search.nodes(),
            work: self.search.work(),
            finished: self.search.is_done() && self.search.bound() == self.objective,
        }
    }

    fn score_of(&self, objective: i64) -> u64 {
        let rest = match self.goal {
            Goal::Largest => objective,
            // No sum is negative, whatever the bound so far.
            Goal::Smallest => (-objective).max(0),
        };
        self.start.score() + rest.unsigned_abs()
    }

    /// Returns the events of the branching tree after the first `known` ones. The very first event is that
    /// the search enters the root.
    pub fn growth(&self, known: usize) -> impl Iterator<Item = TreeEvent> + '_ {
        let changes = self.search.tree.changes_since(known).iter();
        changes.map(|&(node, change)| {
            let number = |vertex| self.model().graph().number(vertex);
            TreeEvent::new(node, change, number, |objective| self.score_of(objective))
        })
    }

    /// Returns the number of cuts of each kind.
    #[must_use]
    pub fn cuts(&self) -> [CutCount; CutKind::ALL.len()] {
        let pool = &self.search.pool;
        let mut counts = CutKind::ALL.map(|kind| CutCount { kind, found: 0, used: 0 });
        let mut add = |cut: u32, found: u32, used: u32| {
            let count = &mut counts[pool.cut(cut).kind() as usize];
            count.found += found;
            count.used += used;
        };
        (0..pool.len()).for_each(|cut| add(cut, 1, 0));
        (self.search.relaxation.cuts()).for_each(|cut| add(cut, 0, 1));
        counts
    }

    /// Returns what each separator has done in this process, without the work of replicas.
    #[must_use]
    pub fn separators(&self) -> &[SeparatorCount] {
        self.search.separators()
    }

    /// Puts the incumbent's selections into a legal order, if the incumbent is new.
    pub(super) fn update_line(&mut self) {
        let objective = self.search.objective();
        if objective == self.objective {
            return;
        }
        self.objective = objective;
        let numbers = self.model().graph().numbers().iter();
        let taken: Vec<Number> = numbers
            .zip(self.search.incumbent.best())
            .filter_map(|(&number, &taken)| taken.then_some(number))
            .collect();
        // Every set that the search keeps has passed the peeling test.
        let pairs = arrange(&self.start, &taken).unwrap_or_default();
        self.line = pairs.iter().map(|pair| pair.selection).collect();
    }

    /// Returns the start position.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Returns the goal.
    #[must_use]
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// Returns the remaining numbers that every game considered must select, in increasing order.
    #[must_use]
    pub fn required(&self) -> Vec<Number> {
        let graph = self.model().graph();
        let required = self.model().required();
        required.map(|vertex| graph.number(vertex)).collect()
    }

    pub(super) fn search_mut(&mut self) -> &mut Search {
        &mut self.search
    }

    pub(super) fn search(&self) -> &Search {
        &self.search
    }

    /// Creates an optimizer that continues an existing search.
    pub(super) fn with_search(position: &Position, goal: Goal, search: Search) -> Self {
        let mut optimizer = Optimizer {
            start: position.clone(),
            goal,
            search,
            line: Vec::new(),
            objective: i64::MIN,
        };
        optimizer.update_line();
        optimizer
    }

    /// Returns the objective of the incumbent.
    pub(crate) fn objective(&self) -> i64 {
        self.objective
    }

    pub(crate) fn model(&self) -> &Model {
        &self.search.model
    }

    pub(crate) fn pool(&self) -> &crate::sieve::optimize::cutting_planes::pool::Pool {
        &self.search.pool
    }

    pub(crate) fn tree(&self) -> &super::tree::Tree {
        &self.search.tree
    }

    /// Returns the moves of the incumbent from the start position, in a legal order.
    #[must_use]
    pub fn best_line(&self) -> &[Number] {
        &self.line
    }
}
