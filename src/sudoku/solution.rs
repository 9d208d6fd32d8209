//! Stores a solved grid of side 9, and shortens it for links.

use super::{Conflict, Digit, DigitSet, Grid, LARGEST_DIGIT, Shape, conflicts};
use serde::{Deserialize, Serialize};
use thiserror::Error;

const CELLS: usize = Shape::Nine.cells();

/// Length of the result of [`Solution::pack`]. 18 characters represent 108 bits, and 107 suffice.
pub const PACKED_LENGTH: usize = 18;

/// Packed grids use the characters of URL-safe base64.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// No cell is blank and nothing is in conflict, so code that gets a solution need not check it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "Vec<Digit>", into = "Vec<Digit>")]
pub struct Solution([Digit; CELLS]);

/// Why a grid isn't a solution.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NotASolution {
    /// It has another size.
    #[error("the grid has {cells} cells; a solved grid has 81")]
    Size {
        /// How many cells the grid has.
        cells: usize,
    },
    /// A cell doesn't contain a digit.
    #[error("{found} in row {row}, column {column} is not a digit from 0 to 9", row = cell / 9 + 1, column = cell % 9 + 1)]
    NotADigit {
        /// Index of the cell, row by row.
        cell: usize,
        /// It isn't from 0 to 9.
        found: u8,
    },
    /// Cells are blank.
    #[error("{count} cells are blank, the first in row {row}, column {column}; a solved grid has none", row = cell / 9 + 1, column = cell % 9 + 1)]
    Blank {
        /// Index of the first blank cell.
        cell: usize,
        /// How many cells are blank.
        count: usize,
    },
    /// There are conflicts; contains the first.
    #[error("{0}")]
    Conflict(Conflict),
}

/// Why a text isn't a packed grid.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum UnpackError {
    /// It has another length.
    #[error("the packed grid has {length} characters; it should have {PACKED_LENGTH}")]
    Length {
        /// How many characters the text has.
        length: usize,
    },
    /// A character does not occur in packed grids.
    #[error(
        "character {position} of the packed grid, {found:?}, is not a letter, digit, \"-\" or \"_\""
    )]
    Character {
        /// Characters are counted from 1.
        position: usize,
        /// It isn't one of the characters of packed grids.
        found: char,
    },
    /// The characters are valid but don't encode a grid.
    #[error("the packed text does not encode a solved grid; a character may be wrong")]
    NoGrid,
}

impl Solution {
    /// Creates the solved grid with these digits, row by row.
    ///
    /// # Errors
    /// Returns the first conflict, or the first invalid value.
    ///
    /// # Panics
    /// Never.
    pub fn new(digits: [Digit; CELLS]) -> Result<Self, NotASolution> {
        let wrong = |&digit: &Digit| digit > LARGEST_DIGIT;
        if let Some(cell) = digits.iter().position(wrong) {
            let found = digits[cell];
            return Err(NotASolution::NotADigit { cell, found });
        }
        Self::from_grid(&Grid::from_digits(Shape::Nine, &digits).expect("81 digits"))
    }

    /// Converts a solved grid.
    ///
    /// # Errors
    /// Returns the first reason why it isn't solved.
    pub fn from_grid(grid: &Grid) -> Result<Self, NotASolution> {
        if grid.shape() != Shape::Nine {
            return Err(NotASolution::Size { cells: grid.cells().len() });
        }
        // Conflicts are reported before blanks.
        if let Some(conflict) = conflicts(grid, DigitSet::ALL).into_iter().next() {
            return Err(NotASolution::Conflict(conflict));
        }
        let mut digits = [0; CELLS];
        for (place, cell) in digits.iter_mut().zip(grid.cells()) {
            let Some(digit) = cell else {
                let blank = |cell: &Option<Digit>| cell.is_none();
                return Err(NotASolution::Blank {
                    cell: grid.cells().iter().position(blank).unwrap_or(0),
                    count: grid.cells().iter().filter(|cell| blank(cell)).count(),
                });
            };
            *place = *digit;
        }
        Ok(Solution(digits))
    }

    /// Returns the digits, row by row.
    #[must_use]
    pub fn digits(&self) -> &[Digit; CELLS] {
        &self.0
    }

    /// Returns the nine digits of the grid.
    #[must_use]
    pub fn used(&self) -> DigitSet {
        self.0[..Shape::Nine.side()].iter().copied().collect()
    }

    /// Returns the unused digit.
    ///
    /// # Panics
    /// Never: nine of ten digits are used.
    #[must_use]
    pub fn unused(&self) -> Digit {
        let rest = DigitSet::ALL.difference(self.used());
        rest.iter().next().expect("one of ten is left")
    }

    /// Returns the solution as a grid.
    ///
    /// # Panics
    /// Never: these are 81 digits.
    #[must_use]
    pub fn grid(&self) -> Grid {
        Grid::from_digits(Shape::Nine, &self.0).expect("81 digits")
    }

    /// Returns the solved grid in [`PACKED_LENGTH`] characters: letters, digits, `-` and `_`.
    ///
    /// Cell by cell, the index of the digit among those that the earlier cells leave is written with their
    /// number as the base. Row 1 leaves 10!/1 cases; by boxes and the row itself, row 2 leaves at most
    /// 6·5·4·6·5·4·3·2·1, row 3 (3!)³; by columns, boxes and the row, rows 4 to 6 leave at most 6⁴·5!,
    /// 5·5·4·5·5·4·3·2·1 and (3!)³; rows 7 and 8, by columns, 3⁷·2 and 2⁸; row 9 nothing. That is less than
    /// 2¹⁰⁷ in all.
    #[must_use]
    pub fn pack(&self) -> String {
        let mut places = [(0_u128, 1_u128); CELLS];
        let mut taken = HouseDigits::default();
        for (cell, (place, digit)) in places.iter_mut().zip(self.0).enumerate() {
            let choices = taken.choices(cell);
            let before = choices.iter().filter(|&other| other < digit).count();
            *place = (before as u128, choices.len() as u128);
            taken.put(cell, digit);
        }
        let folded = places.iter().rev();
        let mut code = folded.fold(0_u128, |code, (place, base)| code * base + place);
        let characters = (0..PACKED_LENGTH).map(|_| {
            let character = ALPHABET[(code & 63) as usize];
            code >>= 6;
            char::from(character)
        });
        characters.collect()
    }

    /// Inverts [`Self::pack`].
    ///
    /// # Errors
    /// Returns [`UnpackError`] if the text isn't a packed grid.
    pub fn unpack(text: &str) -> Result<Self, UnpackError> {
        let length = text.chars().count();
        if length != PACKED_LENGTH {
            return Err(UnpackError::Length { length });
        }
        let mut code = 0_u128;
        for (index, found) in text.chars().enumerate() {
            let value = ALPHABET.iter().position(|&byte| char::from(byte) == found);
            let value = value.ok_or(UnpackError::Character { position: index + 1, found })?;
            code |= (value as u128) << (6 * index);
        }
        let mut taken = HouseDigits::default();
        let mut digits = [0; CELLS];
        for (cell, place) in digits.iter_mut().enumerate() {
            let choices = taken.choices(cell);
            let base = choices.len() as u128;
            if base == 0 {
                return Err(UnpackError::NoGrid);
            }
            let index = usize::try_from(code % base).map_err(|_| UnpackError::NoGrid)?;
            code /= base;
            *place = choices.iter().nth(index).ok_or(UnpackError::NoGrid)?;
            taken.put(cell, *place);
        }
        let solution = Solution::new(digits).map_err(|_| UnpackError::NoGrid)?;
        if code == 0 { Ok(solution) } else { Err(UnpackError::NoGrid) }
    }
}

impl TryFrom<Vec<Digit>> for Solution {
    type Error = NotASolution;

    fn try_from(digits: Vec<Digit>) -> Result<Self, Self::Error> {
        let cells = digits.len();
        let digits = digits.try_into().map_err(|_| NotASolution::Size { cells })?;
        Self::new(digits)
    }
}

impl From<Solution> for Vec<Digit> {
    fn from(solution: Solution) -> Self {
        solution.0.to_vec()
    }
}

/// The digits of each house so far, while a grid is filled row by row.
#[derive(Default)]
struct HouseDigits {
    first_row: DigitSet,
    rows: [DigitSet; 9],
    columns: [DigitSet; 9],
    boxes: [DigitSet; 9],
}

impl HouseDigits {
    /// Returns the possible digits of the next cell.
    fn choices(&self, cell: usize) -> DigitSet {
        let shape = Shape::Nine;
        // The first row determines which nine digits are used.
        let used = if shape.row(cell) == 0 { DigitSet::ALL } else { self.first_row };
        used.difference(self.rows[shape.row(cell)])
            .difference(self.columns[shape.column(cell)])
            .difference(self.boxes[shape.box_of(cell)])
    }

    fn put(&mut self, cell: usize, digit: Digit) {
        let shape = Shape::Nine;
        if shape.row(cell) == 0 {
            self.first_row = self.first_row.with(digit);
        }
        let houses = [
            &mut self.rows[shape.row(cell)],
            &mut self.columns[shape.column(cell)],
            &mut self.boxes[shape.box_of(cell)],
        ];
        for house in houses {
            *house = house.with(digit);
        }
    }
}
