//! Defines a puzzle by its givens, digits, base and goal.

use super::numbers::{common_divisor, sum_of_rows, value};
use crate::sudoku::{Conflict, Digit, DigitSet, Grid, LARGEST_DIGIT, Shape, conflicts};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A common divisor can be that of all rows, or of more numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum DivisorGoal {
    /// Only the rows count, as in the published puzzle.
    #[default]
    Rows,
    /// Columns, read downwards, count in addition to the rows.
    RowsAndColumns,
}

/// A common-divisor Sudoku: fill the grid by the rules of Sudoku with as many different digits as it has
/// rows, so that the numbers in its rows have the largest possible common divisor.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "PlainPuzzle", into = "PlainPuzzle")]
pub struct Puzzle {
    givens: Grid,
    base: u8,
    allowed: DigitSet,
    goal: DivisorGoal,
}

#[derive(Serialize, Deserialize)]
struct PlainPuzzle {
    givens: Grid,
    base: u8,
    allowed: DigitSet,
    goal: DivisorGoal,
}

impl TryFrom<PlainPuzzle> for Puzzle {
    type Error = PuzzleError;

    fn try_from(plain: PlainPuzzle) -> Result<Self, PuzzleError> {
        Puzzle::new(plain.givens, plain.base, plain.allowed, plain.goal)
    }
}

impl From<Puzzle> for PlainPuzzle {
    fn from(puzzle: Puzzle) -> Self {
        PlainPuzzle {
            givens: puzzle.givens,
            base: puzzle.base,
            allowed: puzzle.allowed,
            goal: puzzle.goal,
        }
    }
}

/// Why a puzzle is impossible.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PuzzleError {
    /// The base has too few or too many digits.
    #[error("a board with {side} rows needs a base from {side} to 10, not {base}")]
    Base {
        /// Base that was requested.
        base: u8,
        /// Number of rows of the board.
        side: usize,
    },
    /// A digit doesn't exist in the base.
    #[error("the digit {digit} is allowed, but base {base} has only the digits below {base}")]
    NotInBase {
        /// It is too large for the base.
        digit: Digit,
        /// Digits must be smaller than this.
        base: u8,
    },
    /// Too few digits to fill a row.
    #[error("{} digits are allowed; a row needs {side} different ones", allowed.len())]
    TooFewDigits {
        /// Only these digits are allowed.
        allowed: DigitSet,
        /// How many digits a row needs.
        side: usize,
    },
    /// The givens don't agree with each other, or with the digits allowed.
    #[error("the givens are invalid: {0}")]
    Givens(Conflict),
}

/// These are the givens of "Somewhat Square Sudoku", Jane Street, January 2025.
const PUBLISHED: &str = "\
.......2.
........5
.2.......
..0......
.........
...2.....
....0....
.....2...
......5..";

impl Puzzle {
    /// Creates the puzzle with these givens. A grid uses as many digits of `allowed` as the board has rows.
    ///
    /// # Errors
    /// Returns [`PuzzleError`] if no such puzzle is possible.
    pub fn new(
        givens: Grid,
        base: u8,
        allowed: DigitSet,
        goal: DivisorGoal,
    ) -> Result<Self, PuzzleError> {
        let side = givens.shape().side();
        if usize::from(base) < side || base > LARGEST_DIGIT + 1 {
            return Err(PuzzleError::Base { base, side });
        }
        if let Some(digit) = allowed.iter().find(|&digit| digit >= base) {
            return Err(PuzzleError::NotInBase { digit, base });
        }
        if allowed.len() < side {
            return Err(PuzzleError::TooFewDigits { allowed, side });
        }
        if let Some(conflict) = conflicts(&givens, allowed).into_iter().next() {
            return Err(PuzzleError::Givens(conflict));
        }
        Ok(Puzzle { givens, base, allowed, goal })
    }

    /// Creates a puzzle on the board of 9x9 in base 10 with these givens, where any digit may be unused.
    ///
    /// # Errors
    /// Returns [`PuzzleError::Givens`].
    pub fn with_givens(givens: Grid) -> Result<Self, PuzzleError> {
        Self::new(givens, LARGEST_DIGIT + 1, DigitSet::ALL, DivisorGoal::Rows)
    }

    /// Creates a puzzle without givens, in which all digits of the base are allowed.
    ///
    /// # Errors
    /// Returns [`PuzzleError::Base`].
    pub fn blank(shape: Shape, base: u8) -> Result<Self, PuzzleError> {
        let allowed = DigitSet::below(base);
        Self::new(Grid::blank(shape), base, allowed, DivisorGoal::Rows)
    }

    /// Returns the published puzzle: "Somewhat Square Sudoku", Jane Street, January 2025. Its solution has
    /// the divisor 12345679.
    ///
    /// # Panics
    /// Never.
    #[must_use]
    pub fn published() -> Self {
        let cells = PUBLISHED.chars().filter(|found| *found != '\n');
        let cells = cells.map(|found| found.to_digit(10).and_then(|digit| digit.try_into().ok()));
        let givens = Grid::from_cells(Shape::Nine, cells.collect()).expect("81 cells");
        Self::with_givens(givens).expect("a puzzle")
    }

    /// Returns the same puzzle with other digits allowed.
    ///
    /// # Errors
    /// Returns [`PuzzleError`] if no such puzzle is possible.
    pub fn with_allowed(&self, allowed: DigitSet) -> Result<Self, PuzzleError> {
        Self::new(self.givens.clone(), self.base, allowed, self.goal)
    }

    /// Returns the same puzzle with other givens.
    ///
    /// # Errors
    /// Returns [`PuzzleError`] if no such puzzle is possible.
    pub fn with_other_givens(&self, givens: Grid) -> Result<Self, PuzzleError> {
        Self::new(givens, self.base, self.allowed, self.goal)
    }

    /// Returns the same puzzle with `digit` unused.
    ///
    /// # Errors
    /// Returns [`PuzzleError`] if no such puzzle is possible, for example because the digit is given.
    pub fn with_unused(&self, digit: Digit) -> Result<Self, PuzzleError> {
        self.with_allowed(self.allowed.without(digit))
    }

    /// Returns the same puzzle with another goal.
    #[must_use]
    pub fn with_goal(&self, goal: DivisorGoal) -> Self {
        let mut puzzle = self.clone();
        puzzle.goal = goal;
        puzzle
    }

    /// Returns the givens.
    #[must_use]
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// Returns the shape of the board.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.givens.shape()
    }

    /// Returns the number of rows.
    #[must_use]
    pub fn side(&self) -> usize {
        self.shape().side()
    }

    /// Returns the base in which rows are read as numbers.
    #[must_use]
    pub fn base(&self) -> u8 {
        self.base
    }

    /// Returns the digits allowed.
    #[must_use]
    pub fn allowed(&self) -> DigitSet {
        self.allowed
    }

    /// Returns the numbers whose common divisor counts.
    #[must_use]
    pub fn goal(&self) -> DivisorGoal {
        self.goal
    }

    /// Every set of digits that a full grid can use: as many as there are rows, all of them allowed, and
    /// including all givens. Sets that leave out small digits come first; on a board of 9x9 in base 10 they
    /// are ordered by the unused digit.
    #[must_use]
    pub fn digit_sets(&self) -> Vec<DigitSet> {
        let given = self.givens.digits();
        let required = |bits: &u16| {
            let set = DigitSet::from_bits(*bits);
            set.len() == self.side()
                && set.difference(self.allowed).is_empty()
                && given.difference(set).is_empty()
        };
        let all = 0..=DigitSet::ALL.bits();
        all.rev().filter(required).map(DigitSet::from_bits).collect()
    }

    /// Returns the digit of the base that a set leaves out, if there is exactly one.
    #[must_use]
    pub fn unused(&self, set: DigitSet) -> Option<Digit> {
        let rest = DigitSet::below(self.base).difference(set);
        (rest.len() == 1).then(|| rest.iter().next()).flatten()
    }

    /// Returns the largest common divisor that the sum of the rows admits for any of the digit sets; no
    /// grid has a larger one. The rows are different multiples of it, so their sum is at least 0 + 1 + 2 +
    /// ... times the divisor.
    #[must_use]
    pub fn first_bound(&self) -> u64 {
        let sets = self.digit_sets().into_iter();
        sets.map(|set| largest_possible(set, self.base)).max().unwrap_or(0)
    }

    /// Returns the common divisor of a full grid, by the goal; 0 if a cell is blank.
    #[must_use]
    pub fn divisor_of(&self, grid: &Grid) -> u64 {
        let Some(digits) = grid.cells().iter().copied().collect::<Option<Vec<Digit>>>() else {
            return 0;
        };
        let side = self.side();
        let rows = digits
            .chunks(side)
            .fold(0, |divisor, row| common_divisor(divisor, value(row, self.base)));
        if self.goal == DivisorGoal::Rows {
            return rows;
        }
        (0..side).fold(rows, |divisor, column| {
            let cells: Vec<Digit> = digits.iter().skip(column).step_by(side).copied().collect();
            common_divisor(divisor, value(&cells, self.base))
        })
    }

    /// Returns true if a full grid obeys all rules and agrees with the givens.
    #[must_use]
    pub fn admits(&self, grid: &Grid) -> bool {
        grid.shape() == self.shape()
            && grid.is_full()
            && conflicts(grid, self.allowed).is_empty()
            && self.givens.filled().all(|(cell, digit)| grid.get(cell) == Some(digit))
    }
}

/// Returns the largest divisor of the sum of the rows that different rows can have.
pub(super) fn largest_possible(set: DigitSet, base: u8) -> u64 {
    let sum = sum_of_rows(set, base);
    let side = set.len() as u64;
    // The rows are different multiples; only one of them can be 0.
    let least = side * (side - 1) / 2;
    super::numbers::divisors(sum).into_iter().find(|divisor| divisor * least <= sum).unwrap_or(1)
}
