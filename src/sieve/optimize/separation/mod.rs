//! Finding cuts that a fractional solution violates.

mod block;
mod cores;
mod cycles;
mod mod_three;
mod ranks;
mod zero_half;

pub use block::Block;
pub use cores::CoreSeparator;
pub use cycles::CycleSeparator;
pub use mod_three::mod_three_cuts;
pub use ranks::RankSeparator;
pub use zero_half::{Elimination, PARTS, TightRow, ZeroHalfSeparator};

use super::cut::Cut;
use super::model::Model;

/// Values this close to 0 count as 0.
pub const NEGLIGIBLE: f64 = 1e-7;

/// A cut is worth having if it is violated by this much.
pub const VIOLATED: f64 = 1e-4;

/// A solution of the linear program.
#[derive(Debug, Clone, Default)]
pub struct Fractions {
    /// Per edge: how far it is played.
    pub x: Vec<f64>,
    /// Per vertex: how far it is selected.
    pub s: Vec<f64>,
}

impl Fractions {
    /// The selections that the edge values `x` add up to.
    #[must_use]
    pub fn new(model: &Model, x: Vec<f64>) -> Self {
        let mut s = vec![0.0; model.graph().len()];
        for (edge, &value) in model.edges().iter().zip(&x) {
            s[edge.selection as usize] += value;
        }
        Fractions { x, s }
    }

    /// Whether every number is selected wholly or not at all.
    #[must_use]
    pub fn is_integral(&self) -> bool {
        self.s
            .iter()
            .all(|&value| (value - value.round()).abs() < 1e-6)
    }
}

/// A violated cut and by how much it is violated.
#[derive(Debug, Clone)]
pub struct Found {
    /// The cut.
    pub cut: Cut,
    /// Left side minus right side.
    pub violation: f64,
}
