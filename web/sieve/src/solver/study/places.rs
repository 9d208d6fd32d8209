//! The positions studied so far, as a tree: moves lead from the full board to
//! each of them.

use crate::messages::PricedMove;
use ginnow::sieve::Number;
use ginnow::sieve::analysis::{Consequences, Cost, Standing};
use ginnow::sieve::optimize::Goal;
use std::collections::BTreeMap;
use std::rc::Rc;

/// More positions than this are not kept.
const MOST: usize = 8_192;

/// What is known of one position.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Place {
    next: Vec<(Number, usize)>,
    /// The best still possible.
    pub standing: Option<Standing>,
    /// The best line known, if the position was on the board.
    pub best_line: Option<Rc<[Number]>>,
    /// Why the move that led here cost something.
    pub reason: Option<Rc<Consequences>>,
    /// The costs of its legal moves.
    pub costs: BTreeMap<Number, (Cost, Option<Rc<Consequences>>)>,
    /// The limit up to which it was studied.
    pub studied: u64,
    /// The limit up to which the costs of its legal moves were studied.
    pub priced: u64,
}

impl Place {
    /// Whether its best score is known exactly.
    pub fn is_settled(&self) -> bool {
        self.standing
            .is_some_and(|standing| standing.exact().is_some())
    }

    /// Takes over what is heard, together with what was known: a worker that was
    /// replaced begins anew and may know less.
    pub fn learn(&mut self, goal: Goal, heard: Standing) {
        self.standing = Some(self.standing.map_or(heard, |known| known.and(goal, heard)));
    }

    /// Takes over the cost of a legal move.
    pub fn price(&mut self, heard: PricedMove) {
        let reason = heard.reason.map(Rc::new);
        let known = self.costs.get(&heard.number);
        if known.is_none_or(|(cost, _)| cost.exact().is_none() || heard.cost.exact().is_some()) {
            self.costs.insert(heard.number, (heard.cost, reason));
        }
    }
}

/// The tree; the full board is at its root. Clones share what is equal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Places(Vec<Rc<Place>>);

impl Default for Places {
    fn default() -> Self {
        Places(vec![Rc::default()])
    }
}

impl Places {
    /// The full board.
    pub fn root(&self) -> &Place {
        &self.0[0]
    }

    /// The positions before the first move of a line and after each, as far as
    /// they are in the tree.
    pub fn along<'a, 'b>(
        &'a self,
        line: &'b [Number],
    ) -> impl Iterator<Item = Option<&'a Place>> + use<'a, 'b> {
        let mut here = Some(0);
        let after = line.iter().map(move |&number| {
            here = here.and_then(|at| self.child(at, number));
            here.map(|at| &*self.0[at])
        });
        std::iter::once(Some(self.root())).chain(after)
    }

    /// The position after some moves.
    pub fn find(&self, moves: &[Number]) -> Option<&Place> {
        self.along(moves).last().flatten()
    }

    fn child(&self, at: usize, number: Number) -> Option<usize> {
        let mut next = self.0[at].next.iter();
        next.find(|(other, _)| *other == number).map(|&(_, to)| to)
    }

    /// The way along a line; positions that are missing are put in. A tree that
    /// has grown too large starts again with the full board.
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

    /// Whether there is no room for that many more positions.
    pub fn is_full(&self, more: usize) -> bool {
        self.0.len() + more > MOST
    }

    /// A position to be changed.
    pub fn change(&mut self, at: usize) -> &mut Place {
        Rc::make_mut(&mut self.0[at])
    }
}
