//! The engine is a value that you advance step by step. In between, a page can do other things, or
//! stop when the result is good enough.

use super::impossible;
use super::search::Search;
use super::{
    CutCount, CutKind, Goal, Impossible, PostedError, Report, SeparatorCount, Settings, Subtree,
    TreeEvent, Worth,
};
use crate::sieve::optimize::cutting_planes::model::Model;
use crate::sieve::{Number, Position, arrange};

/// Finds the best game from a position and proves that there is no better one. Optionally, the game
/// has to select certain numbers.
///
/// You may stop whenever you like, and continue later (or never). Between calls, there's the best
/// game so far and a bound on all games. The search is over when they meet.
///
/// No clocks or threads are involved. [`Optimizer::advance`] does a given amount of work and
/// returns. So runs only depend on the position and the goal, however you divide them into calls.
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

    /// Creates an optimizer with non-default settings, for measurements.
    #[must_use]
    pub fn with_settings(position: &Position, goal: Goal, settings: Settings) -> Self {
        let search = Search::with_settings(Model::new(position, goal), settings);
        Self::with_search(position, goal, search)
    }

    /// Creates an optimizer for games that select all of `required`, in any order. Some of these
    /// may already be selected in the position.
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

    /// Creates an optimizer that selects only `members` (which must remain in `position`) and
    /// maximizes their total worth. Note that this is also the unit of its reports, as opposed to
    /// points. Checkpoints are not possible, because these only contain a position and a goal.
    pub(crate) fn among(position: &Position, members: &[Number], worth: Worth) -> Self {
        let search = Search::new(Model::among(position, members, worth));
        Self::with_search(position, Goal::Largest, search)
    }

    /// Creates an optimizer that starts from a game like the given one: as many of its selections
    /// as can be played together in this order, filled up with others. Numbers that don't remain
    /// are skipped. A good game shortens the search, and a bad one does no harm.
    #[must_use]
    pub fn near(position: &Position, goal: Goal, selections: &[Number]) -> Self {
        let mut optimizer = Self::new(position, goal);
        let graph = optimizer.search.model.graph();
        let known: Vec<u32> = selections.iter().filter_map(|&n| graph.vertex(n)).collect();
        optimizer.search.prefer(&known);
        optimizer.update_line();
        optimizer
    }

    /// Returns `true` if you can take nodes. This requires that the root is split and that the
    /// search isn't in the middle of a node.
    #[must_use]
    pub fn can_share(&self) -> bool {
        self.search.can_delegate()
    }

    /// Returns `true` once the root is split. From then on, nodes can be delegated to replicas.
    #[must_use]
    pub fn is_split(&self) -> bool {
        self.search.is_split()
    }

    /// Number of open nodes you could take.
    #[must_use]
    pub fn waiting_subtrees(&self) -> usize {
        self.search.open_nodes()
    }

    /// Takes the most promising open node, for some other thread to search. `None` if there's no
    /// open node or the root isn't split yet. Until all subtrees have been put back,
    /// [`Self::advance`] works on other nodes. Dividing the work affects the tree, but never the
    /// score or whether it's proved.
    pub fn take_subtree(&mut self) -> Option<Subtree> {
        self.search.delegate().map(Subtree)
    }

    /// Puts back a node that was taken from this optimizer, with all results: proofs, games, and
    /// nodes that are still open. We verify everything first, because it may come from another
    /// process.
    ///
    /// # Errors
    /// Returns [`PostedError`] if the node is not one of this optimizer, or if any part of the
    /// result is invalid.
    pub fn put_back(&mut self, subtree: Subtree) -> Result<(), PostedError> {
        self.search.reclaim(subtree.0)?;
        self.update_line();
        Ok(())
    }

    /// Works for about `budget` units (see [`Report::work`]), or a single step if that is more.
    /// Returns the progress.
    pub fn advance(&mut self, budget: u64) -> Report {
        self.advance_until(budget, |_| false)
    }

    /// Like [`Self::advance`], but returns early as soon as you can take a node.
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

    /// Works until the search is over. On large boards, that may not be in your lifetime.
    pub fn finish(&mut self) -> Report {
        self.advance(u64::MAX / 2)
    }

    /// Returns `true` if all open nodes are taken or delegated. Calling [`Self::advance`] is
    /// useless until one of them comes back.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        !self.search.can_step() && !self.search.is_done()
    }

    /// Returns `true` if the search is over and more steps would not change anything.
    #[must_use]
    pub fn is_at_rest(&self) -> bool {
        self.search.is_done()
    }

    /// Returns the results so far. Bounds hold at any time.
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
            // Early bounds can be nonsense, but no sum is negative.
            Goal::Smallest => (-objective).max(0),
        };
        self.start.score() + rest.unsigned_abs()
    }

    /// Returns the tree's events, skipping the first `known` of them. The very first event is that
    /// the search enters the root.
    pub fn growth(&self, known: usize) -> impl Iterator<Item = TreeEvent> + '_ {
        let changes = self.search.tree.changes_since(known).iter();
        changes.map(|&(node, change)| {
            let number = |vertex| self.model().graph().number(vertex);
            TreeEvent::new(node, change, number, |objective| self.score_of(objective))
        })
    }

    /// Returns, for each kind of cut, how many were found and how many are in use.
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

    /// Returns statistics on each separator. They only cover this process, not the replicas.
    #[must_use]
    pub fn separators(&self) -> &[SeparatorCount] {
        self.search.separators()
    }

    /// Puts the incumbent's selections into a legal order, if it has changed.
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
        // Cannot fail: the search only stores sets that have passed the peeling test.
        let pairs = arrange(&self.start, &taken).unwrap_or_default();
        self.line = pairs.iter().map(|pair| pair.selection).collect();
    }

    /// Returns the position that all games start from.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Returns the goal of the games.
    #[must_use]
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// Numbers that every game must select, in increasing order. Those already selected at the
    /// start are not included.
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

    /// Creates an optimizer from an existing search.
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

    /// Returns the best game so far in a legal order. Moves before the start position aren't
    /// included.
    #[must_use]
    pub fn best_line(&self) -> &[Number] {
        &self.line
    }
}
