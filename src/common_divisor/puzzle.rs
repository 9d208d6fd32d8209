//! The puzzle itself, i.e. the board with its givens, digits, base and goal.

use super::numbers::{common_divisor, sum_of_rows, value};
use crate::sudoku::{Conflict, Digit, DigitSet, Grid, LARGEST_DIGIT, Shape, conflicts};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The numbers whose common divisor counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum DivisorGoal {
    /// Only the rows, as in the published puzzle.
    #[default]
    Rows,
    /// The rows and also the columns, which we read downwards.
    RowsAndColumns,
}

/// A common-divisor Sudoku. You fill the grid by the rules of Sudoku, with as many different digits
/// as it has rows, and try to make the common divisor of the numbers in its rows as large as
/// possible.
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

/// An impossible puzzle, and why it is.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PuzzleError {
    /// The base has too few digits for the board, or more than ten.
    #[error("a board with {side} rows needs a base from {side} to 10, not {base}")]
    Base {
        /// The base that was requested.
        base: u8,
        /// The number of rows of the board.
        side: usize,
    },
    /// One of the digits allowed doesn't exist in the base.
    #[error("the digit {digit} is allowed, but base {base} has only the digits below {base}")]
    NotInBase {
        /// The digit, which is too large.
        digit: Digit,
        /// The base, i.e. all digits must be smaller than this.
        base: u8,
    },
    /// There are too few digits to fill a row.
    #[error("{} digits are allowed; a row needs {side} different ones", allowed.len())]
    TooFewDigits {
        /// The digits allowed.
        allowed: DigitSet,
        /// The number of different digits that a row needs.
        side: usize,
    },
    /// The givens conflict with each other, or one of them isn't allowed.
    #[error("the givens are invalid: {0}")]
    Givens(Conflict),
}

/// The givens of "Somewhat Square Sudoku", Jane Street, January 2025.
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
    /// Creates a puzzle with these givens. You may allow more digits than the board has rows,
    /// because a grid leaves some of them out.
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

    /// Creates a puzzle in base 10 with these givens. All digits are allowed, so on a board of 9x9
    /// any of them can be the unused one, and only rows count.
    ///
    /// # Errors
    /// Returns [`PuzzleError::Givens`] if the givens conflict.
    pub fn with_givens(givens: Grid) -> Result<Self, PuzzleError> {
        Self::new(givens, LARGEST_DIGIT + 1, DigitSet::ALL, DivisorGoal::Rows)
    }

    /// Creates a puzzle without givens that allows all digits of the base. Only rows count.
    ///
    /// # Errors
    /// Returns [`PuzzleError::Base`] if the base doesn't suit the board.
    pub fn blank(shape: Shape, base: u8) -> Result<Self, PuzzleError> {
        let allowed = DigitSet::below(base);
        Self::new(Grid::blank(shape), base, allowed, DivisorGoal::Rows)
    }

    /// Returns the published puzzle, "Somewhat Square Sudoku" (Jane Street, January 2025). The
    /// largest divisor is 12345679.
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

    /// Returns the same puzzle, but with other digits allowed.
    ///
    /// # Errors
    /// Returns [`PuzzleError`] if there's no such puzzle, e.g. because a given isn't among the
    /// digits.
    pub fn with_allowed(&self, allowed: DigitSet) -> Result<Self, PuzzleError> {
        Self::new(self.givens.clone(), self.base, allowed, self.goal)
    }

    /// Returns the same puzzle, but with other givens.
    ///
    /// # Errors
    /// Returns [`PuzzleError`] if there's no such puzzle, e.g. because the givens conflict.
    pub fn with_other_givens(&self, givens: Grid) -> Result<Self, PuzzleError> {
        Self::new(givens, self.base, self.allowed, self.goal)
    }

    /// Returns the same puzzle, but `digit` isn't allowed any more.
    ///
    /// # Errors
    /// Returns [`PuzzleError`] if there's no such puzzle, e.g. because the digit is given.
    pub fn with_unused(&self, digit: Digit) -> Result<Self, PuzzleError> {
        self.with_allowed(self.allowed.without(digit))
    }

    /// Returns the same puzzle, but with another goal. This can't fail, because a goal doesn't
    /// restrict the givens or the digits.
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

    /// Returns the number of rows, which is also the number of columns and of boxes.
    #[must_use]
    pub fn side(&self) -> usize {
        self.shape().side()
    }

    /// Returns the base in which we read the rows as numbers.
    #[must_use]
    pub fn base(&self) -> u8 {
        self.base
    }

    /// Returns the digits allowed, of which a grid may leave out some.
    #[must_use]
    pub fn allowed(&self) -> DigitSet {
        self.allowed
    }

    /// Returns the goal, i.e. the numbers whose common divisor counts.
    #[must_use]
    pub fn goal(&self) -> DivisorGoal {
        self.goal
    }

    /// Returns every set of digits that a full grid can use. Such a set has as many digits as there
    /// are rows, all of them allowed, and contains every digit that is given. Sets that leave out
    /// small digits come first, so on a board of 9x9 in base 10 they're ordered by the unused
    /// digit.
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

    /// Returns the digit that a set leaves out, or `None` if the set leaves out none or several
    /// digits of the base.
    #[must_use]
    pub fn unused(&self, set: DigitSet) -> Option<Digit> {
        let rest = DigitSet::below(self.base).difference(set);
        (rest.len() == 1).then(|| rest.iter().next()).flatten()
    }

    /// Returns a first upper bound: no grid has a larger common divisor. We get it from the sum of
    /// the rows alone, since the rows are different multiples of the divisor and their sum is
    /// therefore at least 0 + 1 + 2 + ... times the divisor.
    #[must_use]
    pub fn first_bound(&self) -> u64 {
        let sets = self.digit_sets().into_iter();
        sets.map(|set| largest_possible(set, self.base)).max().unwrap_or(0)
    }

    /// Returns the common divisor of a full grid (of its rows, or of its rows and columns,
    /// depending on the goal), or 0 if a cell is blank.
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

    /// Returns true if `grid` solves the puzzle apart from its divisor: it's full, obeys the rules,
    /// and agrees with the givens.
    #[must_use]
    pub fn admits(&self, grid: &Grid) -> bool {
        grid.shape() == self.shape()
            && grid.is_full()
            && conflicts(grid, self.allowed).is_empty()
            && self.givens.filled().all(|(cell, digit)| grid.get(cell) == Some(digit))
    }
}

/// Returns the largest divisor of the sum that leaves enough for all rows to be different.
pub(super) fn largest_possible(set: DigitSet, base: u8) -> u64 {
    let sum = sum_of_rows(set, base);
    let side = set.len() as u64;
    // Only one of the multiples can be 0, one can be the divisor itself, and so on.
    let least = side * (side - 1) / 2;
    super::numbers::divisors(sum).into_iter().find(|divisor| divisor * least <= sum).unwrap_or(1)
}
