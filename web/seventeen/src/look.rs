//! What the grid shows of what is looked at beside it.

use ginnow::seventeen::CellSet;
use ginnow_kit::words::text;
use ginnow_web_sudoku::{Mark, Marked};
use yew::AttrValue;

/// How the grid is shown. Each view says it for itself.
#[derive(Debug, Clone, PartialEq)]
pub struct Look {
    /// The digits, row by row; mostly those of the grid.
    pub digits: [u8; 81],
    /// The clues: what stands out.
    pub clues: CellSet,
    /// Marks on cells, in the order of the cells.
    pub marks: Vec<Marked>,
    /// Digits that move to their places: the cell, and from how many columns
    /// to the right.
    pub slides: Vec<(usize, isize)>,
}

impl Look {
    pub fn plain(digits: [u8; 81]) -> Self {
        Look {
            digits,
            clues: CellSet::default(),
            marks: Vec::new(),
            slides: Vec::new(),
        }
    }

    /// The clues of a puzzle; the other digits are paler.
    pub fn puzzle(digits: [u8; 81], clues: CellSet) -> Self {
        let others = (0..81).filter(|&cell| !clues.contains(cell));
        Look {
            digits,
            clues,
            marks: others.map(|cell| Marked::new(cell, Mark::Faded)).collect(),
            slides: Vec::new(),
        }
    }

    /// Fills the ground of an unavoidable set.
    pub fn mark_set(&mut self, set: CellSet) {
        for cell in set.iter() {
            self.marks
                .retain(|marked| marked.cell != cell || marked.mark != Mark::Faded);
            self.mark(cell, Mark::Filled, text("grid.marked"));
            self.marks.push(Marked::new(cell, Mark::Frame));
        }
    }

    /// Marks a cell, and says what that means.
    pub fn mark(&mut self, cell: usize, mark: Mark, meaning: &'static str) {
        self.marks.push(Marked {
            cell,
            mark,
            meaning: Some(AttrValue::Static(meaning)),
        });
    }
}
