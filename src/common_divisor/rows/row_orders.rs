//! Reorders the rows of a grid without contradicting its givens. Rows without givens may move
//! within their band, and whole bands if they have no givens. The rows' divisor stays the same, but
//! the columns' divisor changes.

use crate::sudoku::{Digit, Grid, Shape};

/// Maximum number of bands.
const BANDS: usize = 3;
const INSIDE: usize = 6;

/// A band contributes this much to the first column's value, indexed by its place, the band, and
/// the order of its rows. This table alone rules out most orders.
type FirstColumn = [[[u64; INSIDE]; BANDS]; BANDS];

/// Orders allowed by the givens, plus the required divisor of the columns.
#[derive(Debug, Clone)]
pub(in crate::common_divisor) struct RowOrders {
    shape: Shape,
    divisor: u64,
    /// Digits in a column have these place values, which are powers of the base modulo the divisor.
    weights: Vec<u64>,
    /// Each order lists the bands from top to bottom.
    bands: Vec<Vec<usize>>,
    /// Row orders within each band.
    inside: Vec<Vec<Vec<usize>>>,
}

impl RowOrders {
    /// Collects all orders that agree with `givens`. Columns are read in `base` and should be
    /// multiples of `divisor`.
    pub(in crate::common_divisor) fn new(givens: &Grid, base: u8, divisor: u64) -> Self {
        let shape = givens.shape();
        let (side, height) = (shape.side(), shape.box_height());
        let is_blank =
            |row: &usize| (0..side).all(|column| givens.get(shape.cell(*row, column)).is_none());
        let rows_of = |band: usize| (band * height..(band + 1) * height).collect::<Vec<usize>>();
        let all: Vec<Vec<usize>> = (0..side / height).map(rows_of).collect();
        let free: Vec<usize> =
            (0..all.len()).filter(|&band| all[band].iter().all(is_blank)).collect();
        let mut weights = vec![1 % divisor; side];
        for row in (0..side - 1).rev() {
            weights[row] = weights[row + 1] * u64::from(base) % divisor;
        }
        RowOrders {
            shape,
            divisor,
            weights,
            bands: orders_of(&(0..all.len()).collect::<Vec<_>>(), &free),
            inside: all
                .iter()
                .map(|rows| {
                    let blank: Vec<usize> = rows.iter().copied().filter(is_blank).collect();
                    orders_of(rows, &blank)
                })
                .collect(),
        }
    }

    /// Calls `see` for every row order in which the divisor divides all columns, including the
    /// original order if it qualifies.
    pub(in crate::common_divisor) fn for_each(&self, grid: &Grid, mut see: impl FnMut(&Grid)) {
        let first = self.first_column(grid);
        for bands in &self.bands {
            let mut chosen = [0; BANDS];
            self.choose(0, 0, bands, &first, &mut chosen, &mut |chosen| {
                let rows = self.rows(bands, chosen);
                if self.divides_columns(grid, &rows) {
                    see(&self.image(grid, &rows));
                }
            });
        }
    }

    fn first_column(&self, grid: &Grid) -> FirstColumn {
        let height = self.shape.box_height();
        let mut first = [[[0; INSIDE]; BANDS]; BANDS];
        for (place, of_place) in first.iter_mut().enumerate().take(self.inside.len()) {
            for (orders, sums) in self.inside.iter().zip(of_place) {
                for (rows, sum) in orders.iter().zip(sums) {
                    let weights = &self.weights[place * height..];
                    *sum = rows
                        .iter()
                        .zip(weights)
                        .map(|(&row, weight)| weight * self.digit(grid, row, 0))
                        .sum();
                }
            }
        }
        first
    }

    fn digit(&self, grid: &Grid, row: usize, column: usize) -> u64 {
        let digit: Option<Digit> = grid.get(self.shape.cell(row, column));
        u64::from(digit.unwrap_or(0))
    }

    /// Chooses a row order in each band from top to bottom, and calls `see` if the divisor divides
    /// the first column.
    fn choose(
        &self,
        place: usize,
        sum: u64,
        bands: &[usize],
        first: &FirstColumn,
        chosen: &mut [usize; BANDS],
        see: &mut impl FnMut(&[usize; BANDS]),
    ) {
        let Some(&band) = bands.get(place) else {
            if sum.is_multiple_of(self.divisor) {
                see(chosen);
            }
            return;
        };
        for order in 0..self.inside[band].len() {
            chosen[place] = order;
            let sum = sum + first[place][band][order];
            self.choose(place + 1, sum, bands, first, chosen, see);
        }
    }

    /// Returns all rows from top to bottom, for a given order of the bands and of the rows inside
    /// them.
    fn rows(&self, bands: &[usize], chosen: &[usize; BANDS]) -> Vec<usize> {
        let pairs = bands.iter().zip(chosen);
        pairs.flat_map(|(&band, &order)| self.inside[band][order].iter().copied()).collect()
    }

    fn divides_columns(&self, grid: &Grid, rows: &[usize]) -> bool {
        (1..self.shape.side()).all(|column| {
            let terms = rows.iter().zip(&self.weights);
            let sum: u64 = terms.map(|(&row, weight)| weight * self.digit(grid, row, column)).sum();
            sum.is_multiple_of(self.divisor)
        })
    }

    /// Reorders the rows of the grid.
    fn image(&self, grid: &Grid, rows: &[usize]) -> Grid {
        let mut image = Grid::blank(self.shape);
        for (place, &row) in rows.iter().enumerate() {
            for column in 0..self.shape.side() {
                let digit = grid.get(self.shape.cell(row, column));
                image.set(self.shape.cell(place, column), digit);
            }
        }
        image
    }
}

/// Permutations of `items` that move only those in `free`.
fn orders_of(items: &[usize], free: &[usize]) -> Vec<Vec<usize>> {
    let arrange = |order: Vec<usize>| {
        let mut next = order.into_iter();
        let place = |&item: &usize| {
            let moved = free.contains(&item).then(|| next.next()).flatten();
            moved.unwrap_or(item)
        };
        items.iter().map(place).collect()
    };
    permutations(free).into_iter().map(arrange).collect()
}

fn permutations(items: &[usize]) -> Vec<Vec<usize>> {
    if items.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (index, &first) in items.iter().enumerate() {
        let mut rest = items.to_vec();
        rest.remove(index);
        for mut order in permutations(&rest) {
            order.insert(0, first);
            all.push(order);
        }
    }
    all
}
