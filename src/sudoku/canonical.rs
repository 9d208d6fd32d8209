//! Computes the canonical form of a grid or puzzle: of all images under the symmetries of Sudoku, the first
//! in lexicographic order, with a blank before any digit. Two grids have the same form if and only if a
//! symmetry maps one to the other, so that they are essentially the same puzzle.
//!
//! All transpositions and column orders are tried. For each, the rows are selected from the top, and a
//! selection is abandoned once its rows come after those of the best form so far. Digits are named 1, 2, 3,
//! ... in order of appearance, which gives the first names in order. On a board of 9x9 there are 2 · 6⁸
//! orders of rows and columns. Nearly all are abandoned after a row or two, so a form takes a few
//! milliseconds, except for nearly blank grids, which have many orders that are not.

use super::{Digit, Grid, LARGEST_DIGIT, Shape, Symmetry};

/// No board has more rows than this.
const MOST: usize = 9;

/// Number of digits that can be named.
const DIGITS: usize = LARGEST_DIGIT as usize + 1;

/// You get the form together with a symmetry that leads to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Canonical {
    /// In this form, digits start at 1.
    pub grid: Grid,
    /// A symmetry that leads to it.
    pub symmetry: Symmetry,
    /// Counts the orders of rows and columns that lead to the form. They are the symmetries of the grid
    /// itself, including the identity. Digits that don't occur are not counted.
    pub automorphisms: u64,
}

/// Returns the canonical form of a grid, which may have blanks.
#[must_use]
pub fn canonical(grid: &Grid) -> Canonical {
    let shape = grid.shape();
    let mut search =
        CanonicalSearch { shape, best: [[u8::MAX; MOST]; MOST], order: None, automorphisms: 0 };
    let square = shape.box_height() == shape.box_width();
    let columns = block_orders(shape.side(), shape.box_width());
    for transposed in [false, true] {
        if transposed && !square {
            continue;
        }
        for columns in &columns {
            let cells = arranged(grid, transposed, columns);
            search.rows(&cells, &mut Chosen::new(), &mut |rows| LineOrder {
                transposed,
                rows,
                columns: columns.clone(),
            });
        }
    }
    search.form(grid)
}

/// Cells as numbers: 0 for a blank, otherwise the digit plus one.
type Cells = [[u8; MOST]; MOST];

/// Returns the cells, transposed on request, with the columns in the given order.
fn arranged(grid: &Grid, transposed: bool, columns: &[usize]) -> Cells {
    let shape = grid.shape();
    let mut cells = [[0; MOST]; MOST];
    for (row, line) in cells.iter_mut().enumerate().take(shape.side()) {
        for (at, &column) in columns.iter().enumerate() {
            let cell = if transposed { shape.cell(column, row) } else { shape.cell(row, column) };
            line[at] = grid.get(cell).map_or(0, |digit| digit + 1);
        }
    }
    cells
}

/// Lists every order of 0..`count` that keeps blocks of `size` together.
fn block_orders(count: usize, size: usize) -> Vec<Vec<usize>> {
    let inside = orders(size);
    let mut all: Vec<Vec<usize>> = Vec::new();
    for blocks in orders(count / size) {
        let mut started: Vec<Vec<usize>> = vec![Vec::new()];
        for block in blocks {
            let longer = started.iter().flat_map(|started| {
                inside.iter().map(move |order| {
                    let mut started = started.clone();
                    started.extend(order.iter().map(|at| block * size + at));
                    started
                })
            });
            started = longer.collect();
        }
        all.append(&mut started);
    }
    all
}

/// Lists every order of 0..`count`.
fn orders(count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for order in orders(count - 1) {
        for at in 0..count {
            let mut longer = order.clone();
            longer.insert(at, count - 1);
            all.push(longer);
        }
    }
    all
}

/// The rows and columns come in this order, after transposing the grid if necessary.
#[derive(Debug, Clone)]
struct LineOrder {
    transposed: bool,
    rows: Vec<usize>,
    columns: Vec<usize>,
}

struct CanonicalSearch {
    shape: Shape,
    /// Row by row, no form found so far comes earlier in lexicographic order.
    best: Cells,
    order: Option<LineOrder>,
    automorphisms: u64,
}

/// Some rows are already selected, and this gives their digits names.
#[derive(Clone, Copy)]
struct Chosen {
    rows: [usize; MOST],
    count: usize,
    /// By digit plus one: the name of the digit, or 0 without one; a blank has 0.
    names: [u8; DIGITS + 1],
    named: u8,
}

impl Chosen {
    fn new() -> Self {
        Chosen { rows: [0; MOST], count: 0, names: [0; DIGITS + 1], named: 0 }
    }

    /// Returns the selection with this row next, and the row with its digits named.
    fn with(&self, row: usize, cells: &[u8]) -> (Chosen, [u8; MOST]) {
        let mut next = *self;
        let mut line = [0; MOST];
        for (named, &cell) in line.iter_mut().zip(cells) {
            let name = &mut next.names[usize::from(cell)];
            if cell > 0 && *name == 0 {
                next.named += 1;
                *name = next.named;
            }
            *named = *name;
        }
        next.rows[next.count] = row;
        next.count += 1;
        (next, line)
    }

    /// Returns true if a row can be next, keeping bands together.
    fn admits(&self, row: usize, height: usize) -> bool {
        let chosen = &self.rows[..self.count];
        let started = !self.count.is_multiple_of(height);
        let same_band = |other: &usize| other / height == row / height;
        if started {
            same_band(&chosen[self.count - 1]) && !chosen.contains(&row)
        } else {
            !chosen.iter().any(same_band)
        }
    }
}

impl CanonicalSearch {
    /// Tries all orders of rows. The rows selected so far are those of the best form.
    fn rows(
        &mut self,
        cells: &Cells,
        chosen: &mut Chosen,
        order: &mut impl FnMut(Vec<usize>) -> LineOrder,
    ) {
        let side = self.shape.side();
        if chosen.count == side {
            self.automorphisms += 1;
            if self.order.is_none() {
                self.order = Some(order(chosen.rows[..side].to_vec()));
            }
            return;
        }
        for row in 0..side {
            if !chosen.admits(row, self.shape.box_height()) {
                continue;
            }
            let (mut next, line) = chosen.with(row, &cells[row][..side]);
            let best = &mut self.best[chosen.count];
            if line > *best {
                continue;
            }
            if line < *best {
                *best = line;
                // The remaining rows of the best form come after any that can follow now.
                self.best[next.count..].fill([u8::MAX; MOST]);
                self.order = None;
                self.automorphisms = 0;
            }
            self.rows(cells, &mut next, order);
        }
    }

    fn form(self, grid: &Grid) -> Canonical {
        let order = self.order.expect("every grid has a form");
        let mut form = Grid::blank(self.shape);
        let mut digits: [Option<Digit>; DIGITS] = [None; DIGITS];
        let arranged = arranged(grid, order.transposed, &order.columns);
        for cell in 0..self.shape.cells() {
            let (row, column) = (self.shape.row(cell), self.shape.column(cell));
            let old = arranged[order.rows[row]][column];
            if let Some(digit) = old.checked_sub(1) {
                // Ten digits are too many for a solution, but not for a grid.
                let name = self.best[row][column] % (LARGEST_DIGIT + 1);
                form.set(cell, Some(name));
                digits[usize::from(digit)] = Some(name);
            }
        }
        let (rows, columns) = if order.transposed {
            (order.columns, order.rows)
        } else {
            (order.rows, order.columns)
        };
        let symmetry =
            Symmetry::new(self.shape, completed(digits), rows, columns, order.transposed);
        Canonical {
            grid: form,
            symmetry: symmetry.expect("bands and stacks stay together"),
            automorphisms: self.automorphisms,
        }
    }
}

/// Names for the digits that don't occur: the unused names in order, starting at 1, with 0 last.
fn completed(digits: [Option<Digit>; DIGITS]) -> [Digit; DIGITS] {
    let mut left = (1..=LARGEST_DIGIT).chain([0]).filter(|name| !digits.contains(&Some(*name)));
    digits.map(|name| name.or_else(|| left.next()).expect("as many names as digits"))
}
