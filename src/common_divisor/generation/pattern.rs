//! Patterns of givens: which cells are given together.

use crate::sudoku::Shape;
use serde::{Deserialize, Serialize};

/// A symmetry of the places of the givens, not of their digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Pattern {
    /// No symmetry required.
    #[default]
    Any,
    /// Symmetric under a half turn.
    HalfTurn,
    /// Symmetric under reflection in the diagonal from the upper left.
    Diagonal,
}

impl Pattern {
    /// All patterns.
    pub const ALL: [Pattern; 3] = [Pattern::Any, Pattern::HalfTurn, Pattern::Diagonal];

    /// The pattern's name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Pattern::Any => "none",
            Pattern::HalfTurn => "half-turn",
            Pattern::Diagonal => "diagonal",
        }
    }

    /// The image of a cell: either both are given or neither is.
    #[must_use]
    pub fn image(self, cell: usize, shape: Shape) -> usize {
        match self {
            Pattern::Any => cell,
            Pattern::HalfTurn => shape.cells() - 1 - cell,
            Pattern::Diagonal => shape.cell(shape.column(cell), shape.row(cell)),
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
