//! Constructs grids whose rows and columns have a large common divisor.
//!
//! We expand nine digits in a 3x3 square to a whole grid. Its first row consists of the three rows
//! of the square, one after another. The next two rows begin with the second and the third row of
//! the square, and the bands below rotate each group of three digits. Modulo 1000 - 1 (or b³ - 1 in
//! base b), every row is then the sum of the square's rows, perhaps times a power of the base, and
//! every column is the sum of the square's columns, read downwards. So if a divisor of b³ - 1
//! divides these two sums, it divides all rows and columns.

use super::numbers::{common_divisor, divisors, sum_of_rows};
use super::puzzle::Puzzle;
use super::report::BestGrid;
use crate::sudoku::{Digit, DigitSet, Grid, Shape};

/// Rows (and columns) of a square.
const THREE: usize = 3;

/// Digits of a square, row by row.
type Square = [Digit; THREE * THREE];

/// Expands a square to a grid, as described above.
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

/// Returns the best grid of this form, with the common divisor of its rows and columns. Only works
/// for 9x9 puzzles without givens; returns `None` for all others. Note that grids of other forms
/// may be better.
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

/// Returns the common divisor of rows and columns, even if the puzzle's goal is about rows only.
fn both(puzzle: &Puzzle, grid: &Grid) -> u64 {
    puzzle.with_goal(super::puzzle::DivisorGoal::RowsAndColumns).divisor_of(grid)
}

/// Finds a square of these digits whose rows and columns both add up to multiples of `divisor`, by
/// trying all orders. Returns `None` if there isn't one.
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
