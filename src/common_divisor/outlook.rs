//! Help for people who solve the puzzle by hand: consequences of the rows so far, and whether the
//! best divisor is still possible.

use super::numbers::{common_divisor, sum_of_rows, value};
use super::puzzle::{DivisorGoal, Puzzle, PuzzleError};
use crate::common_divisor::rows::cover::{Cover, CoverEvent};
use crate::common_divisor::rows::row_list;
use crate::common_divisor::rows::row_orders::RowOrders;
use crate::sudoku::{Digit, DigitSet, Grid};
use serde::{Deserialize, Serialize};

/// Consequences of the full rows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RowsSoFar {
    /// One number per row; `None` if the row is not full.
    pub rows: Vec<Option<u64>>,
    /// Common divisor of the full rows, or `None` if no row is full.
    pub divisor: Option<u64>,
    /// Upper bound on the divisor that can still be reached, computed from the full rows and the
    /// row sum for every digit set that is still possible. 0 if there is no such set.
    pub bound: u64,
}

impl RowsSoFar {
    /// Computes the consequences of `grid`, ignoring conflicts between its digits.
    #[must_use]
    pub fn new(puzzle: &Puzzle, grid: &Grid) -> Self {
        let side = puzzle.side();
        let rows: Vec<Option<u64>> = grid
            .cells()
            .chunks(side)
            .map(|row| {
                let digits: Option<Vec<Digit>> = row.iter().copied().collect();
                digits.map(|digits| value(&digits, puzzle.base()))
            })
            .collect();
        let full = rows.iter().flatten();
        let divisor = full.copied().reduce(common_divisor);
        let used = grid.digits();
        let sets = puzzle.digit_sets().into_iter();
        let bounds = sets
            .filter(|set| used.difference(*set).is_empty())
            .map(|set| common_divisor(sum_of_rows(set, puzzle.base()), divisor.unwrap_or(0)));
        RowsSoFar { divisor, bound: bounds.max().unwrap_or(0), rows }
    }
}

/// Can a partial grid be completed so that a given divisor divides all rows (and columns, if they
/// count)? Exact cover decides this step by step.
#[derive(Debug, Clone)]
pub struct Outlook {
    puzzle: Puzzle,
    divisor: u64,
    /// These digit sets have not been ruled out. The last one is being tried.
    sets: Vec<DigitSet>,
    cover: Option<Cover>,
    found: Option<Grid>,
    nodes: u64,
}

impl Outlook {
    /// Prepares the search for a completion of `grid` with `divisor`.
    ///
    /// # Errors
    /// Returns [`PuzzleError`] if `grid` has conflicts. There's no need to search in this case.
    pub fn new(puzzle: &Puzzle, grid: &Grid, divisor: u64) -> Result<Self, PuzzleError> {
        let filled = Puzzle::new(grid.clone(), puzzle.base(), puzzle.allowed(), puzzle.goal())?;
        let mut sets = filled.digit_sets();
        sets.retain(|set| divisor > 0 && sum_of_rows(*set, puzzle.base()).is_multiple_of(divisor));
        Ok(Outlook { puzzle: filled, divisor, sets, cover: None, found: None, nodes: 0 })
    }

    /// Visits up to `budget` nodes. Returns `None` until it is decided whether there is a
    /// completion.
    pub fn advance(&mut self, budget: u64) -> Option<bool> {
        let mut left = budget;
        while left > 0 && self.answer().is_none() {
            let Some(cover) = &mut self.cover else {
                self.open();
                continue;
            };
            let before = cover.nodes();
            let step = cover.step();
            let spent = cover.nodes() - before;
            left -= spent;
            self.nodes += spent;
            match step {
                CoverEvent::Branch(_) => {}
                CoverEvent::Solution => self.found = self.completion(),
                CoverEvent::End => {
                    self.cover = None;
                    self.sets.pop();
                }
            }
        }
        self.answer()
    }

    /// Nodes visited so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The completion, or `None` if we do not have one.
    #[must_use]
    pub fn completion_found(&self) -> Option<&Grid> {
        self.found.as_ref()
    }

    fn answer(&self) -> Option<bool> {
        if self.found.is_some() { Some(true) } else { self.sets.is_empty().then_some(false) }
    }

    fn open(&mut self) {
        if let Some(&set) = self.sets.last() {
            let rows = row_list::multiples(set, self.puzzle.base(), self.divisor);
            let givens = self.puzzle.givens();
            self.cover = Some(Cover::new(givens, self.puzzle.base(), set, &rows));
        }
    }

    fn completion(&self) -> Option<Grid> {
        let grid = self.cover.as_ref()?.grid();
        if self.puzzle.goal() == DivisorGoal::Rows {
            return Some(grid);
        }
        let mut found = None;
        let orders = RowOrders::new(self.puzzle.givens(), self.puzzle.base(), self.divisor);
        orders.for_each(&grid, |order| {
            found.get_or_insert_with(|| order.clone());
        });
        found
    }
}
