//! Stores the positions that were studied so far as a tree of moves from the full board.

use crate::messages::PricedMove;
use ginnow::sieve::Number;
use ginnow::sieve::analysis::{Assessment, Consequences, Cost};
use ginnow::sieve::optimize::Goal;
use std::collections::BTreeMap;
use std::rc::Rc;

/// The maximum number of positions.
const MOST: usize = 8_192;

/// The results for one position.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PositionResults {
    next: Vec<(Number, usize)>,
    /// The best score that's still possible.
    pub assessment: Option<Assessment>,
    /// The best line that we know, if the position was ever on the board.
    pub best_line: Option<Rc<[Number]>>,
    /// Why the move that led here cost something.
    pub reason: Option<Rc<Consequences>>,
    /// The cost of each legal move, and the reason if we know it.
    pub costs: BTreeMap<Number, (Cost, Option<Rc<Consequences>>)>,
    /// The limit up to which the position was studied.
    pub studied: u64,
    /// The limit up to which the costs of its legal moves were studied.
    pub priced: u64,
}

impl PositionResults {
    /// Returns true if we know the best score exactly.
    pub fn is_resolved(&self) -> bool {
        self.assessment.is_some_and(|assessment| assessment.exact().is_some())
    }

    /// Combines an assessment from the worker with what we already know. We can't just replace it,
    /// because a worker that had to restart may know less than the one before it.
    pub fn learn(&mut self, goal: Goal, received: Assessment) {
        self.assessment = Some(self.assessment.map_or(received, |known| known.and(goal, received)));
    }

    /// Stores the cost of a legal move, unless that would replace an exact cost with mere bounds.
    pub fn price(&mut self, received: PricedMove) {
        let reason = received.reason.map(Rc::new);
        let known = self.costs.get(&received.number);
        if known.is_none_or(|(cost, _)| cost.exact().is_none() || received.cost.exact().is_some()) {
            self.costs.insert(received.number, (received.cost, reason));
        }
    }
}

/// All positions. The first one is the full board. Clones share the positions that haven't changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Places(Vec<Rc<PositionResults>>);

impl Default for Places {
    fn default() -> Self {
        Places(vec![Rc::default()])
    }
}

impl Places {
    /// Returns the full board.
    pub fn root(&self) -> &PositionResults {
        &self.0[0]
    }

    /// Returns the positions before the first move of a line and after each of its moves. Those
    /// that aren't in the tree are `None`.
    pub fn along<'a, 'b>(
        &'a self,
        line: &'b [Number],
    ) -> impl Iterator<Item = Option<&'a PositionResults>> + use<'a, 'b> {
        let mut here = Some(0);
        let after = line.iter().map(move |&number| {
            here = here.and_then(|at| self.child(at, number));
            here.map(|at| &*self.0[at])
        });
        std::iter::once(Some(self.root())).chain(after)
    }

    /// Returns the position after some moves, if it's in the tree.
    pub fn find(&self, moves: &[Number]) -> Option<&PositionResults> {
        self.along(moves).last().flatten()
    }

    fn child(&self, at: usize, number: Number) -> Option<usize> {
        let mut next = self.0[at].next.iter();
        next.find(|(other, _)| *other == number).map(|&(_, to)| to)
    }

    /// Returns the indexes of the positions along a line, and adds those that are missing. If the
    /// tree is full, this first clears everything except for the full board, so indexes from before
    /// are no longer valid.
    pub fn way(&mut self, line: &[Number]) -> Vec<usize> {
        if self.is_full(line.len()) {
            self.0.truncate(1);
            self.change(0).next.clear();
        }
        let mut way = vec![0];
        for &number in line {
            let here = way[way.len() - 1];
            let to = self.child(here, number).unwrap_or_else(|| {
                let to = self.0.len();
                self.0.push(Rc::default());
                self.change(here).next.push((number, to));
                to
            });
            way.push(to);
        }
        way
    }

    /// Returns true if there's no space for this many more positions.
    pub fn is_full(&self, more: usize) -> bool {
        self.0.len() + more > MOST
    }

    /// Returns a position that you can change. Other clones of the tree won't see the change.
    pub fn change(&mut self, at: usize) -> &mut PositionResults {
        Rc::make_mut(&mut self.0[at])
    }
}
