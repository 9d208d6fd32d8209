//! Tests the code that both Sudoku puzzles share: grids, boards, symmetries, formats.

#[path = "../support/amount.rs"]
mod amount;
mod boards;
mod canonical_forms;
mod errors;
mod formats;
mod outside;
mod pasted;
mod solutions;

use ginnow::common_divisor::Random;
use ginnow::sudoku::{DigitSet, Grid, Shape, Symmetry};

/// Returns a solved grid of this shape with the digits in `used`, by applying a random symmetry to
/// a plain one.
fn solved(shape: Shape, used: DigitSet, random: &mut Random) -> Grid {
    let digits: Vec<u8> = used.iter().collect();
    let (height, side) = (shape.box_height(), shape.side());
    let cells = (0..shape.cells()).map(|cell| {
        let (row, column) = (shape.row(cell), shape.column(cell));
        let shift = row % height * shape.box_width() + row / height;
        Some(digits[(column + shift) % side])
    });
    let plain = Grid::from_cells(shape, cells.collect()).expect("a grid");
    Symmetry::random(shape, used, |limit| random.below(limit)).apply(&plain)
}

/// Returns a solved grid with some cells left blank.
fn puzzle(shape: Shape, used: DigitSet, random: &mut Random) -> Grid {
    let mut grid = solved(shape, used, random);
    let percent = random.below(101);
    for cell in 0..shape.cells() {
        if random.below(100) < percent {
            grid.set(cell, None);
        }
    }
    grid
}
