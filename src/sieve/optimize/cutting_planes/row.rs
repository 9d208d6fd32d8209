//! The rows of the integer program, and their names. Proofs and bases refer to rows by name, as an
//! index would be wrong after the next change.

use serde::{Deserialize, Serialize};

/// The largest absolute value of a cut's coefficient. In real searches, they stay below 20.
pub const LARGEST_COEFFICIENT: i32 = 1 << 10;

/// The largest absolute value of a cut's right-hand side.
pub const LARGEST_RIGHT: i32 = 1 << 20;

/// The name of a row. Every row says that a linear combination of edges is at most its right-hand
/// side, and every legal game satisfies this.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum RowName {
    /// A number is selected or pays, but at most once altogether. (The right-hand side is 1.)
    Number(u32),
    /// A demand must be met: minus the selections that meet it <= -1. See [`super::model::Demand`].
    /// This holds for all games that the model is about, although not for all games on the board.
    Demand(u32),
    /// A branching has decided that this vertex is selected: minus its selection <= -1. Note that
    /// this holds only below that decision.
    Must(u32),
    /// A cut of the pool.
    Cut(u32),
}

/// A row that's written out. Most rows exist only as names.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Row {
    /// The edges with nonzero coefficients, in increasing order.
    pub entries: Vec<(u32, i32)>,
    pub right: i32,
}

impl Row {
    /// Returns by how much `x` violates the row. This is negative if it doesn't.
    #[must_use]
    pub fn violation(&self, x: &[f64]) -> f64 {
        let terms = self.entries.iter();
        let left: f64 = terms.map(|&(edge, factor)| x[edge as usize] * f64::from(factor)).sum();
        left - f64::from(self.right)
    }

    /// Returns the Euclidean norm of the coefficients, by which we make the violations of different
    /// cuts comparable.
    #[must_use]
    pub fn norm(&self) -> f64 {
        let squares = self.entries.iter().map(|&(_, factor)| f64::from(factor) * f64::from(factor));
        squares.sum::<f64>().sqrt()
    }

    /// Returns the largest absolute value of a coefficient, or 0 for an empty row.
    #[must_use]
    pub fn largest_coefficient(&self) -> i64 {
        let factors = self.entries.iter();
        let factors = factors.map(|&(_, factor)| i64::from(factor).abs());
        factors.max().unwrap_or(0)
    }

    /// Returns the largest absolute value of all coefficients and the right-hand side.
    #[must_use]
    pub fn largest(&self) -> i64 {
        self.largest_coefficient().max(i64::from(self.right).abs())
    }

    /// Returns true if the coefficients and the right-hand side are within the limits of a cut.
    #[must_use]
    pub fn is_within_limits(&self) -> bool {
        self.largest_coefficient() <= i64::from(LARGEST_COEFFICIENT)
            && i64::from(self.right).abs() <= i64::from(LARGEST_RIGHT)
    }
}
