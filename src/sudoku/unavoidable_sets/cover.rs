//! Covers the cells of some digits with other templates.

use super::templates::{Template, Templates};

/// Finds the unavoidable sets in which exactly some digits are permuted.
pub(super) struct PermutationSearch {
    /// Indexed by digit, these are the cells that have it.
    cells_of: [u128; 9],
    /// Largest number of cells that may change.
    largest: u32,
    templates: Templates,
    /// For each digit, the templates it can move to, those with few changes first.
    choices: [Vec<Template>; 9],
}

/// Some digits are placed, and the others still have to cover the rest.
#[derive(Clone, Copy)]
struct PartialCover {
    /// Each remaining digit has one bit.
    digits: usize,
    /// The remaining digits must cover these cells.
    cells: u128,
    /// The fewest changes of the next digit: one more if it is before `first`.
    fewest: u32,
    first: usize,
    /// Limits the changes of all remaining digits together.
    most: u32,
    /// Cells that have changed.
    changed: u128,
}

impl PermutationSearch {
    /// Prepares for a grid with digits starting at 0 and boxes of `box_rows` rows.
    pub(super) fn new(digits: &[u8], box_rows: usize, largest: u32) -> Self {
        let mut cells_of = [0; 9];
        for (cell, &digit) in digits.iter().enumerate() {
            cells_of[usize::from(digit)] |= 1 << cell;
        }
        PermutationSearch {
            cells_of,
            largest,
            templates: Templates::new(digits, box_rows, largest),
            choices: Default::default(),
        }
    }

    /// Finds all sets of exactly these digits (one bit each). Some occur repeatedly, and some are not
    /// minimal.
    pub(super) fn run(&mut self, digits: usize, found: &mut Vec<u128>) {
        let mut cells = 0;
        let mut rest = digits;
        while rest != 0 {
            let digit = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            cells |= self.cells_of[digit];
            self.templates.inside(digits, digit, &mut self.choices[digit]);
        }
        let start =
            PartialCover { digits, cells, fewest: 2, first: 0, most: self.largest, changed: 0 };
        self.place(start, found);
    }

    /// Places the remaining digits, next the first one with the fewest changes. The last digit takes the
    /// remaining cells, one in every row, column and box.
    fn place(&self, state: PartialCover, found: &mut Vec<u128>) {
        let count = state.digits.count_ones();
        let mut rest = state.digits;
        while rest != 0 {
            let digit = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let fewest = state.fewest + u32::from(digit < state.first);
            if count == 1 {
                let moved = state.cells & !self.cells_of[digit];
                if (fewest..=state.most).contains(&moved.count_ones()) {
                    found.push(state.changed | moved);
                }
                return;
            }
            for template in &self.choices[digit] {
                if template.changes * count > state.most {
                    break;
                }
                if template.cells & !state.cells != 0 || template.changes < fewest {
                    continue;
                }
                let next = PartialCover {
                    digits: state.digits & !(1 << digit),
                    cells: state.cells & !template.cells,
                    fewest: template.changes,
                    first: digit,
                    most: state.most - template.changes,
                    changed: state.changed | template.cells & !self.cells_of[digit],
                };
                self.place(next, found);
            }
        }
    }
}
