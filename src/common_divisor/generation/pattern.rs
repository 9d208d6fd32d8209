//! Symmetric patterns, where certain cells can only be given together.

use crate::sudoku::Shape;
use serde::{Deserialize, Serialize};

/// Given cells can be symmetric. Digits don't matter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum GivenSymmetry {
    /// None: any cell can be given on its own.
    #[default]
    Any,
    /// Rotating the board by 180 degrees leaves the pattern unchanged.
    HalfTurn,
    /// Reflecting the board in the main diagonal (upper left to lower right) leaves the pattern
    /// unchanged.
    Diagonal,
}

impl GivenSymmetry {
    /// All patterns, in the page's order.
    pub const ALL: [GivenSymmetry; 3] =
        [GivenSymmetry::Any, GivenSymmetry::HalfTurn, GivenSymmetry::Diagonal];

    /// Returns the name on the command line, such as `half-turn`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            GivenSymmetry::Any => "none",
            GivenSymmetry::HalfTurn => "half-turn",
            GivenSymmetry::Diagonal => "diagonal",
        }
    }

    /// The partner of `cell`, which is given if and only if `cell` is. It can be `cell` itself, for
    /// instance on the diagonal.
    #[must_use]
    pub fn image(self, cell: usize, shape: Shape) -> usize {
        match self {
            GivenSymmetry::Any => cell,
            GivenSymmetry::HalfTurn => shape.cells() - 1 - cell,
            GivenSymmetry::Diagonal => shape.cell(shape.column(cell), shape.row(cell)),
        }
    }

    /// Groups of cells that can only be given together, sorted by first cell.
    pub(in crate::common_divisor) fn groups(self, shape: Shape) -> Vec<Vec<usize>> {
        let groups = (0..shape.cells()).filter_map(|cell| {
            let image = self.image(cell, shape);
            (image >= cell).then(|| if image == cell { vec![cell] } else { vec![cell, image] })
        });
        groups.collect()
    }
}
