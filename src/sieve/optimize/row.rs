//! The rows of the integer program, by name.

use serde::{Deserialize, Serialize};

/// The name of a row. Every row reads "linear combination of edges <= right-hand side", and every legal
/// game satisfies it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum RowName {
    /// A number is selected or pays, at most once in all: <= 1.
    Number(u32),
    /// The demand with this index (see [`super::model::Demand`]): minus the selections that meet it <= -1.
    Demand(u32),
    /// A branching decided that this vertex is selected: minus its selection <= -1. Holds only below that
    /// decision.
    Must(u32),
    /// A cut of the pool.
    Cut(u32),
}

/// A row written out.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Row {
    /// The edges with nonzero coefficients, in increasing order.
    pub entries: Vec<(u32, i32)>,
    /// The right-hand side.
    pub right: i32,
}

impl Row {
    /// By how much `x` violates the row; negative if it does not.
    #[must_use]
    pub fn violation(&self, x: &[f64]) -> f64 {
        let terms = self.entries.iter();
        let left: f64 = terms
            .map(|&(edge, factor)| x[edge as usize] * f64::from(factor))
            .sum();
        left - f64::from(self.right)
    }

    /// The Euclidean norm of the coefficients.
    #[must_use]
    pub fn norm(&self) -> f64 {
        let squares = self
            .entries
            .iter()
            .map(|&(_, factor)| f64::from(factor * factor));
        squares.sum::<f64>().sqrt()
    }
}
