//! The symmetries of Sudoku, which turn valid grids into other valid grids.

use super::{Digit, Grid, LARGEST_DIGIT, Shape};
use thiserror::Error;

/// A symmetry: a permutation of the digits, permutations of rows and columns that do not split
/// bands and stacks, and optionally a transposition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Symmetry {
    shape: Shape,
    digits: [Digit; LARGEST_DIGIT as usize + 1],
    rows: Vec<usize>,
    columns: Vec<usize>,
    transposed: bool,
}

/// Why something isn't a symmetry of Sudoku.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NotASymmetry {
    /// The digits aren't a permutation of 0 to 9.
    #[error("the digits are not a permutation of 0 to 9")]
    Digits,
    /// The rows aren't a permutation, or it splits bands.
    #[error("the rows are not a permutation that keeps bands together")]
    Rows,
    /// The columns aren't a permutation, or it splits stacks.
    #[error("the columns are not a permutation that keeps stacks together")]
    Columns,
    /// Boards cannot be transposed unless their boxes are square.
    #[error("only boards with square boxes can be transposed")]
    Transposed,
}

impl Symmetry {
    /// Creates a symmetry that replaces each digit d by `digits[d]` and puts row `rows[i]` of the
    /// old grid into row i of the new one (and the same for columns). If `transposed` is true, the
    /// result is transposed at the end.
    ///
    /// # Errors
    /// Returns the reason if this is not a symmetry.
    pub fn new(
        shape: Shape,
        digits: [Digit; LARGEST_DIGIT as usize + 1],
        rows: Vec<usize>,
        columns: Vec<usize>,
        transposed: bool,
    ) -> Result<Self, NotASymmetry> {
        let numbers: Vec<usize> = digits.iter().copied().map(usize::from).collect();
        if !keeps_blocks(&numbers, digits.len(), 1) {
            return Err(NotASymmetry::Digits);
        }
        if !keeps_blocks(&rows, shape.side(), shape.box_height()) {
            return Err(NotASymmetry::Rows);
        }
        if !keeps_blocks(&columns, shape.side(), shape.box_width()) {
            return Err(NotASymmetry::Columns);
        }
        if transposed && shape.box_height() != shape.box_width() {
            return Err(NotASymmetry::Transposed);
        }
        Ok(Symmetry { shape, digits, rows, columns, transposed })
    }

    /// Creates a random symmetry that only permutes the digits in `relabelled`. Given a number,
    /// `random` must return a smaller one.
    ///
    /// # Panics
    /// Panics if `random` returns a number that is too large.
    pub fn random(
        shape: Shape,
        relabelled: super::DigitSet,
        mut random: impl FnMut(usize) -> usize,
    ) -> Self {
        let mut images: Vec<Digit> = relabelled.iter().collect();
        shuffle(&mut images, &mut random);
        let mut digits = std::array::from_fn(|digit| u8::try_from(digit).expect("at most 9"));
        for (digit, image) in relabelled.iter().zip(images) {
            digits[usize::from(digit)] = image;
        }
        let rows = shuffled_blocks(shape.side(), shape.box_height(), &mut random);
        let columns = shuffled_blocks(shape.side(), shape.box_width(), &mut random);
        let square = shape.box_height() == shape.box_width();
        Symmetry { shape, digits, rows, columns, transposed: square && random(2) == 1 }
    }

    /// Returns the digit that takes the place of `digit`.
    #[must_use]
    pub fn digit(&self, digit: Digit) -> Digit {
        self.digits[usize::from(digit)]
    }

    /// Returns the new place of `cell`.
    ///
    /// # Panics
    /// Panics if there is no such cell.
    #[must_use]
    pub fn cell(&self, cell: usize) -> usize {
        let place = |order: &[usize], old| order.iter().position(|&from| from == old);
        let row = place(&self.rows, self.shape.row(cell)).expect("a row");
        let column = place(&self.columns, self.shape.column(cell)).expect("a column");
        if self.transposed { self.shape.cell(column, row) } else { self.shape.cell(row, column) }
    }

    /// Applies the symmetry to a grid.
    ///
    /// # Panics
    /// Panics if the grid has another shape.
    #[must_use]
    pub fn apply(&self, grid: &Grid) -> Grid {
        assert_eq!(grid.shape(), self.shape, "a symmetry of another shape");
        let mut image = Grid::blank(self.shape);
        for (cell, digit) in grid.filled() {
            image.set(self.cell(cell), Some(self.digit(digit)));
        }
        image
    }
}

/// Returns `true` if `order` is a permutation of 0..`count` that does not split blocks of `size`.
fn keeps_blocks(order: &[usize], count: usize, size: usize) -> bool {
    let mut seen = vec![false; count];
    let all = order.len() == count
        && order.iter().all(|&old| old < count && !std::mem::replace(&mut seen[old], true));
    all && order.chunks(size).all(|block| block.iter().all(|old| old / size == block[0] / size))
}

/// Returns a random permutation of 0..`count` that does not split blocks of `size`.
fn shuffled_blocks(
    count: usize,
    size: usize,
    random: &mut impl FnMut(usize) -> usize,
) -> Vec<usize> {
    let mut blocks: Vec<usize> = (0..count / size).collect();
    shuffle(&mut blocks, random);
    let mut order = Vec::with_capacity(count);
    for block in blocks {
        let mut inside: Vec<usize> = (0..size).map(|index| block * size + index).collect();
        shuffle(&mut inside, random);
        order.append(&mut inside);
    }
    order
}

/// Fisher-Yates shuffle.
fn shuffle<T>(items: &mut [T], random: &mut impl FnMut(usize) -> usize) {
    for end in (1..items.len()).rev() {
        items.swap(end, random(end + 1));
    }
}
