//! Rows of the integer program and their names. Proofs and bases refer to rows by name, because an
//! index would be wrong after the next change.

use serde::{Deserialize, Serialize};

/// The coefficients of a cut must not have larger absolute values than this. In practice, they stay
/// below 20.
pub const LARGEST_COEFFICIENT: i32 = 1 << 10;

/// The right-hand side of a cut must not have a larger absolute value than this.
pub const LARGEST_RIGHT: i32 = 1 << 20;

/// Names a row. It means that some linear combination of edges is at most the right-hand side,
/// which all legal games satisfy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum RowName {
    /// A number is selected or pays, but no more than once (right-hand side 1).
    Number(u32),
    /// A demand must be met: minus the selections that meet it <= -1. See [`super::model::Demand`].
    /// This holds for all games of the model, but not for all games on the board.
    Demand(u32),
    /// A branching decided to select this vertex: minus its selection <= -1. Note that it only
    /// holds below that branching.
    Must(u32),
    /// This is a cut of the pool.
    Cut(u32),
}

/// A row can be written out, but most rows only exist by name.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Row {
    /// Edges and their nonzero coefficients, sorted by edge.
    pub entries: Vec<(u32, i32)>,
    pub right: i32,
}

impl Row {
    /// Returns the violation of the row at `x`. It is negative if there is none.
    #[must_use]
    pub fn violation(&self, x: &[f64]) -> f64 {
        let terms = self.entries.iter();
        let left: f64 = terms.map(|&(edge, factor)| x[edge as usize] * f64::from(factor)).sum();
        left - f64::from(self.right)
    }

    /// Returns the Euclidean norm of the coefficients. We use it to compare violations of different
    /// cuts.
    #[must_use]
    pub fn norm(&self) -> f64 {
        let squares = self.entries.iter().map(|&(_, factor)| f64::from(factor) * f64::from(factor));
        squares.sum::<f64>().sqrt()
    }

    /// Returns the largest absolute value of the coefficients (0 for an empty row).
    #[must_use]
    pub fn largest_coefficient(&self) -> i64 {
        let factors = self.entries.iter();
        let factors = factors.map(|&(_, factor)| i64::from(factor).abs());
        factors.max().unwrap_or(0)
    }

    /// Like [`Self::largest_coefficient`], but includes the right-hand side.
    #[must_use]
    pub fn largest(&self) -> i64 {
        self.largest_coefficient().max(i64::from(self.right).abs())
    }

    /// A cut must keep its coefficients and its right-hand side within limits, because otherwise
    /// exact arithmetic could overflow.
    #[must_use]
    pub fn is_within_limits(&self) -> bool {
        self.largest_coefficient() <= i64::from(LARGEST_COEFFICIENT)
            && i64::from(self.right).abs() <= i64::from(LARGEST_RIGHT)
    }
}
