//! Finds the minimum number of givens that force a record grid. This means that the largest common
//! divisor is still the record's, and only one grid has it.
//!
//! We know that fewer than six never do: in a band with two rows that have no givens, you can swap
//! these rows, and neither the rules nor the divisor will notice. So each of the three bands needs
//! givens in at least two of its rows. Six givens are enough if they don't agree with any other
//! grid whose divisor is at least as large. There are few such grids, and a single digit in a
//! column tells you which of their rows you're looking at, so we can simply look this up.

use crate::common_divisor::numbers::{divisors, sum_of_rows};
use crate::common_divisor::puzzle::Puzzle;
use crate::common_divisor::rows::cover::{Cover, CoverEvent};
use crate::common_divisor::rows::row_list;
use crate::foundation::sorting::sort;
use crate::sudoku::{Grid, Shape};

/// No 9x9 grid needs fewer; see above.
pub const FEWEST: usize = 6;

const SIDE: usize = 9;

/// Row of every digit in every column, so that digits can be located without a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct DigitPlaces([[u8; 10]; SIDE]);

/// For digits that do not occur in the grid.
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

/// All 9x9 grids whose rows are multiples of `divisor`, for every digit set that `puzzle` admits.
/// Row orders don't count: grids that differ in nothing else appear once.
///
/// This is meant for divisors with few grids. There can be a huge number of them, so the result is
/// `None` if there are more than `most`.
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

/// Like [`family`], but collects the grids of `divisor` and of all larger divisors of the sums,
/// without duplicates.
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

/// Six cells of `target` that no other grid of `family` matches in any row order, or `None` if six
/// givens aren't enough. `family` must contain one grid per order class, including that of
/// `target`.
///
/// There are at most 3³ · 9⁶ ways to choose two rows per band and a column in each of these rows.
/// We try them in a fixed order, so the result is deterministic.
///
/// # Panics
/// Panics if the grids are not of 9x9.
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

/// Compares the rows as sets, because exchanging rows never changes the divisor.
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
    /// Chooses two cells in each band from `band` downwards. `left` contains the grids that match
    /// all chosen cells, each with a bit set of its used bands, since every band of `target` needs
    /// its own.
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
                // Last band: even a single matching grid is one too many.
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

    /// Looks up two of the target's digits in another grid. Returns their band if they are in
    /// different rows of the same one.
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
