//! Large common divisors of rows and columns together, by construction.
//!
//! Nine digits in a square of 3x3 define a whole grid: the rows of the square, one after another, are the
//! first row of the grid; the next rows start with the second and third row of the square; the bands below
//! rotate each group of three digits. Then every row is, modulo 1000 - 1 (b³ - 1 in base b), the sum of the
//! square's rows, perhaps times a power of the base, and every column the sum of the square's columns, read
//! downwards. So a divisor of b³ - 1 that divides these two sums divides all rows and columns.

use super::numbers::{common_divisor, divisors, sum_of_rows};
use super::puzzle::Puzzle;
use super::report::BestGrid;
use crate::sudoku::{Digit, DigitSet, Grid, Shape};

/// Rows of the square, and also its columns.
const THREE: usize = 3;

/// Row by row, these are the digits of a square.
type Square = [Digit; THREE * THREE];

/// Returns the grid defined by a square.
#[must_use]
pub fn grid_of(square: &Square) -> Grid {
    let shape = Shape::Nine;
    let mut grid = Grid::blank(shape);
    for row in 0..shape.side() {
        for column in 0..shape.side() {
            let (band, inner) = (row / THREE, row % THREE);
            let (stack, place) = (column / THREE, column % THREE);
            let digit = square[(inner + stack) % THREE * THREE + (place + band) % THREE];
            grid.set(shape.cell(row, column), Some(digit));
        }
    }
    grid
}

/// Returns the grid of this form with the largest common divisor of rows and columns, for the sets of
/// digits that a puzzle of 9x9 without givens admits; `None` for other puzzles.
#[must_use]
pub fn constructed(puzzle: &Puzzle) -> Option<BestGrid> {
    if puzzle.shape() != Shape::Nine || puzzle.givens().filled().next().is_some() {
        return None;
    }
    let best = |set: DigitSet| {
        let modulus = u64::from(puzzle.base()).pow(3) - 1;
        let all = divisors(common_divisor(sum_of_rows(set, puzzle.base()), modulus));
        all.into_iter().find_map(|divisor| {
            let grid = grid_of(&square(set, puzzle.base(), divisor)?);
            let divisor = both(puzzle, &grid);
            Some(BestGrid { divisor, grid })
        })
    };
    let found = puzzle.digit_sets().into_iter().filter_map(best);
    found.reduce(|one, other| if other.divisor > one.divisor { other } else { one })
}

/// Returns the common divisor of rows and columns.
fn both(puzzle: &Puzzle, grid: &Grid) -> u64 {
    puzzle.with_goal(super::puzzle::DivisorGoal::RowsAndColumns).divisor_of(grid)
}

/// Returns a square of the digits whose rows and whose columns add up to multiples of `divisor`.
fn square(set: DigitSet, base: u8, divisor: u64) -> Option<Square> {
    let mut search = SquareSearch { base: u64::from(base), divisor, square: [0; THREE * THREE] };
    search.fill(0, set).then_some(search.square)
}

struct SquareSearch {
    base: u64,
    divisor: u64,
    square: Square,
}

impl SquareSearch {
    fn fill(&mut self, place: usize, left: DigitSet) -> bool {
        if left.is_empty() {
            return self.divides();
        }
        left.iter().any(|digit| {
            self.square[place] = digit;
            self.fill(place + 1, left.without(digit))
        })
    }

    fn divides(&self) -> bool {
        let number =
            |sum: [u64; THREE]| sum.iter().fold(0, |number, &digits| number * self.base + digits);
        let at = |row: usize, column: usize| u64::from(self.square[row * THREE + column]);
        let columns = std::array::from_fn(|column| (0..THREE).map(|row| at(row, column)).sum());
        let rows = std::array::from_fn(|row| (0..THREE).map(|column| at(row, column)).sum());
        number(columns).is_multiple_of(self.divisor) && number(rows).is_multiple_of(self.divisor)
    }
}
