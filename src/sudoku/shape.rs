//! The shape of a board (4x4, 6x6 or 9x9), which determines its rows, columns and boxes.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Boards are square. Cells are counted from 0, row by row. A box has `box_height` rows and
/// `box_width` columns. This means that there are `box_width` boxes below each other and
/// `box_height` boxes next to each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Shape {
    /// 4x4, with boxes of 2x2.
    Four,
    /// 6x6, with boxes of two rows and three columns.
    Six,
    /// 9x9, with boxes of 3x3.
    Nine,
}

/// Rows, columns and boxes are counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum House {
    /// A row, counted from the top.
    Row(usize),
    /// A column, counted from the left.
    Column(usize),
    /// A box, in reading order.
    Box(usize),
}

impl fmt::Display for House {
    /// People count from 1.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            House::Row(index) => write!(out, "row {}", index + 1),
            House::Column(index) => write!(out, "column {}", index + 1),
            House::Box(index) => write!(out, "box {}", index + 1),
        }
    }
}

impl Shape {
    /// All shapes, from small to large.
    pub const ALL: [Shape; 3] = [Shape::Four, Shape::Six, Shape::Nine];

    /// Returns the shape with this many rows. `None` if there is no such shape.
    #[must_use]
    pub fn with_side(side: usize) -> Option<Self> {
        Self::ALL.into_iter().find(|shape| shape.side() == side)
    }

    /// Returns the shape with this many cells. `None` if there is no such shape.
    #[must_use]
    pub fn with_cells(cells: usize) -> Option<Self> {
        Self::ALL.into_iter().find(|shape| shape.cells() == cells)
    }

    /// Returns the number of rows in a box. On a 6x6 board, that's not the number of columns.
    #[must_use]
    pub const fn box_height(self) -> usize {
        match self {
            Shape::Four | Shape::Six => 2,
            Shape::Nine => 3,
        }
    }

    /// Returns the number of columns in a box.
    #[must_use]
    pub const fn box_width(self) -> usize {
        match self {
            Shape::Four => 2,
            Shape::Six | Shape::Nine => 3,
        }
    }

    /// Returns the number of rows. There are just as many columns, boxes, and different digits in a
    /// full grid.
    #[must_use]
    pub const fn side(self) -> usize {
        self.box_height() * self.box_width()
    }

    /// Returns the number of cells.
    #[must_use]
    pub const fn cells(self) -> usize {
        self.side() * self.side()
    }

    /// Returns the cell in this row and column, counted row by row from 0.
    #[must_use]
    pub const fn cell(self, row: usize, column: usize) -> usize {
        row * self.side() + column
    }

    /// Returns the row of a cell, counted from 0.
    #[must_use]
    pub const fn row(self, cell: usize) -> usize {
        cell / self.side()
    }

    /// Returns the column of a cell, counted from 0.
    #[must_use]
    pub const fn column(self, cell: usize) -> usize {
        cell % self.side()
    }

    /// Returns the box of a cell, counted from 0 in reading order.
    #[must_use]
    pub const fn box_of(self, cell: usize) -> usize {
        self.row(cell) / self.box_height() * self.box_height()
            + self.column(cell) / self.box_width()
    }

    /// Returns the row, column and box of a cell.
    #[must_use]
    pub const fn houses_of(self, cell: usize) -> [House; 3] {
        [
            House::Row(self.row(cell)),
            House::Column(self.column(cell)),
            House::Box(self.box_of(cell)),
        ]
    }

    /// Returns all rows, then all columns, and then all boxes.
    pub fn houses(self) -> impl Iterator<Item = House> {
        let side = self.side();
        let rows = (0..side).map(House::Row);
        let columns = (0..side).map(House::Column);
        rows.chain(columns).chain((0..side).map(House::Box))
    }

    /// Returns the cells of a row, column or box, in reading order.
    pub fn cells_of(self, house: House) -> impl Iterator<Item = usize> {
        let side = self.side();
        (0..side).map(move |index| match house {
            House::Row(row) => self.cell(row, index),
            House::Column(column) => self.cell(index, column),
            House::Box(number) => {
                let (height, width) = (self.box_height(), self.box_width());
                let row = number / height * height + index / width;
                self.cell(row, number % height * width + index % width)
            }
        })
    }
}
