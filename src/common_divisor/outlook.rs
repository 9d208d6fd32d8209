//! Help for filling in a grid: the consequences of its rows so far, and whether the best divisor is still
//! attainable.

use super::numbers::{common_divisor, sum_of_rows, value};
use super::puzzle::{DivisorGoal, Puzzle, PuzzleError};
use crate::common_divisor::rows::cover::{Cover, CoverEvent};
use crate::common_divisor::rows::row_list;
use crate::common_divisor::rows::row_orders::RowOrders;
use crate::sudoku::{Digit, DigitSet, Grid};
use serde::{Deserialize, Serialize};

/// The consequences of the rows of a partly filled grid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RowsSoFar {
    /// Number in each row, if the row is full.
    pub rows: Vec<Option<u64>>,
    /// Common divisor of the full rows, if there are any.
    pub divisor: Option<u64>,
    /// The largest divisor that the full rows and the sum of all rows admit, over all sets of digits that
    /// are still possible; 0 if there is no such set.
    pub bound: u64,
}

impl RowsSoFar {
    /// Computes the consequences of `grid` in `puzzle`. Conflicts between digits are ignored.
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

/// Decides whether a grid can be completed so that a divisor divides all its rows (and columns, if they
/// count). The search is by exact cover, in steps.
#[derive(Debug, Clone)]
pub struct Outlook {
    puzzle: Puzzle,
    divisor: u64,
    /// These sets of digits are still to try. The next one is at the end.
    sets: Vec<DigitSet>,
    cover: Option<Cover>,
    found: Option<Grid>,
    nodes: u64,
}

impl Outlook {
    /// Creates the search for a completion of `grid` with `divisor`.
    ///
    /// # Errors
    /// Returns [`PuzzleError`] if `grid` has conflicts and so cannot be completed.
    pub fn new(puzzle: &Puzzle, grid: &Grid, divisor: u64) -> Result<Self, PuzzleError> {
        let filled = Puzzle::new(grid.clone(), puzzle.base(), puzzle.allowed(), puzzle.goal())?;
        let mut sets = filled.digit_sets();
        sets.retain(|set| divisor > 0 && sum_of_rows(*set, puzzle.base()).is_multiple_of(divisor));
        Ok(Outlook { puzzle: filled, divisor, sets, cover: None, found: None, nodes: 0 })
    }

    /// Works for at most `budget` nodes. Returns whether such a completion exists, once decided.
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

    /// Returns the completion found.
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
