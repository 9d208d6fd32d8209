//! Separation finds cuts that a fractional solution violates. Each kind of cut has its own
//! separator, none of which changes the search itself.

mod block;
mod cores;
mod cycles;
mod mod_three;
mod ranks;
#[cfg(test)]
mod tests;
mod zero_half;

pub use block::Block;
pub use cores::CoreSeparator;
pub use cycles::CycleSeparator;
pub use mod_three::mod_three_cuts;
pub use ranks::RankSeparator;
pub use zero_half::{Elimination, PARTS, TightRow, ZeroHalfSeparator};

use super::cut::Cut;
use super::model::Model;
use crate::foundation::sorting::sort_by;
use std::collections::HashSet;

/// Smaller values count as 0, because they're mostly rounding errors.
pub const NEGLIGIBLE: f64 = 1e-7;

/// Cuts that are violated by less are not useful.
pub const VIOLATED: f64 = 1e-4;

/// A solution of the linear program, in which numbers can be partially selected. Cuts are meant to
/// forbid that.
#[derive(Debug, Clone, Default)]
pub struct Fractions {
    /// Values of the edges, from 0 to 1.
    pub x: Vec<f64>,
    /// Each vertex is selected to this degree, from 0 to 1.
    pub s: Vec<f64>,
}

impl Fractions {
    /// Derives the selections from the edges.
    #[must_use]
    pub fn new(model: &Model, x: Vec<f64>) -> Self {
        let mut s = vec![0.0; model.graph().len()];
        for (edge, &value) in model.edges().iter().zip(&x) {
            s[edge.selection as usize] += value;
        }
        Fractions { x, s }
    }

    /// Returns true if no number is partially selected.
    #[must_use]
    pub fn is_integral(&self) -> bool {
        self.s.iter().all(|&value| (value - value.round()).abs() < 1e-6)
    }
}

/// A violated cut.
#[derive(Debug, Clone)]
pub struct Found {
    pub cut: Cut,
    /// Measured as the left-hand side minus the right-hand side.
    pub violation: f64,
}

/// Returns the `most` most violated cuts in descending order, without duplicates.
fn most_violated(mut found: Vec<Found>, most: usize) -> Vec<Found> {
    sort_by(&mut found, |a, b| b.violation.total_cmp(&a.violation));
    let mut known = HashSet::new();
    found.into_iter().filter(|found| known.insert(found.cut.clone())).take(most).collect()
}
