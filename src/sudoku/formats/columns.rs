//! Grids with spaces as blanks. The only way to tell a digit's column is by its position in the
//! line.

use super::cells::is_blank;
use super::signs::Sign;
use super::{Zero, rows};
use crate::sudoku::{Grid, Shape};

/// We try all distances up to these (in characters): before the first cell, between cells, and
/// additionally between boxes.
const LARGEST: (usize, usize, usize) = (4, 4, 3);

/// Several layouts fit, but they result in different grids.
pub(super) struct Doubtful;

/// Cells have the same places in every line.
#[derive(Clone, Copy)]
struct Layout {
    margin: usize,
    pitch: usize,
    gap: usize,
    shape: Shape,
}

/// Reads the grid of these lines. `None` if no layout fits.
pub(super) fn read(lines: &[&[Sign]], zero: Zero) -> Option<Result<Grid, Doubtful>> {
    let is_allowed = |it: &Sign| {
        let decorates = matches!(it.sign, ' ' | '|' | ':' | '!');
        decorates || it.sign.is_ascii_digit() && !is_blank(it.sign, zero)
    };
    let rows = lines.iter().filter(|line| !rows::is_frame(line, false));
    let all: Vec<&[Sign]> = rows.copied().collect();
    if !all.iter().copied().flatten().all(is_allowed) {
        return None;
    }
    let has_digit = |line: &&[Sign]| line.iter().any(|it| it.sign.is_ascii_digit());
    let first = all.iter().position(has_digit)?;
    let last = all.iter().rposition(has_digit)?;
    let chosen = [
        all.clone(),
        all[first..=last].to_vec(),
        all.iter().copied().filter(|line| !line.is_empty()).collect(),
        all.iter().copied().filter(has_digit).collect(),
    ];
    let mut exact: Vec<Grid> = Vec::new();
    let mut loose = Vec::new();
    for rows in chosen {
        let Some(shape) = Shape::with_side(rows.len()) else {
            continue;
        };
        for layout in layouts(shape) {
            if let Some((grid, fills)) = layout.read(&rows) {
                let grids = if fills { &mut exact } else { &mut loose };
                if !grids.contains(&grid) {
                    grids.push(grid);
                }
            }
        }
    }
    // Layouts that end exactly where the lines end are more convincing. However, trailing spaces
    // could have been cut off, so there may not be any.
    let mut grids = if exact.is_empty() { loose } else { exact };
    match grids.len() {
        0 => None,
        1 => grids.pop().map(Ok),
        _ => Some(Err(Doubtful)),
    }
}

fn layouts(shape: Shape) -> impl Iterator<Item = Layout> {
    let (margin, pitch, gap) = LARGEST;
    (0..=margin).flat_map(move |margin| {
        (1..=pitch)
            .flat_map(move |pitch| (0..=gap).map(move |gap| Layout { margin, pitch, gap, shape }))
    })
}

impl Layout {
    fn place(self, column: usize) -> usize {
        self.margin + self.pitch * column + self.gap * (column / self.shape.box_width())
    }

    /// Returns the grid if this layout fits, along with `true` if it's exactly as wide as the
    /// widest line.
    fn read(self, rows: &[&[Sign]]) -> Option<(Grid, bool)> {
        let side = self.shape.side();
        let places: Vec<usize> = (0..side).map(|column| self.place(column)).collect();
        let mut cells = vec![None; self.shape.cells()];
        for (row, line) in rows.iter().enumerate() {
            for (index, it) in line.iter().enumerate() {
                let column = places.iter().position(|&place| place == index);
                match (it.sign, column) {
                    (' ', _) | ('|' | ':' | '!', None) => {}
                    (digit @ '0'..='9', Some(column)) => {
                        cells[side * row + column] = Some(digit as u8 - b'0');
                    }
                    _ => return None,
                }
            }
        }
        let width = rows.iter().map(|line| line.len()).max()?;
        let needed = places.last()? + 1 + self.margin;
        let grid = Grid::from_cells(self.shape, cells)?;
        (width <= needed + 1).then_some((grid, width == needed))
    }
}
