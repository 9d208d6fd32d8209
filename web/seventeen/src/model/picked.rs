//! Swaps the digits of a set.

use crate::appearance::Appearance;
use ginnow::seventeen::CellSet;
use ginnow::sudoku::{Solution, changed_grid};

/// A selected set, possibly with swapped digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Picked {
    /// The view in which it was selected.
    pub view: &'static str,
    pub set: CellSet,
    /// The other solution is visible.
    pub changed: bool,
}

impl Picked {
    /// Marks the set, with digits sliding into place.
    pub fn show(self, grid: &Solution, appearance: &mut Appearance) {
        appearance.mark_set(self.set);
        let Some(other) = changed_grid(grid.digits(), self.set.bits()) else {
            return;
        };
        let (from, to) =
            if self.changed { (*grid.digits(), other) } else { (other, *grid.digits()) };
        appearance.digits = to;
        appearance.slides = slides(&from, &to, self.set);
    }
}

/// For each cell of a set, returns how many columns to the right its digit comes from. It is always
/// the same row, because rows of a set have the same digits before and after.
fn slides(from: &[u8; 81], to: &[u8; 81], set: CellSet) -> Vec<(usize, isize)> {
    let source = |cell: usize| {
        let row = 9 * (cell / 9)..9 * (cell / 9) + 9;
        let mut same = row.filter(|&other| set.contains(other) && from[other] == to[cell]);
        same.next()
    };
    let slide = |cell: usize| Some((cell, source(cell)?.cast_signed() - cell.cast_signed()));
    set.iter().filter_map(slide).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::first_grid;
    use ginnow::sudoku::unavoidable_sets;

    #[test]
    fn every_digit_of_a_set_comes_from_its_row_and_the_other_solution_is_one() {
        let grid = first_grid();
        let sets = unavoidable_sets(grid.digits(), 12, 4);
        assert!(sets.len() > 20);
        for set in sets.into_iter().map(CellSet::from_bits) {
            let mut appearance = Appearance::plain(*grid.digits());
            let picked = Picked { view: "sets", set, changed: true };
            picked.show(&grid, &mut appearance);
            assert!(Solution::new(appearance.digits).is_ok());
            assert_eq!(appearance.slides.len(), set.len());
            for (cell, by) in appearance.slides {
                let source = cell.checked_add_signed(by).expect("inside the row");
                assert_eq!(source / 9, cell / 9);
                assert_eq!(grid.digits()[source], appearance.digits[cell]);
                assert_ne!(by, 0, "all of its digits move");
            }
        }
    }
}
