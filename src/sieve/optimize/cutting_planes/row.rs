//! Names the rows of the integer program.

use serde::{Deserialize, Serialize};

/// Coefficients of cuts have at most this absolute value. The cuts of real searches stay below 20.
pub const LARGEST_COEFFICIENT: i32 = 1 << 10;

/// Right-hand sides of cuts have at most this absolute value.
pub const LARGEST_RIGHT: i32 = 1 << 20;

/// Every row reads "linear combination of edges <= right-hand side", and every legal game satisfies it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum RowName {
    /// A number is selected or pays, at most once in all: <= 1.
    Number(u32),
    /// This is the demand with this index (see [`super::model::Demand`]): minus the selections that meet it
    /// <= -1. It holds for every game that the model is about.
    Demand(u32),
    /// A branching decided that this vertex is selected: minus its selection <= -1. Holds only below that
    /// decision.
    Must(u32),
    /// A cut of the pool, by its index.
    Cut(u32),
}

/// Most rows exist only as names, and this is a row written out.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Row {
    /// Edges with nonzero coefficients come in increasing order.
    pub entries: Vec<(u32, i32)>,
    pub right: i32,
}

impl Row {
    /// By how much `x` violates the row. Negative if it does not.
    #[must_use]
    pub fn violation(&self, x: &[f64]) -> f64 {
        let terms = self.entries.iter();
        let left: f64 = terms.map(|&(edge, factor)| x[edge as usize] * f64::from(factor)).sum();
        left - f64::from(self.right)
    }

    /// Returns the Euclidean norm of the coefficients.
    #[must_use]
    pub fn norm(&self) -> f64 {
        let squares = self.entries.iter().map(|&(_, factor)| f64::from(factor) * f64::from(factor));
        squares.sum::<f64>().sqrt()
    }

    /// Returns the largest absolute coefficient. 0 for an empty row.
    #[must_use]
    pub fn largest_coefficient(&self) -> i64 {
        let factors = self.entries.iter();
        let factors = factors.map(|&(_, factor)| i64::from(factor).abs());
        factors.max().unwrap_or(0)
    }

    /// Returns the largest absolute value of the coefficients and the right-hand side.
    #[must_use]
    pub fn largest(&self) -> i64 {
        self.largest_coefficient().max(i64::from(self.right).abs())
    }

    /// Returns true if coefficients and right-hand side are within the limits of a cut.
    #[must_use]
    pub fn is_within_limits(&self) -> bool {
        self.largest_coefficient() <= i64::from(LARGEST_COEFFICIENT)
            && i64::from(self.right).abs() <= i64::from(LARGEST_RIGHT)
    }
}
