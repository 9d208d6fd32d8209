//! The orders of rows and bands that keep a grid a solution of its puzzle: rows
//! without givens inside a band, and bands without givens.

use crate::sudoku::{Grid, Shape};

/// Calls `see` with every grid that has the rows of `grid` in an order that the
/// givens do not distinguish, itself included.
pub fn for_each(grid: &Grid, givens: &Grid, mut see: impl FnMut(&Grid)) {
    let shape = grid.shape();
    let height = shape.box_height();
    let blank = |row: &usize| {
        (0..shape.side()).all(|column| givens.get(shape.cell(*row, column)).is_none())
    };
    let bands: Vec<Vec<usize>> = (0..shape.side() / height)
        .map(|band| (band * height..(band + 1) * height).collect())
        .collect();
    let blank_bands: Vec<usize> = (0..bands.len())
        .filter(|&band| bands[band].iter().all(blank))
        .collect();
    for order in orders(&blank_bands) {
        let mut rows: Vec<usize> = (0..shape.side()).collect();
        for (&place, &band) in blank_bands.iter().zip(&order) {
            rows[place * height..(place + 1) * height].copy_from_slice(&bands[band]);
        }
        permute_rows(grid, shape, &rows, &bands, &blank, &mut see);
    }
}

/// Goes through the orders of blank rows, band by band.
fn permute_rows(
    grid: &Grid,
    shape: Shape,
    rows: &[usize],
    bands: &[Vec<usize>],
    blank: &impl Fn(&usize) -> bool,
    see: &mut impl FnMut(&Grid),
) {
    let Some((band, rest)) = bands.split_first() else {
        let mut image = Grid::blank(shape);
        for (place, &row) in rows.iter().enumerate() {
            for column in 0..shape.side() {
                let digit = grid.get(shape.cell(row, column));
                image.set(shape.cell(place, column), digit);
            }
        }
        see(&image);
        return;
    };
    let places: Vec<usize> = band.iter().copied().filter(blank).collect();
    let old: Vec<usize> = places.iter().map(|&place| rows[place]).collect();
    for order in orders(&old) {
        let mut next = rows.to_vec();
        for (&place, &row) in places.iter().zip(&order) {
            next[place] = row;
        }
        permute_rows(grid, shape, &next, rest, blank, see);
    }
}

/// All orders of some items.
fn orders(items: &[usize]) -> Vec<Vec<usize>> {
    if items.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (index, &first) in items.iter().enumerate() {
        let mut rest = items.to_vec();
        rest.remove(index);
        for mut order in orders(&rest) {
            order.insert(0, first);
            all.push(order);
        }
    }
    all
}
