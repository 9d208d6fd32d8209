//! Checks the givens of a puzzle: is the best grid the only one with its divisor, and would it
//! still be without one of the givens?

use crate::common_divisor::divisor_search::DivisorSearch;
use crate::common_divisor::puzzle::Puzzle;
use crate::common_divisor::report::BestGrid;
use serde::{Deserialize, Serialize};

/// The answers of a [`GivensCheck`]. Some are missing as long as the check isn't finished.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Givens {
    /// The best grid, or `None` until one is found and proved to be the best.
    pub best: Option<BestGrid>,
    /// Whether there's only one best grid, or `None` if this isn't decided yet. If there's no grid
    /// at all, this is false.
    pub unique: Option<bool>,
    /// The number of givens that have been tried so far. We only try them if the best grid is
    /// unique, since there's nothing to preserve otherwise.
    pub tried: usize,
    /// The cells whose givens aren't needed. You can remove any one of them, but then others may be
    /// needed, so removing them all isn't safe.
    pub unnecessary: Vec<usize>,
    /// True if nothing is left to check.
    pub finished: bool,
}

impl Givens {
    /// Returns true if the best grid is unique and every given is needed for that, or `None` as
    /// long as this isn't decided. Note that a single unneeded given decides it, even if others
    /// haven't been tried.
    #[must_use]
    pub fn is_minimal(&self) -> Option<bool> {
        match self.unique {
            Some(true) if !self.unnecessary.is_empty() => Some(false),
            Some(true) => self.finished.then_some(true),
            unique => unique,
        }
    }
}

/// A check of the givens that works step by step. Nodes are those of the exact cover.
#[derive(Debug, Clone)]
pub struct GivensCheck {
    puzzle: Puzzle,
    /// The cells that are given, in the order in which we try to do without them.
    cells: Vec<usize>,
    search: DivisorSearch,
    known: Givens,
}

impl GivensCheck {
    /// Creates a check. It does nothing until you call [`Self::advance`].
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Self {
        GivensCheck {
            puzzle: puzzle.clone(),
            cells: puzzle.givens().filled().map(|(cell, _)| cell).collect(),
            search: DivisorSearch::counting(puzzle),
            known: Givens::default(),
        }
    }

    /// Returns the answers so far.
    #[must_use]
    pub fn known(&self) -> &Givens {
        &self.known
    }

    /// Works for at most `budget` nodes and returns the answers so far.
    pub fn advance(&mut self, budget: u64) -> &Givens {
        let mut left = budget;
        while left > 0 && !self.known.finished {
            let before = self.search.report().nodes;
            // A second grid already decides the matter, so we look at the results often instead of
            // waiting until all grids are counted.
            let report = self.search.advance(left.min(64));
            left -= report.nodes - before;
            match self.known.unique {
                None => self.receive_of_puzzle(),
                Some(_) => self.receive_of_given(),
            }
        }
        &self.known
    }

    fn receive_of_puzzle(&mut self) {
        let report = self.search.report();
        let several = self.search.grids() > 1;
        self.known.best = report.best;
        if several || report.finished {
            let unique = self.search.grids() == 1;
            self.known.unique = Some(unique);
            self.known.finished = !unique;
            self.next();
        }
    }

    fn receive_of_given(&mut self) {
        let report = self.search.report();
        let best = self.known.best.as_ref();
        // The best grid still solves the puzzle if we remove a given. So if the search comes up
        // with another grid or a second one, it's because this given was needed.
        let other =
            report.best.is_some_and(|found| Some(&found) != best) || self.search.grids() > 1;
        if !other && !report.finished {
            return;
        }
        if !other {
            self.known.unnecessary.push(self.cells[self.known.tried]);
        }
        self.known.tried += 1;
        self.next();
    }

    /// Goes on to the next given, or finishes if there isn't any.
    fn next(&mut self) {
        if self.known.finished {
            return;
        }
        let Some(&cell) = self.cells.get(self.known.tried) else {
            self.known.finished = true;
            return;
        };
        let mut givens = self.puzzle.givens().clone();
        givens.set(cell, None);
        let without = self.puzzle.with_other_givens(givens);
        self.search = DivisorSearch::counting(&without.expect("fewer givens do not conflict"));
    }
}
