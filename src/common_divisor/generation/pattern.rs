//! Symmetric patterns of givens, in which certain cells can only be given together.

use crate::sudoku::Shape;
use serde::{Deserialize, Serialize};

/// A symmetry of the places of the givens. Their digits don't matter here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum GivenSymmetry {
    /// No symmetry, so any cell can be given on its own.
    #[default]
    Any,
    /// The pattern looks the same if you turn the board by 180 degrees.
    HalfTurn,
    /// The pattern looks the same if you reflect it in the diagonal from the upper left to the
    /// lower right.
    Diagonal,
}

impl GivenSymmetry {
    /// All patterns, in the order in which the page lists them.
    pub const ALL: [GivenSymmetry; 3] =
        [GivenSymmetry::Any, GivenSymmetry::HalfTurn, GivenSymmetry::Diagonal];

    /// Returns the name that you type on the command line, e.g. `half-turn`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            GivenSymmetry::Any => "none",
            GivenSymmetry::HalfTurn => "half-turn",
            GivenSymmetry::Diagonal => "diagonal",
        }
    }

    /// Returns the cell that is given if and only if `cell` is. This can be the same cell, for
    /// instance on the diagonal.
    #[must_use]
    pub fn image(self, cell: usize, shape: Shape) -> usize {
        match self {
            GivenSymmetry::Any => cell,
            GivenSymmetry::HalfTurn => shape.cells() - 1 - cell,
            GivenSymmetry::Diagonal => shape.cell(shape.column(cell), shape.row(cell)),
        }
    }

    /// Returns the groups of cells that we can only give together, ordered by their first cells.
    pub(in crate::common_divisor) fn groups(self, shape: Shape) -> Vec<Vec<usize>> {
        let groups = (0..shape.cells()).filter_map(|cell| {
            let image = self.image(cell, shape);
            (image >= cell).then(|| if image == cell { vec![cell] } else { vec![cell, image] })
        });
        groups.collect()
    }
}
