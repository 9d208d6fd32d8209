//! Is the best grid of a puzzle the only one, and is every given needed for that?

use crate::common_divisor::divisor_search::DivisorSearch;
use crate::common_divisor::puzzle::Puzzle;
use crate::common_divisor::report::BestGrid;
use serde::{Deserialize, Serialize};

/// Until the check is finished, some of these answers are missing.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Givens {
    /// `None` until a best grid is proved.
    pub best: Option<BestGrid>,
    /// `None` until this is decided. If there is no grid, it is false.
    pub unique: Option<bool>,
    /// Counts the givens tried so far. They are only tried if the best grid is unique.
    pub tried: usize,
    /// The cells of unneeded givens: each of them can be removed, but not always all together.
    pub unnecessary: Vec<usize>,
    /// True if the check is complete.
    pub finished: bool,
}

impl Givens {
    /// Returns true if the best grid is unique and every given is needed. `None` if this isn't decided yet.
    #[must_use]
    pub fn is_minimal(&self) -> Option<bool> {
        match self.unique {
            Some(true) if !self.unnecessary.is_empty() => Some(false),
            Some(true) => self.finished.then_some(true),
            unique => unique,
        }
    }
}

/// Checks the givens step by step. A node is one of the exact cover.
#[derive(Debug, Clone)]
pub struct GivensCheck {
    puzzle: Puzzle,
    /// These cells are given.
    cells: Vec<usize>,
    search: DivisorSearch,
    known: Givens,
}

impl GivensCheck {
    /// Creates a check that hasn't begun.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Self {
        GivensCheck {
            puzzle: puzzle.clone(),
            cells: puzzle.givens().filled().map(|(cell, _)| cell).collect(),
            search: DivisorSearch::counting(puzzle),
            known: Givens::default(),
        }
    }

    /// Returns the results so far.
    #[must_use]
    pub fn known(&self) -> &Givens {
        &self.known
    }

    /// Works for at most `budget` nodes.
    pub fn advance(&mut self, budget: u64) -> &Givens {
        let mut left = budget;
        while left > 0 && !self.known.finished {
            let before = self.search.report().nodes;
            // Two grids are enough for a decision, so there is no need to count them all.
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
        // The grid itself is still a solution, so the search can only find it, a better one, or another as
        // good.
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

    /// Continues with the next given.
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
