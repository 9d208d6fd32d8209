//! What the grid shows of what is looked at beside it.

use ginnow::seventeen::CellSet;

/// How the grid is shown. Each view says it for itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Look {
    /// The digits, row by row; mostly those of the grid.
    pub digits: [u8; 81],
    /// The clues: what stands out. The other digits are pale.
    pub clues: CellSet,
    /// Cells that are marked: an unavoidable set, say.
    pub marked: CellSet,
}

impl Look {
    /// The digits alone.
    #[must_use]
    pub fn plain(digits: [u8; 81]) -> Self {
        Look {
            digits,
            clues: CellSet::default(),
            marked: CellSet::default(),
        }
    }
}

/// What is done with a cell of the grid, 0 to 80. The view that is open is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Touch {
    /// It is pointed at, by the pointer or the focus; nothing is any more.
    Point(Option<usize>),
    /// It is pressed.
    Press(usize),
}
