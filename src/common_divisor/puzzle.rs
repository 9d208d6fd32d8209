//! A puzzle has a board, givens, digits, a base and a goal.

use super::numbers::{common_divisor, sum_of_rows, value};
use crate::sudoku::{Conflict, Digit, DigitSet, Grid, LARGEST_DIGIT, Shape, conflicts};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The common divisor can be about rows or about all numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum DivisorGoal {
    /// Rows only, as in the published puzzle.
    #[default]
    Rows,
    /// Rows and columns. Columns are read downwards.
    RowsAndColumns,
}

/// To solve a common-divisor Sudoku, fill the grid by the rules of Sudoku, with as many different
/// digits as it has rows, and maximize the common divisor of its rows.
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

/// Reasons why a puzzle is impossible.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PuzzleError {
    /// The base has too few digits for the board (or more than ten).
    #[error("a board with {side} rows needs a base from {side} to 10, not {base}")]
    Base {
        /// The base you passed.
        base: u8,
        /// The board's row count.
        side: usize,
    },
    /// An allowed digit does not exist in the base.
    #[error("the digit {digit} is allowed, but base {base} has only the digits below {base}")]
    NotInBase {
        /// This digit is the problem.
        digit: Digit,
        /// The base; digits must be smaller.
        base: u8,
    },
    /// There are not enough digits to fill a row.
    #[error("a row needs {side} different digits, but the number of allowed ones is {}", allowed.len())]
    TooFewDigits {
        /// These digits are allowed.
        allowed: DigitSet,
        /// A row needs this many different digits.
        side: usize,
    },
    /// The givens conflict, or one of them is not allowed.
    #[error("the givens are invalid: {0}")]
    Givens(Conflict),
}

/// This is from "Somewhat Square Sudoku", Jane Street, January 2025.
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
    /// Creates a puzzle with these givens. You may allow more digits than there are rows; a grid
    /// leaves some of them out.
    ///
    /// # Errors
    /// Returns [`PuzzleError`] if the base doesn't suit the board, if too few digits are allowed or
    /// some don't exist, or if the givens conflict.
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

    /// Uses base 10 and all digits, and counts rows only. On a 9x9 board, any digit can be the
    /// unused one.
    ///
    /// # Errors
    /// Returns [`PuzzleError::Givens`] if the givens conflict.
    pub fn with_givens(givens: Grid) -> Result<Self, PuzzleError> {
        Self::new(givens, LARGEST_DIGIT + 1, DigitSet::ALL, DivisorGoal::Rows)
    }

    /// Like [`Self::with_givens`], but without givens and in any base.
    ///
    /// # Errors
    /// Returns [`PuzzleError::Base`] if the base does not suit the board.
    pub fn blank(shape: Shape, base: u8) -> Result<Self, PuzzleError> {
        let allowed = DigitSet::below(base);
        Self::new(Grid::blank(shape), base, allowed, DivisorGoal::Rows)
    }

    /// Returns "Somewhat Square Sudoku" (Jane Street, January 2025), whose largest divisor is
    /// 12345679.
    ///
    /// # Panics
    /// Never, because the givens are a constant that we know to be valid.
    #[must_use]
    pub fn published() -> Self {
        let cells = PUBLISHED.chars().filter(|found| *found != '\n');
        let cells = cells.map(|found| found.to_digit(10).and_then(|digit| digit.try_into().ok()));
        let givens = Grid::from_cells(Shape::Nine, cells.collect()).expect("81 cells");
        Self::with_givens(givens).expect("a puzzle")
    }

    /// Returns the same puzzle with other allowed digits.
    ///
    /// # Errors
    /// Returns [`PuzzleError`] if there is no such puzzle. A given may not be among the digits, for
    /// example.
    pub fn with_allowed(&self, allowed: DigitSet) -> Result<Self, PuzzleError> {
        Self::new(self.givens.clone(), self.base, allowed, self.goal)
    }

    /// Returns the same puzzle with other givens.
    ///
    /// # Errors
    /// Returns [`PuzzleError`] if there is no such puzzle. The givens may conflict, for example.
    pub fn with_other_givens(&self, givens: Grid) -> Result<Self, PuzzleError> {
        Self::new(givens, self.base, self.allowed, self.goal)
    }

    /// Returns the same puzzle without `digit`.
    ///
    /// # Errors
    /// Returns [`PuzzleError`] if there's no such puzzle. The digit may be given, for example.
    pub fn with_unused(&self, digit: Digit) -> Result<Self, PuzzleError> {
        self.with_allowed(self.allowed.without(digit))
    }

    /// Returns the same puzzle with another goal. Goals restrict neither givens nor digits, so this
    /// can't fail.
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

    /// Returns the board's shape.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.givens.shape()
    }

    /// Returns the number of rows (and of columns, and of boxes).
    #[must_use]
    pub fn side(&self) -> usize {
        self.shape().side()
    }

    /// Returns the base of the numbers.
    #[must_use]
    pub fn base(&self) -> u8 {
        self.base
    }

    /// Returns the allowed digits. A grid may leave some of them out.
    #[must_use]
    pub fn allowed(&self) -> DigitSet {
        self.allowed
    }

    /// Returns what the divisor has to divide: only the rows, or the columns too.
    #[must_use]
    pub fn goal(&self) -> DivisorGoal {
        self.goal
    }

    /// All digit sets that a full grid can use: as many allowed digits as there are rows, including
    /// every given digit. Sets without small digits come first. On a 9x9 board in base 10, this
    /// means that they are sorted by unused digit.
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

    /// The base's only digit that is missing from `set`, or `None` if there is not exactly one.
    #[must_use]
    pub fn unused(&self, set: DigitSet) -> Option<Digit> {
        let rest = DigitSet::below(self.base).difference(set);
        (rest.len() == 1).then(|| rest.iter().next()).flatten()
    }

    /// Common divisor of a full grid's rows (and columns, depending on the goal), or 0 if any cell
    /// is blank.
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

    /// Returns true if `grid` is full, obeys the rules and agrees with the givens. Its divisor does
    /// not matter.
    #[must_use]
    pub fn admits(&self, grid: &Grid) -> bool {
        grid.shape() == self.shape()
            && grid.is_full()
            && conflicts(grid, self.allowed).is_empty()
            && self.givens.filled().all(|(cell, digit)| grid.get(cell) == Some(digit))
    }
}

/// Largest divisor of the sum for which all rows can be different.
pub(super) fn largest_possible(set: DigitSet, base: u8) -> u64 {
    let sum = sum_of_rows(set, base);
    let side = set.len() as u64;
    // At most one multiple is 0, at most one is the divisor itself, and so on.
    let least = side * (side - 1) / 2;
    super::numbers::divisors(sum).into_iter().find(|divisor| divisor * least <= sum).unwrap_or(1)
}
