//! Solved 9x9 grids, which can be packed into short strings for links.

use super::{Conflict, Digit, DigitSet, Grid, LARGEST_DIGIT, Shape, conflicts};
use serde::{Deserialize, Serialize};
use thiserror::Error;

const CELLS: usize = Shape::Nine.cells();

/// Length of the strings that [`Solution::pack`] returns. 18 characters have 108 bits, of which we
/// need 107.
pub const PACKED_LENGTH: usize = 18;

/// The alphabet of URL-safe base64.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The constructors guarantee that a solution has neither blanks nor conflicts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "Vec<Digit>", into = "Vec<Digit>")]
pub struct Solution([Digit; CELLS]);

/// Explains why a grid is not a solution.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NotASolution {
    /// It is not a 9x9 grid.
    #[error("the grid has {cells} cells; a solved grid has 81")]
    Size {
        /// It has this many cells.
        cells: usize,
    },
    /// A cell's value is not a digit.
    #[error("{found} in row {row}, column {column} is not a digit from 0 to 9", row = cell / 9 + 1, column = cell % 9 + 1)]
    NotADigit {
        /// Index of the cell, row by row.
        cell: usize,
        /// Its value.
        found: u8,
    },
    /// Some cells are blank.
    #[error("cells are blank: {count}, the first in row {row}, column {column}; a solved grid has none", row = cell / 9 + 1, column = cell % 9 + 1)]
    Blank {
        /// Index of the first blank cell.
        cell: usize,
        /// Number of blank cells.
        count: usize,
    },
    /// There is at least one conflict. This is the first.
    #[error("{0}")]
    Conflict(Conflict),
}

/// Explains why a string is not a packed grid.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum UnpackError {
    /// It is too short or too long.
    #[error("the packed grid has {length} instead of {PACKED_LENGTH} characters")]
    Length {
        /// It has this many characters.
        length: usize,
    },
    /// Packed grids cannot contain this character.
    #[error(
        "character {position} of the packed grid, {found:?}, is not a letter, digit, \"-\" or \"_\""
    )]
    Character {
        /// Its position, counted from 1.
        position: usize,
        /// The character.
        found: char,
    },
    /// All characters are valid, but they do not represent a grid.
    #[error("the packed text does not encode a solved grid; a character may be wrong")]
    NoGrid,
}

impl Solution {
    /// Creates a solved grid from its digits, row by row.
    ///
    /// # Errors
    /// Returns the first value that isn't a digit, or else the first conflict.
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

    /// Converts a 9x9 grid, checking that it is solved.
    ///
    /// # Errors
    /// Returns the first reason why it isn't.
    pub fn from_grid(grid: &Grid) -> Result<Self, NotASolution> {
        if grid.shape() != Shape::Nine {
            return Err(NotASolution::Size { cells: grid.cells().len() });
        }
        // If there are both blanks and conflicts, the latter are more interesting.
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

    /// Returns the nine digits that the grid uses. Every row has all of them, so it is enough to
    /// check the first.
    #[must_use]
    pub fn used(&self) -> DigitSet {
        self.0[..Shape::Nine.side()].iter().copied().collect()
    }

    /// Returns the one digit out of ten that the grid doesn't use.
    ///
    /// # Panics
    /// Never, because nine of the ten digits are used.
    #[must_use]
    pub fn unused(&self) -> Digit {
        let rest = DigitSet::ALL.difference(self.used());
        rest.iter().next().expect("one of ten is left")
    }

    /// Returns the solution as a grid.
    ///
    /// # Panics
    /// Never, because these are 81 digits.
    #[must_use]
    pub fn grid(&self) -> Grid {
        Grid::from_digits(Shape::Nine, &self.0).expect("81 digits")
    }

    /// Packs the grid into [`PACKED_LENGTH`] characters: letters, digits, `-` and `_`.
    ///
    /// For each cell, we take the digits that are still possible after the previous cells, and
    /// write its digit's index to the base of their number. Why is the result always short enough?
    /// Row 1 leaves 10!/1 cases. Because of the boxes and the row itself, row 2 leaves at most
    /// 6·5·4·6·5·4·3·2·1 and row 3 leaves (3!)³. Rows 4 to 6 are also restricted by columns, and
    /// leave at most 6⁴·5!, 5·5·4·5·5·4·3·2·1 and (3!)³. For the same reason, rows 7 and 8 leave
    /// 3⁷·2 and 2⁸, and row 9 leaves nothing. The product is less than 2¹⁰⁷.
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

    /// Inverse of [`Self::pack`].
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

/// Digits used so far in each row, column and box, while a grid is filled row by row.
#[derive(Default)]
struct HouseDigits {
    first_row: DigitSet,
    rows: [DigitSet; 9],
    columns: [DigitSet; 9],
    boxes: [DigitSet; 9],
}

impl HouseDigits {
    /// Returns the digits that are possible in the next cell.
    fn choices(&self, cell: usize) -> DigitSet {
        let shape = Shape::Nine;
        // After the first row, we know which nine digits are used.
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
