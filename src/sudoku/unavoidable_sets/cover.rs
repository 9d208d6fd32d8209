//! Covers the cells of some digits with different templates.

use super::templates::{Template, Templates};

/// Finds the unavoidable sets that permute certain digits and no others.
pub(super) struct PermutationSearch {
    /// The cells of each digit.
    cells_of: [u128; 9],
    /// Maximum number of cells that may change.
    largest: u32,
    templates: Templates,
    /// For each digit, the templates it can move to, starting with those that change few cells.
    choices: [Vec<Template>; 9],
}

/// A state of the search: some digits have been placed, and the others have to cover the remaining
/// cells.
#[derive(Clone, Copy)]
struct PartialCover {
    /// The digits that have not been placed, one bit each.
    digits: usize,
    /// The cells that these digits must cover.
    cells: u128,
    /// The next digit must change at least this many cells, or one more if it comes before `first`.
    /// Otherwise, the same set would be found several times.
    fewest: u32,
    first: usize,
    /// How many cells the remaining digits may change altogether.
    most: u32,
    /// The cells that have changed so far.
    changed: u128,
}

impl PermutationSearch {
    /// Prepares for a grid whose digits start at 0 and whose boxes have `box_rows` rows.
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

    /// Finds all sets that permute exactly these digits (one bit each). May find the same set more
    /// than once, as well as sets that aren't minimal.
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

    /// Places the remaining digits, in order of how many cells they change. The last digit has no
    /// choice but to take the cells that are left.
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
