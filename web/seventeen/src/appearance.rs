//! How the grid looks. There's only one grid, but every view next to it wants to show something
//! different.

use ginnow::seventeen::CellSet;
use ginnow_kit::words::text;
use ginnow_web_sudoku::{Mark, Marked};
use yew::AttrValue;

/// The look that a view gives to the grid.
#[derive(Debug, Clone, PartialEq)]
pub struct Appearance {
    /// What's in the cells, row by row. These are the digits of the grid unless a set has been
    /// swapped.
    pub digits: [u8; 81],
    /// The clues, which stand out from the other digits.
    pub clues: CellSet,
    /// The marks, in the order of their cells.
    pub marks: Vec<Marked>,
    /// Digits that slide to their places. For each, there's the cell, and from how many columns to
    /// the right it comes.
    pub slides: Vec<(usize, isize)>,
}

impl Appearance {
    pub fn plain(digits: [u8; 81]) -> Self {
        Appearance { digits, clues: CellSet::default(), marks: Vec::new(), slides: Vec::new() }
    }

    /// Highlights the clues of a puzzle, and makes the other digits paler.
    pub fn puzzle(digits: [u8; 81], clues: CellSet) -> Self {
        let others = (0..81).filter(|&cell| !clues.contains(cell));
        Appearance {
            digits,
            clues,
            marks: others.map(|cell| Marked::new(cell, Mark::Faded)).collect(),
            slides: Vec::new(),
        }
    }

    /// Marks an unavoidable set by its background.
    pub fn mark_set(&mut self, set: CellSet) {
        for cell in set.iter() {
            self.marks.retain(|marked| marked.cell != cell || marked.mark != Mark::Faded);
            self.mark(cell, Mark::Filled, text("grid.marked"));
            self.marks.push(Marked::new(cell, Mark::Frame));
        }
    }

    /// Marks a cell. Screen readers need a description of what that means.
    pub fn mark(&mut self, cell: usize, mark: Mark, meaning: &'static str) {
        self.marks.push(Marked { cell, mark, meaning: Some(AttrValue::Static(meaning)) });
    }
}
