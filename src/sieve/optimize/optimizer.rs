//! The engine as a value that is advanced step by step.

use super::model::Model;
use super::search::Search;
use super::{CutCount, CutKind, Goal, PostedError, Report, Subtree, TreeEvent, Worth};
use crate::sieve::{Number, Position, arrange};

/// Finds the best game from a position and proves that there is no better one.
///
/// A value without clock or threads: [`Optimizer::advance`] works for a given
/// amount and returns; the same position and goal always give the same run,
/// however it is cut into slices.
#[derive(Debug, Clone)]
pub struct Optimizer {
    start: Position,
    goal: Goal,
    search: Search,
    line: Vec<Number>,
    /// The objective of the game that `line` plays.
    objective: i64,
}

impl Optimizer {
    /// An optimizer for what remains in `position`.
    #[must_use]
    pub fn new(position: &Position, goal: Goal) -> Self {
        Self::with_search(position, goal, Search::new(Model::new(position, goal)))
    }

    /// An optimizer for what `members`, numbers that remain in `position`, are
    /// worth at most if nothing else is selected. Its reports are in that unit. (It
    /// has no checkpoints: they name a position and a goal, and nothing else.)
    pub(crate) fn among(position: &Position, members: &[Number], worth: Worth) -> Self {
        let search = Search::new(Model::among(position, members, worth));
        Self::with_search(position, Goal::Largest, search)
    }

    /// An optimizer that also knows a good game near the one given: as many of
    /// its selections as can be played together, in the order given, filled up.
    /// What is not in the list is passed over. A good game shortens the search;
    /// a bad one does no harm.
    #[must_use]
    pub fn near(position: &Position, goal: Goal, selections: &[Number]) -> Self {
        let mut optimizer = Self::new(position, goal);
        let graph = optimizer.search.model.graph();
        let known: Vec<u32> = selections.iter().filter_map(|&n| graph.vertex(n)).collect();
        optimizer.search.prefer(&known);
        optimizer.update_line();
        optimizer
    }

    /// Whether the work can be shared: the root is split, and no node is under
    /// way.
    #[must_use]
    pub fn can_share(&self) -> bool {
        self.search.can_lend()
    }

    /// Whether the root is split, so that nodes can be lent to replicas.
    #[must_use]
    pub fn is_split(&self) -> bool {
        self.search.is_split()
    }

    /// How many open nodes wait to be taken.
    #[must_use]
    pub fn waiting_subtrees(&self) -> usize {
        self.search.open_nodes()
    }

    /// Takes the most promising open node, to work on it elsewhere. Nothing if
    /// none waits or the work cannot be shared now. Until all that was taken is
    /// put back, [`Self::advance`] works on the others. Score and proof do not depend on
    /// who works on what; the tree does.
    pub fn take_subtree(&mut self) -> Option<Subtree> {
        self.search.lend().map(Subtree)
    }

    /// Puts back what became of an open node of this optimizer: what was proved
    /// and found, and what is still open. All of it is checked before.
    ///
    /// # Errors
    /// [`PostedError`] if it is none of this optimizer's, or does not hold.
    pub fn put_back(&mut self, subtree: Subtree) -> Result<(), PostedError> {
        self.search.take_back(subtree.0)?;
        self.update_line();
        Ok(())
    }

    /// Works for about `budget` units (see [`Report::work`]), at least one step,
    /// and says how far it came.
    pub fn advance(&mut self, budget: u64) -> Report {
        self.advance_until(budget, |_| false)
    }

    /// The same, but stops as soon as the work can be shared.
    pub fn advance_to_sharing(&mut self, budget: u64) -> Report {
        self.advance_until(budget, Search::can_lend)
    }

    fn advance_until(&mut self, budget: u64, is_enough: impl Fn(&Search) -> bool) -> Report {
        let end = self.search.work() + budget;
        while self.search.can_step() {
            self.search.step();
            if self.search.is_done() || self.search.work() >= end || is_enough(&self.search) {
                break;
            }
        }
        self.update_line();
        self.report()
    }

    /// Works to the end.
    pub fn finish(&mut self) -> Report {
        self.advance(u64::MAX / 2)
    }

    /// Whether all that is open was taken or lent: until something of it comes
    /// back, [`Self::advance`] does nothing.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        !self.search.can_step() && !self.search.is_done()
    }

    /// Whether the search has ended: no step will find out more.
    #[must_use]
    pub fn is_at_rest(&self) -> bool {
        self.search.is_done()
    }

    /// What is known so far.
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
            // No sum is negative, whatever is not yet known of it.
            Goal::Smallest => (-objective).max(0),
        };
        self.start.score() + rest.unsigned_abs()
    }

    /// How the branching tree has grown since its first `known` changes. The
    /// first of all is that the root is entered.
    pub fn growth(&self, known: usize) -> impl Iterator<Item = TreeEvent> + '_ {
        let changes = self.search.tree.changes_since(known).iter();
        changes.map(|&(node, change)| {
            let number = |vertex| self.model().graph().number(vertex);
            TreeEvent::new(node, change, number, |objective| self.score_of(objective))
        })
    }

    /// How many cuts of each kind there are.
    #[must_use]
    pub fn cuts(&self) -> [CutCount; CutKind::ALL.len()] {
        let pool = &self.search.pool;
        let mut counts = CutKind::ALL.map(|kind| CutCount {
            kind,
            found: 0,
            used: 0,
        });
        let mut add = |cut: u32, found: u32, used: u32| {
            let count = &mut counts[pool.cut(cut).kind() as usize];
            count.found += found;
            count.used += used;
        };
        (0..pool.len()).for_each(|cut| add(cut, 1, 0));
        (self.search.relaxation.cuts()).for_each(|cut| add(cut, 0, 1));
        counts
    }

    /// Puts the incumbent's selections into a legal order, if it is a new one.
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
        // Every set the search keeps passed the peeling test.
        let pairs = arrange(&self.start, &taken).unwrap_or_default();
        self.line = pairs.iter().map(|pair| pair.selection).collect();
    }

    /// The position that is optimized from.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// What is optimized.
    #[must_use]
    pub fn goal(&self) -> Goal {
        self.goal
    }

    pub(super) fn search_mut(&mut self) -> &mut Search {
        &mut self.search
    }

    pub(super) fn search(&self) -> &Search {
        &self.search
    }

    /// An optimizer with a search that was begun before.
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

    /// The objective of the incumbent.
    pub(crate) fn objective(&self) -> i64 {
        self.objective
    }

    pub(crate) fn model(&self) -> &Model {
        &self.search.model
    }

    pub(crate) fn pool(&self) -> &super::pool::Pool {
        &self.search.pool
    }

    pub(crate) fn tree(&self) -> &super::tree::Tree {
        &self.search.tree
    }

    /// The moves of the incumbent from the start position, in a legal order.
    #[must_use]
    pub fn best_line(&self) -> &[Number] {
        &self.line
    }
}
