//! Helps a person who fills in a grid, by showing the consequences of the rows so far and whether
//! they can still reach the best divisor.

use super::numbers::{common_divisor, sum_of_rows, value};
use super::puzzle::{DivisorGoal, Puzzle, PuzzleError};
use crate::common_divisor::rows::cover::{Cover, CoverEvent};
use crate::common_divisor::rows::row_list;
use crate::common_divisor::rows::row_orders::RowOrders;
use crate::sudoku::{Digit, DigitSet, Grid};
use serde::{Deserialize, Serialize};

/// The consequences of the rows that are already full.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RowsSoFar {
    /// The number in each row, or `None` if the row isn't full.
    pub rows: Vec<Option<u64>>,
    /// The common divisor of the full rows, or `None` if there are none.
    pub divisor: Option<u64>,
    /// An upper bound on the divisor that you can still reach. We compute it from the full rows and
    /// the sum of all rows, for every set of digits that is still possible. It's 0 if none is.
    pub bound: u64,
}

impl RowsSoFar {
    /// Computes the consequences of `grid`. Conflicts between its digits don't matter here.
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

/// Decides whether a partly filled grid can still be completed in such a way that a given divisor
/// divides all rows (and columns, if they count). This works by exact cover, step by step.
#[derive(Debug, Clone)]
pub struct Outlook {
    puzzle: Puzzle,
    divisor: u64,
    /// The sets of digits that we haven't ruled out. We're trying the one at the end.
    sets: Vec<DigitSet>,
    cover: Option<Cover>,
    found: Option<Grid>,
    nodes: u64,
}

impl Outlook {
    /// Creates a search for a completion of `grid` with `divisor`.
    ///
    /// # Errors
    /// Returns [`PuzzleError`] if `grid` has conflicts, since there's no need to search in this
    /// case.
    pub fn new(puzzle: &Puzzle, grid: &Grid, divisor: u64) -> Result<Self, PuzzleError> {
        let filled = Puzzle::new(grid.clone(), puzzle.base(), puzzle.allowed(), puzzle.goal())?;
        let mut sets = filled.digit_sets();
        sets.retain(|set| divisor > 0 && sum_of_rows(*set, puzzle.base()).is_multiple_of(divisor));
        Ok(Outlook { puzzle: filled, divisor, sets, cover: None, found: None, nodes: 0 })
    }

    /// Works for at most `budget` nodes. Returns whether there is a completion, or `None` if this
    /// isn't decided yet.
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

    /// Returns the number of nodes so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the completion, or `None` if we haven't found one.
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
