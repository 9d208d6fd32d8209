//! Grids of digits and blanks. They can be wrong, because we must be able to store whatever people
//! fill in.

use super::{Digit, DigitSet, House, LARGEST_DIGIT, Shape};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A grid, in which each cell has a digit or is blank.
///
/// A grid doesn't know the rules. Any digit can be anywhere, and only [`super::conflicts`] finds
/// errors, because we must be able to store the mistakes that people make. If you need a grid
/// without any, use [`super::Solution`].
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "PlainGrid", into = "PlainGrid")]
pub struct Grid {
    shape: Shape,
    cells: Vec<Option<Digit>>,
}

/// A grid before we've checked that it has the correct number of cells. We need this for
/// deserializing.
#[derive(Serialize, Deserialize)]
struct PlainGrid {
    shape: Shape,
    cells: Vec<Option<Digit>>,
}

impl TryFrom<PlainGrid> for Grid {
    type Error = &'static str;

    fn try_from(plain: PlainGrid) -> Result<Self, Self::Error> {
        Grid::from_cells(plain.shape, plain.cells)
            .ok_or("a grid has as many cells as its shape, each a digit from 0 to 9 or blank")
    }
}

impl From<Grid> for PlainGrid {
    fn from(grid: Grid) -> Self {
        PlainGrid { shape: grid.shape, cells: grid.cells }
    }
}

impl Grid {
    /// Creates a grid without any digits.
    #[must_use]
    pub fn blank(shape: Shape) -> Self {
        Grid { shape, cells: vec![None; shape.cells()] }
    }

    /// Creates a grid with these cells, row by row. Returns `None` if there are too few or too many
    /// of them, or if one isn't a digit.
    #[must_use]
    pub fn from_cells(shape: Shape, cells: Vec<Option<Digit>>) -> Option<Self> {
        let digits = cells.iter().flatten().all(|&digit| digit <= LARGEST_DIGIT);
        (digits && cells.len() == shape.cells()).then_some(Grid { shape, cells })
    }

    /// Creates a full grid with these digits, row by row. Returns `None` in the same cases as
    /// [`Self::from_cells`].
    #[must_use]
    pub fn from_digits(shape: Shape, digits: &[Digit]) -> Option<Self> {
        Self::from_cells(shape, digits.iter().copied().map(Some).collect())
    }

    /// Returns the shape of the grid.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns all cells, row by row.
    #[must_use]
    pub fn cells(&self) -> &[Option<Digit>] {
        &self.cells
    }

    /// Returns the digit in a cell, or `None` if it's blank.
    ///
    /// # Panics
    /// Panics if there is no such cell.
    #[must_use]
    pub fn get(&self, cell: usize) -> Option<Digit> {
        self.cells[cell]
    }

    /// Writes a digit into a cell, or clears it. Conflicts aren't checked here.
    ///
    /// # Panics
    /// Panics if there is no such cell or digit.
    pub fn set(&mut self, cell: usize, digit: Option<Digit>) {
        assert!(
            digit.is_none_or(|digit| digit <= LARGEST_DIGIT),
            "digits are 0 to {LARGEST_DIGIT}"
        );
        self.cells[cell] = digit;
    }

    /// Returns the cells that aren't blank, with their digits.
    pub fn filled(&self) -> impl Iterator<Item = (usize, Digit)> {
        let cells = self.cells.iter().enumerate();
        cells.filter_map(|(cell, digit)| Some((cell, (*digit)?)))
    }

    /// Returns true if no cell is blank.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.cells.iter().all(Option::is_some)
    }

    /// Returns all digits that occur somewhere in the grid.
    #[must_use]
    pub fn digits(&self) -> DigitSet {
        self.cells.iter().flatten().copied().collect()
    }

    /// Returns all digits that occur in a row, column or box.
    #[must_use]
    pub fn digits_in(&self, house: House) -> DigitSet {
        let cells = self.shape.cells_of(house);
        cells.filter_map(|cell| self.cells[cell]).collect()
    }

    /// Returns the digits of `allowed` that this cell could have, judging only by the other cells
    /// in its row, column and box.
    #[must_use]
    pub fn candidates(&self, cell: usize, allowed: DigitSet) -> DigitSet {
        let taken = self
            .shape
            .houses_of(cell)
            .into_iter()
            .flat_map(|house| self.shape.cells_of(house))
            .filter(|&other| other != cell)
            .filter_map(|other| self.cells[other])
            .collect();
        allowed.difference(taken)
    }
}

impl fmt::Display for Grid {
    /// Writes all cells on one line, with `.` for a blank. This is the plain text of
    /// [`super::formats`].
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cells.iter().try_for_each(|cell| match cell {
            Some(digit) => write!(out, "{digit}"),
            None => out.write_str("."),
        })
    }
}
