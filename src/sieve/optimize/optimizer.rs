//! The engine, as a value that you advance step by step. A page can do other things in between, and
//! stop it whenever the result is good enough.

use super::impossible;
use super::search::Search;
use super::{
    CutCount, CutKind, Goal, Impossible, PostedError, Report, SeparatorCount, Settings, Subtree,
    TreeEvent, Worth,
};
use crate::sieve::optimize::cutting_planes::model::Model;
use crate::sieve::{Number, Position, arrange};

/// Finds the best game from a position and proves that there is no better one. If you like, you can
/// require that the game selects certain numbers.
///
/// You can stop at any time, and continue later or not at all. Between two calls, you have the best
/// game so far and a bound that holds for all games, and when they meet, the search has ended.
///
/// There's neither a clock nor a thread in here. [`Optimizer::advance`] does a given amount of work
/// and returns, so the same position and goal always give the same run, no matter how you divide it
/// into calls.
#[derive(Debug, Clone)]
pub struct Optimizer {
    start: Position,
    goal: Goal,
    search: Search,
    line: Vec<Number>,
    objective: i64,
}

impl Optimizer {
    /// Creates an optimizer for the numbers that remain in `position`.
    #[must_use]
    pub fn new(position: &Position, goal: Goal) -> Self {
        Self::with_search(position, goal, Search::new(Model::new(position, goal)))
    }

    /// Creates an optimizer with other settings. We only use this for measurements.
    #[must_use]
    pub fn with_settings(position: &Position, goal: Goal, settings: Settings) -> Self {
        let search = Search::with_settings(Model::new(position, goal), settings);
        Self::with_search(position, goal, search)
    }

    /// Creates an optimizer for games that select all of `required`, in any order. It's fine if the
    /// position has already selected some of these.
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

    /// Creates an optimizer that selects only `members`, all of which must remain in `position`,
    /// and maximizes their total worth. Note that its reports are in that unit and not in points.
    /// You can't make checkpoints of it either, since those contain only a position and a goal.
    pub(crate) fn among(position: &Position, members: &[Number], worth: Worth) -> Self {
        let search = Search::new(Model::among(position, members, worth));
        Self::with_search(position, Goal::Largest, search)
    }

    /// Creates an optimizer that starts from a game like the one you pass. It takes as many of
    /// these selections as can be played together, in this order, and fills up the rest. Numbers
    /// that don't remain are skipped. If the game is good, this shortens the search, and if it
    /// isn't, it does no harm.
    #[must_use]
    pub fn near(position: &Position, goal: Goal, selections: &[Number]) -> Self {
        let mut optimizer = Self::new(position, goal);
        let graph = optimizer.search.model.graph();
        let known: Vec<u32> = selections.iter().filter_map(|&n| graph.vertex(n)).collect();
        optimizer.search.prefer(&known);
        optimizer.update_line();
        optimizer
    }

    /// Returns true if you can take nodes at the moment. That's the case once the root is split,
    /// except while the search is in the middle of a node.
    #[must_use]
    pub fn can_share(&self) -> bool {
        self.search.can_delegate()
    }

    /// Returns true if the root is split, so that nodes can be lent to replicas.
    #[must_use]
    pub fn is_split(&self) -> bool {
        self.search.is_split()
    }

    /// Returns how many open nodes you could take.
    #[must_use]
    pub fn waiting_subtrees(&self) -> usize {
        self.search.open_nodes()
    }

    /// Takes the most promising open node, for another thread to work on. Returns `None` if no node
    /// is open, or if the root isn't split yet. Until you've put back all subtrees,
    /// [`Self::advance`] works on the other nodes. How you divide the work changes the tree, but
    /// neither the score nor whether it's proved.
    pub fn take_subtree(&mut self) -> Option<Subtree> {
        self.search.delegate().map(Subtree)
    }

    /// Puts back the result of a node that was taken from this optimizer, with its proofs, its
    /// games and the nodes that are still open. It may come from another process, so we verify all
    /// of it first.
    ///
    /// # Errors
    /// Returns [`PostedError`] if the node isn't one of this optimizer, or if any part of the
    /// result is invalid.
    pub fn put_back(&mut self, subtree: Subtree) -> Result<(), PostedError> {
        self.search.reclaim(subtree.0)?;
        self.update_line();
        Ok(())
    }

    /// Works for about `budget` units (see [`Report::work`]), but at least one step, and reports
    /// the progress.
    pub fn advance(&mut self, budget: u64) -> Report {
        self.advance_until(budget, |_| false)
    }

    /// Like [`Self::advance`], but this also returns as soon as you can take a node.
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

    /// Works until the search has ended. On a large board, that may not be in your lifetime.
    pub fn finish(&mut self) -> Report {
        self.advance(u64::MAX / 2)
    }

    /// Returns true if every open node was taken or lent, in which case [`Self::advance`] does
    /// nothing until one comes back.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        !self.search.can_step() && !self.search.is_done()
    }

    /// Returns true if the search has ended, so that more steps would change nothing.
    #[must_use]
    pub fn is_at_rest(&self) -> bool {
        self.search.is_done()
    }

    /// Returns the results so far. The bounds are true at any time, even if the search hasn't
    /// ended.
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
            // The bound can be nonsense early on, but no sum is negative.
            Goal::Smallest => (-objective).max(0),
        };
        self.start.score() + rest.unsigned_abs()
    }

    /// Returns the events of the branching tree, except for the first `known` ones, which you've
    /// seen before. The very first event is that the search enters the root.
    pub fn growth(&self, known: usize) -> impl Iterator<Item = TreeEvent> + '_ {
        let changes = self.search.tree.changes_since(known).iter();
        changes.map(|&(node, change)| {
            let number = |vertex| self.model().graph().number(vertex);
            TreeEvent::new(node, change, number, |objective| self.score_of(objective))
        })
    }

    /// Returns how many cuts of each kind were found, and how many are in use.
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

    /// Returns statistics about each separator. They're only about this process, so the work of
    /// replicas isn't included.
    #[must_use]
    pub fn separators(&self) -> &[SeparatorCount] {
        self.search.separators()
    }

    /// Puts the selections of the incumbent into a legal order. Does nothing if it's still the same
    /// game.
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
        // This doesn't fail, because the search only stores sets that have passed the peeling test.
        let pairs = arrange(&self.start, &taken).unwrap_or_default();
        self.line = pairs.iter().map(|pair| pair.selection).collect();
    }

    /// Returns the position that all games start from.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Returns the goal.
    #[must_use]
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// Returns the numbers that every game must select, in increasing order, without those that the
    /// start position has already selected.
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

    /// Creates an optimizer that continues with an existing search.
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

    /// Returns the moves of the best game so far, in a legal order. The moves that lead to the
    /// start position aren't included.
    #[must_use]
    pub fn best_line(&self) -> &[Number] {
        &self.line
    }
}
