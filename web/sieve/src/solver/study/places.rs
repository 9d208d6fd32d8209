//! All positions studied so far form a tree of moves from the full board.

use crate::messages::PricedMove;
use ginnow::sieve::Number;
use ginnow::sieve::analysis::{Assessment, Consequences, Cost};
use ginnow::sieve::optimize::Goal;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Maximum number of positions.
const MOST: usize = 8_192;

/// Everything that we know about a position.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PositionResults {
    next: Vec<(Number, usize)>,
    /// The best score still possible.
    pub assessment: Option<Assessment>,
    /// The best known line. Only for positions that have been on the board.
    pub best_line: Option<Rc<[Number]>>,
    /// If the move that led here cost something, why.
    pub reason: Option<Rc<Consequences>>,
    /// Costs of legal moves, and the reasons where known.
    pub costs: BTreeMap<Number, (Cost, Option<Rc<Consequences>>)>,
    /// The limit that the position has been studied up to.
    pub studied: u64,
    /// The same for the costs of its legal moves.
    pub priced: u64,
}

impl PositionResults {
    /// Returns true if the best score still possible is known exactly.
    pub fn is_resolved(&self) -> bool {
        self.assessment.is_some_and(|assessment| assessment.exact().is_some())
    }

    /// Merges a worker's assessment into what we know. Simply overwriting it would be wrong,
    /// because a restarted worker may know less than its predecessor.
    pub fn learn(&mut self, goal: Goal, received: Assessment) {
        self.assessment = Some(self.assessment.map_or(received, |known| known.and(goal, received)));
    }

    /// Stores a legal move's cost. Never replaces an exact cost with bounds.
    pub fn price(&mut self, received: PricedMove) {
        let reason = received.reason.map(Rc::new);
        let known = self.costs.get(&received.number);
        if known.is_none_or(|(cost, _)| cost.exact().is_none() || received.cost.exact().is_some()) {
            self.costs.insert(received.number, (received.cost, reason));
        }
    }
}

/// The tree; the full board is at index 0. It is persistent: clones share unchanged positions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Places(Vec<Rc<PositionResults>>);

impl Default for Places {
    fn default() -> Self {
        Places(vec![Rc::default()])
    }
}

impl Places {
    /// Returns the results of the full board.
    pub fn root(&self) -> &PositionResults {
        &self.0[0]
    }

    /// Iterates over the positions along a line, starting before its first move. `None` for those
    /// not in the tree.
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

    /// Looks up the position after some moves.
    pub fn find(&self, moves: &[Number]) -> Option<&PositionResults> {
        self.along(moves).last().flatten()
    }

    fn child(&self, at: usize, number: Number) -> Option<usize> {
        let mut next = self.0[at].next.iter();
        next.find(|(other, _)| *other == number).map(|&(_, to)| to)
    }

    /// Returns the indices of all positions along a line, adding missing ones. Careful: if the tree
    /// is full, this clears everything but the full board, which invalidates all earlier indices.
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

    /// Returns true if `more` positions would not fit any more.
    pub fn is_full(&self, more: usize) -> bool {
        self.0.len() + more > MOST
    }

    /// Returns a position for writing (copy on write, so other clones do not change).
    pub fn change(&mut self, at: usize) -> &mut PositionResults {
        Rc::make_mut(&mut self.0[at])
    }
}
