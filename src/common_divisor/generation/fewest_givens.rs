//! The smallest number of givens that force a record grid: with them, the largest common divisor is the
//! record's, and exactly one grid attains it.
//!
//! Fewer than six never do: two rows of a band without givens can be swapped without any rule or divisor
//! noticing, so each of the three bands has givens in at least two rows. Six are enough if no other grid
//! with a divisor at least as large agrees with them. That can be looked up: such grids are few, and a
//! digit in a column identifies one of their rows.

use crate::common_divisor::numbers::{divisors, sum_of_rows};
use crate::common_divisor::puzzle::Puzzle;
use crate::common_divisor::rows::cover::{Cover, CoverEvent};
use crate::common_divisor::rows::row_list;
use crate::foundation::sorting::sort;
use crate::sudoku::{Grid, Shape};

/// No grid of 9x9 is forced by fewer givens.
pub const FEWEST: usize = 6;

const SIDE: usize = 9;

/// For each column and digit, this has the row, so that you find the places of a digit without a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct DigitPlaces([[u8; 10]; SIDE]);

/// Row of a digit that the grid doesn't use.
const NOWHERE: u8 = u8::MAX;

impl DigitPlaces {
    fn of(grid: &Grid) -> Self {
        let mut places = [[NOWHERE; 10]; SIDE];
        for (cell, digit) in grid.filled() {
            let shape = grid.shape();
            let row = u8::try_from(shape.row(cell)).unwrap_or(NOWHERE);
            places[shape.column(cell)][usize::from(digit)] = row;
        }
        DigitPlaces(places)
    }
}

/// Returns all grids of 9x9 whose rows are multiples of `divisor`, one for each order of rows, for all the
/// sets of digits that `puzzle` admits.
///
/// Meant for divisors with few grids; returns `None` if there are more than `most`.
#[must_use]
pub fn family(puzzle: &Puzzle, divisor: u64, most: usize) -> Option<Vec<Grid>> {
    let mut grids = Vec::new();
    let blank = Grid::blank(puzzle.shape());
    for set in puzzle.digit_sets() {
        if !sum_of_rows(set, puzzle.base()).is_multiple_of(divisor) {
            continue;
        }
        let rows = row_list::multiples(set, puzzle.base(), divisor);
        let mut cover = Cover::new(&blank, puzzle.base(), set, &rows);
        loop {
            match cover.step() {
                CoverEvent::Solution if grids.len() == most => return None,
                CoverEvent::Solution => grids.push(cover.grid()),
                CoverEvent::Branch(_) => {}
                CoverEvent::End => break,
            }
        }
    }
    Some(grids)
}

/// Every grid, up to order, whose divisor is at least `divisor`: the families of all divisors of a sum that
/// are at least as large.
#[must_use]
pub fn family_from(puzzle: &Puzzle, divisor: u64, most: usize) -> Option<Vec<Grid>> {
    let mut larger: Vec<u64> = puzzle
        .digit_sets()
        .into_iter()
        .flat_map(|set| divisors(sum_of_rows(set, puzzle.base())))
        .filter(|&other| other >= divisor)
        .collect();
    sort(&mut larger);
    larger.dedup();
    let mut grids: Vec<Grid> = Vec::new();
    for other in larger {
        for grid in family(puzzle, other, most)? {
            if !grids.contains(&grid) {
                grids.push(grid);
            }
        }
        if grids.len() > most {
            return None;
        }
    }
    Some(grids)
}

/// Six cells of `target` that no other grid of `family` shares in any order of its rows, or `None` if there
/// are none; then more than six givens are needed. The family has one grid for each order, `target` or an
/// order of it among them.
///
/// Tries all choices of two rows in each band and a column in each of these rows, 3³ · 9⁶ at most, in a
/// fixed order.
///
/// # Panics
/// Panics if the grids aren't of 9x9.
#[must_use]
pub fn six_givens(target: &Grid, family: &[Grid]) -> Option<Grid> {
    assert_eq!(target.shape(), Shape::Nine, "a grid of 9x9");
    let others: Vec<DigitPlaces> =
        family.iter().filter(|grid| !same_rows(grid, target)).map(DigitPlaces::of).collect();
    let mut search = SixGivens { target, chosen: Vec::new(), found: None };
    let all: Vec<(&DigitPlaces, u8)> = others.iter().map(|places| (places, 0)).collect();
    search.bands(0, &all);
    search.found
}

/// Returns true if two grids have the same rows, in any order.
fn same_rows(one: &Grid, other: &Grid) -> bool {
    let rows = |grid: &Grid| {
        let mut rows: Vec<Vec<_>> = grid.cells().chunks(SIDE).map(<[_]>::to_vec).collect();
        sort(&mut rows);
        rows
    };
    rows(one) == rows(other)
}

struct SixGivens<'a> {
    target: &'a Grid,
    chosen: Vec<usize>,
    found: Option<Grid>,
}

impl SixGivens<'_> {
    /// Selects two cells in each band from `band` downwards. `left` are the grids that agree so far, each
    /// with the set of its bands already used.
    fn bands(&mut self, band: usize, left: &[(&DigitPlaces, u8)]) {
        if self.found.is_some() {
            return;
        }
        if band == 3 {
            if left.is_empty() {
                let mut givens = Grid::blank(Shape::Nine);
                for &cell in &self.chosen {
                    givens.set(cell, self.target.get(cell));
                }
                self.found = Some(givens);
            }
            return;
        }
        let cells = band * 27..(band + 1) * 27;
        for first in cells.clone() {
            for second in first + 1..cells.end {
                if first / SIDE == second / SIDE {
                    continue;
                }
                let mut agreeing = left.iter().filter_map(|&(places, used)| {
                    let band = self.band_of(places, first, second)?;
                    (used >> band & 1 == 0).then_some((places, used | 1 << band))
                });
                // In the last band, one grid that agrees is one too many.
                if band == 2 && agreeing.next().is_some() {
                    continue;
                }
                let agreeing: Vec<(&DigitPlaces, u8)> = agreeing.collect();
                self.chosen.extend([first, second]);
                self.bands(band + 1, &agreeing);
                self.chosen.truncate(self.chosen.len() - 2);
                if self.found.is_some() {
                    return;
                }
            }
        }
    }

    /// Returns the band of another grid that has both digits of the target's cells in different rows.
    fn band_of(&self, places: &DigitPlaces, first: usize, second: usize) -> Option<u8> {
        let row = |cell: usize| {
            let digit = self.target.get(cell)?;
            let row = places.0[cell % SIDE][usize::from(digit)];
            (row != NOWHERE).then_some(row)
        };
        let (one, other) = (row(first)?, row(second)?);
        (one != other && one / 3 == other / 3).then_some(one / 3)
    }
}
