//! There's just one grid, but each view wants to show something different in it.

use ginnow::seventeen::CellSet;
use ginnow_kit::words::text;
use ginnow_web_sudoku::{Mark, Marked};
use yew::AttrValue;

/// A view decides how the grid appears.
#[derive(Debug, Clone, PartialEq)]
pub struct Appearance {
    /// Contents of the cells, row by row: the grid's digits, unless a set has been swapped.
    pub digits: [u8; 81],
    /// Clues, which stand out.
    pub clues: CellSet,
    /// Marks by cell.
    pub marks: Vec<Marked>,
    /// Digits that slide into place, as a cell and the number of columns to the right it comes
    /// from.
    pub slides: Vec<(usize, isize)>,
}

impl Appearance {
    pub fn plain(digits: [u8; 81]) -> Self {
        Appearance { digits, clues: CellSet::default(), marks: Vec::new(), slides: Vec::new() }
    }

    /// Highlights a puzzle's clues. Other digits are paler.
    pub fn puzzle(digits: [u8; 81], clues: CellSet) -> Self {
        let others = (0..81).filter(|&cell| !clues.contains(cell));
        Appearance {
            digits,
            clues,
            marks: others.map(|cell| Marked::new(cell, Mark::Faded)).collect(),
            slides: Vec::new(),
        }
    }

    /// Gives an unavoidable set a background.
    pub fn mark_set(&mut self, set: CellSet) {
        for cell in set.iter() {
            self.marks.retain(|marked| marked.cell != cell || marked.mark != Mark::Faded);
            self.mark(cell, Mark::Filled, text("grid.marked"));
            self.marks.push(Marked::new(cell, Mark::Frame));
        }
    }

    /// Marks a cell. `meaning` is for screen readers.
    pub fn mark(&mut self, cell: usize, mark: Mark, meaning: &'static str) {
        self.marks.push(Marked { cell, mark, meaning: Some(AttrValue::Static(meaning)) });
    }
}
