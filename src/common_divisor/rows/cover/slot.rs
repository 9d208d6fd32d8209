//! Groups rows that have the same candidates into slots.

use crate::foundation::sorting::sort_by_key;
use crate::sudoku::Grid;

/// Rows of a band with the same options. It does not matter which of them gets a number.
#[derive(Debug, Clone)]
pub(super) struct Slot {
    pub(super) band: usize,
    pub(super) rows: Vec<usize>,
    /// True if the whole band is without givens.
    pub(super) blank_band: bool,
    pub(super) has_givens: bool,
}

/// Returns the slots, ordered by their first rows. Each row with givens has its own slot, whereas
/// all rows of a band without givens share one.
pub(super) fn slots(givens: &Grid) -> Vec<Slot> {
    let shape = givens.shape();
    let height = shape.box_height();
    let has_givens =
        |row: usize| (0..shape.side()).any(|column| givens.get(shape.cell(row, column)).is_some());
    let mut slots: Vec<Slot> = Vec::new();
    for band in 0..shape.side() / height {
        let rows = band * height..(band + 1) * height;
        let (given, blank): (Vec<usize>, Vec<usize>) = rows.partition(|&row| has_givens(row));
        let blank_band = given.is_empty();
        for row in given {
            slots.push(Slot { band, rows: vec![row], blank_band: false, has_givens: true });
        }
        if !blank.is_empty() {
            slots.push(Slot { band, rows: blank, blank_band, has_givens: false });
        }
    }
    sort_by_key(&mut slots, |slot| slot.rows[0]);
    slots
}
