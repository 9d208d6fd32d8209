//! Patterns of givens: which cells are given together.

use crate::sudoku::Shape;
use serde::{Deserialize, Serialize};

/// A symmetry that the places of the givens have, not their digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Pattern {
    /// None is asked for.
    #[default]
    Any,
    /// Turned by half a turn the places are the same.
    HalfTurn,
    /// Mirrored at the diagonal from the upper left they are the same.
    Diagonal,
}

impl Pattern {
    /// All patterns.
    pub const ALL: [Pattern; 3] = [Pattern::Any, Pattern::HalfTurn, Pattern::Diagonal];

    /// Its name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Pattern::Any => "none",
            Pattern::HalfTurn => "half-turn",
            Pattern::Diagonal => "diagonal",
        }
    }

    /// The cell that is given if and only if `cell` is.
    #[must_use]
    pub fn image(self, cell: usize, shape: Shape) -> usize {
        match self {
            Pattern::Any => cell,
            Pattern::HalfTurn => shape.cells() - 1 - cell,
            Pattern::Diagonal => shape.cell(shape.column(cell), shape.row(cell)),
        }
    }

    /// The cells in groups that are given together, in reading order of their first cells.
    pub(super) fn groups(self, shape: Shape) -> Vec<Vec<usize>> {
        let groups = (0..shape.cells()).filter_map(|cell| {
            let image = self.image(cell, shape);
            (image >= cell).then(|| {
                if image == cell {
                    vec![cell]
                } else {
                    vec![cell, image]
                }
            })
        });
        groups.collect()
    }
}
