//! Decides how the grid looks, depending on the view next to it.

use ginnow::seventeen::CellSet;
use ginnow_kit::words::text;
use ginnow_web_sudoku::{Mark, Marked};
use yew::AttrValue;

/// Each view gives the grid its own look.
#[derive(Debug, Clone, PartialEq)]
pub struct Appearance {
    /// Row by row, these are usually the digits of the grid.
    pub digits: [u8; 81],
    /// The clues, which stand out.
    pub clues: CellSet,
    /// Marks on cells, in the order of the cells.
    pub marks: Vec<Marked>,
    /// Digits that move to their places: the cell, and how many columns to the
    /// right of it the digit starts.
    pub slides: Vec<(usize, isize)>,
}

impl Appearance {
    pub fn plain(digits: [u8; 81]) -> Self {
        Appearance { digits, clues: CellSet::default(), marks: Vec::new(), slides: Vec::new() }
    }

    /// Highlights the clues of a puzzle. The other digits are paler.
    pub fn puzzle(digits: [u8; 81], clues: CellSet) -> Self {
        let others = (0..81).filter(|&cell| !clues.contains(cell));
        Appearance {
            digits,
            clues,
            marks: others.map(|cell| Marked::new(cell, Mark::Faded)).collect(),
            slides: Vec::new(),
        }
    }

    /// Fills the background of an unavoidable set.
    pub fn mark_set(&mut self, set: CellSet) {
        for cell in set.iter() {
            self.marks.retain(|marked| marked.cell != cell || marked.mark != Mark::Faded);
            self.mark(cell, Mark::Filled, text("grid.marked"));
            self.marks.push(Marked::new(cell, Mark::Frame));
        }
    }

    /// Marks a cell, with a description of the mark.
    pub fn mark(&mut self, cell: usize, mark: Mark, meaning: &'static str) {
        self.marks.push(Marked { cell, mark, meaning: Some(AttrValue::Static(meaning)) });
    }
}
