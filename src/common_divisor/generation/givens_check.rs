//! Checks a puzzle's givens: is the best grid unique, and would it still be without one of them?

use crate::common_divisor::divisor_search::DivisorSearch;
use crate::common_divisor::puzzle::Puzzle;
use crate::common_divisor::report::BestGrid;
use serde::{Deserialize, Serialize};

/// Results of a [`GivensCheck`], possibly incomplete.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Givens {
    /// `None` until the best grid is found and proved.
    pub best: Option<BestGrid>,
    /// `None` while undecided. This is false if a second grid has the same divisor, and also if
    /// there is no grid at all.
    pub unique: Option<bool>,
    /// Counts the givens that have been tried. Unless the best grid is unique, there is nothing to
    /// preserve, and this stays 0.
    pub tried: usize,
    /// Cells with unnecessary givens. Each can be removed on its own, but then others may become
    /// necessary. So it isn't safe to remove them all.
    pub unnecessary: Vec<usize>,
    /// Once this is true, more work changes nothing.
    pub finished: bool,
}

impl Givens {
    /// Returns true if the best grid is unique and needs every given, and `None` while undecided.
    /// Note that one unnecessary given is enough to decide this, even if others have not been
    /// tried.
    #[must_use]
    pub fn is_minimal(&self) -> Option<bool> {
        match self.unique {
            Some(true) if !self.unnecessary.is_empty() => Some(false),
            Some(true) => self.finished.then_some(true),
            unique => unique,
        }
    }
}

/// Checks a puzzle's givens step by step. Nodes are those of the exact cover.
#[derive(Debug, Clone)]
pub struct GivensCheck {
    puzzle: Puzzle,
    /// Given cells, in the order in which we try to do without them.
    cells: Vec<usize>,
    search: DivisorSearch,
    known: Givens,
}

impl GivensCheck {
    /// Creates a check. No work is done before [`Self::advance`].
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Self {
        GivensCheck {
            puzzle: puzzle.clone(),
            cells: puzzle.givens().filled().map(|(cell, _)| cell).collect(),
            search: DivisorSearch::counting(puzzle),
            known: Givens::default(),
        }
    }

    /// Results so far.
    #[must_use]
    pub fn known(&self) -> &Givens {
        &self.known
    }

    /// Visits up to `budget` nodes and returns the results so far.
    pub fn advance(&mut self, budget: u64) -> &Givens {
        let mut left = budget;
        while left > 0 && !self.known.finished {
            let before = self.search.report().nodes;
            // A second grid is all we need to know, so look at the results often rather than wait
            // for the full count.
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
        // The best grid remains a solution without this given. If another grid is at least as good,
        // the given was needed.
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

    /// Advances to the next given, if any.
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
