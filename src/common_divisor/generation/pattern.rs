//! Patterns of givens: which cells are given together.

use crate::sudoku::Shape;
use serde::{Deserialize, Serialize};

/// Only the places of the givens are symmetric, and not their digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum GivenSymmetry {
    /// Cells are given one by one, wherever they are.
    #[default]
    Any,
    /// Symmetric under a half turn.
    HalfTurn,
    /// Symmetric under reflection in the diagonal from the upper left.
    Diagonal,
}

impl GivenSymmetry {
    /// Listed as the page offers them.
    pub const ALL: [GivenSymmetry; 3] =
        [GivenSymmetry::Any, GivenSymmetry::HalfTurn, GivenSymmetry::Diagonal];

    /// Returns the pattern's name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            GivenSymmetry::Any => "none",
            GivenSymmetry::HalfTurn => "half-turn",
            GivenSymmetry::Diagonal => "diagonal",
        }
    }

    /// Returns the image of a cell: either both are given or neither is.
    #[must_use]
    pub fn image(self, cell: usize, shape: Shape) -> usize {
        match self {
            GivenSymmetry::Any => cell,
            GivenSymmetry::HalfTurn => shape.cells() - 1 - cell,
            GivenSymmetry::Diagonal => shape.cell(shape.column(cell), shape.row(cell)),
        }
    }

    /// Groups of cells to give together, in reading order of their first cells.
    pub(in crate::common_divisor) fn groups(self, shape: Shape) -> Vec<Vec<usize>> {
        let groups = (0..shape.cells()).filter_map(|cell| {
            let image = self.image(cell, shape);
            (image >= cell).then(|| if image == cell { vec![cell] } else { vec![cell, image] })
        });
        groups.collect()
    }
}
