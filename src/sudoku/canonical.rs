//! A grid's canonical form is the lexicographically first of its images under the symmetries of
//! Sudoku (blanks come before digits). Two grids have the same form if and only if some symmetry
//! maps one to the other, which makes them essentially the same puzzle.
//!
//! To find it, we try all transpositions and orders of columns. For each of them, we choose the
//! rows from the top down, and give up as soon as a row comes after that of the best form so far.
//! Digits are renamed to 1, 2, 3, ... as they appear, because this gives the smallest names. There
//! are 2 · 6⁸ orders of rows and columns on a 9x9 board, but nearly all of them are abandoned after
//! a row or two, so it takes only a few milliseconds. It's slow only for grids that are nearly
//! blank.

use super::{Digit, Grid, LARGEST_DIGIT, Shape, Symmetry};

/// Maximum number of rows.
const MOST: usize = 9;

/// Number of different digits.
const DIGITS: usize = LARGEST_DIGIT as usize + 1;

/// A canonical form, and how to get there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Canonical {
    /// The form. Its digits start at 1.
    pub grid: Grid,
    /// Maps the original grid to the form.
    pub symmetry: Symmetry,
    /// This many orders of rows and columns lead to the form. These are the grid's own symmetries
    /// (identity included). Permutations of digits that do not occur are not counted.
    pub automorphisms: u64,
}

/// Computes the canonical form. The grid may have blanks.
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

/// Cells as numbers: 0 for blanks, and digit + 1 otherwise.
type Cells = [[u8; MOST]; MOST];

/// The grid's cells with columns in this order, transposed first if necessary.
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

/// Orders of 0..`count` in which blocks of `size` stay together.
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

/// Permutations of 0..`count`.
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

/// Orders rows and columns, after transposing the grid if necessary.
#[derive(Debug, Clone)]
struct LineOrder {
    transposed: bool,
    rows: Vec<usize>,
    columns: Vec<usize>,
}

struct CanonicalSearch {
    shape: Shape,
    /// The best form found so far.
    best: Cells,
    order: Option<LineOrder>,
    automorphisms: u64,
}

/// Rows chosen so far, and the resulting names of digits.
#[derive(Clone, Copy)]
struct Chosen {
    rows: [usize; MOST],
    count: usize,
    /// Names by digit + 1. 0 for digits without a name and for blanks.
    names: [u8; DIGITS + 1],
    named: u8,
}

impl Chosen {
    fn new() -> Self {
        Chosen { rows: [0; MOST], count: 0, names: [0; DIGITS + 1], named: 0 }
    }

    /// Chooses another row, and returns it with renamed digits, along with the new state.
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

    /// Rows of a band must stay together, so not every row can be next.
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
    /// Tries all orders of the remaining rows. The rows so far must equal those of the best form.
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
                // The best form just became smaller, so anything we find from here is an
                // improvement.
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
                // Grids may have ten different digits, though solutions cannot.
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

/// Names the remaining digits, using the free names in order from 1 upwards, with 0 last.
fn completed(digits: [Option<Digit>; DIGITS]) -> [Digit; DIGITS] {
    let mut left = (1..=LARGEST_DIGIT).chain([0]).filter(|name| !digits.contains(&Some(*name)));
    digits.map(|name| name.or_else(|| left.next()).expect("as many names as digits"))
}
