//! Perturbs the costs in order to avoid stalling at dual degenerate vertices.
//!
//! The reduced costs of columns move away from zero, in the direction in which they stay feasible.
//! The amounts are pseudo-random but reproducible. Before a solve ends, the given costs are
//! restored.

use super::basis::Status;
use super::program::DualSimplex;

/// Size of the perturbation relative to the cost.
const RELATIVE_SIZE: f64 = 1e-6;

impl DualSimplex {
    /// Returns the next pseudo-random number in `[0, 1)`. A linear congruential sequence is good
    /// enough for breaking ties.
    pub(super) fn next_noise(&mut self) -> f64 {
        self.noise = self.noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        f64::from(self.noise >> 8) / 16_777_216.0
    }

    /// Perturbs the costs of all nonbasic columns that can move.
    ///
    /// Basic columns are not touched. This way, no other reduced cost changes and the basis stays
    /// dual feasible.
    pub(super) fn perturb(&mut self) {
        for column in 0..self.matrix.column_count() {
            let size = (1.0 + self.cost[column].abs()) * RELATIVE_SIZE * (1.0 + self.next_noise());
            let change = match self.status[column] {
                Status::AtLower => size,
                Status::AtUpper => -size,
                Status::Basic | Status::Free | Status::Fixed => continue,
            };
            self.work_cost[column] += change;
            self.reduced[column] += change;
        }
        self.costs_modified = true;
    }
}
