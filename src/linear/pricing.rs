//! Chooses the place that leaves the basis, using dual steepest edge.
//!
//! The place with the largest ratio leaves, which is its squared violation divided by the squared
//! length of its row of the inverse (Forrest and Goldfarb, *Steepest-edge simplex algorithms for
//! linear programming*, 1992). The lengths are updated in every iteration rather than recomputed.
//! That makes them exact up to rounding, unless a basis had to be repaired or came without weights,
//! in which case we start with ones.

use super::PRIMAL_TOLERANCE;
use super::program::DualSimplex;
use crate::foundation::choosing::{either, larger};

/// Weights never fall below this. Otherwise, cancellation in an update could result in a zero or
/// negative weight.
const SMALLEST_WEIGHT: f64 = 1e-4;

impl DualSimplex {
    /// Returns the place that should leave the basis, or `None` if all basic variables are within
    /// their bounds.
    #[inline(never)]
    pub(super) fn choose_leaving(&self) -> Option<usize> {
        let mut best = None;
        let (mut best_violation, mut best_weight) = (0.0, 1.0);
        for (place, (&violation, &weight)) in self.violation.iter().zip(&self.weight).enumerate() {
            if violation > 0.0 && violation * best_weight > best_violation * weight {
                best = Some(place);
                best_violation = violation;
                best_weight = weight;
            }
        }
        best
    }

    /// Returns how far a place's variable is above its upper bound (positive) or below its lower
    /// bound (negative).
    #[inline]
    pub(super) fn excess(&self, place: usize) -> f64 {
        let variable = self.head[place] as usize;
        let value = self.x[variable];
        if value > self.upper[variable] {
            value - self.upper[variable]
        } else if value < self.lower[variable] {
            value - self.lower[variable]
        } else {
            0.0
        }
    }

    /// Updates the violation of one place.
    #[inline]
    pub(super) fn measure_violation(&mut self, place: usize) {
        let variable = self.head[place] as usize;
        self.violation[place] =
            squared_violation(self.x[variable], self.lower[variable], self.upper[variable]);
    }

    /// Updates all violations.
    pub(super) fn measure_violations(&mut self) {
        for place in 0..self.head.len() {
            self.measure_violation(place);
        }
    }

    /// Updates the weights when the basis changes at `place`. `length` is the squared length of its
    /// row of the inverse.
    ///
    /// Uses the entering column and the solution for the row of the inverse, both of which must
    /// still belong to the old basis.
    pub(super) fn update_weights(&mut self, place: usize, length: f64) {
        self.steepest.remember_density();
        let pivot = self.pivot_column.value[place];
        let (weight, steepest) = (&mut self.weight[..], &self.steepest.value[..]);
        for (other, entry) in self.pivot_column.entries() {
            let ratio = entry / pivot;
            let change = ratio * (ratio * length - 2.0 * steepest[other]);
            weight[other] = larger(weight[other] + change, SMALLEST_WEIGHT);
        }
        weight[place] = larger(length / (pivot * pivot), SMALLEST_WEIGHT);
    }
}

/// Returns the squared distance of a value from its bounds, or zero within the tolerance.
#[inline]
pub(super) fn squared_violation(value: f64, lower: f64, upper: f64) -> f64 {
    let (above, below) = (value - upper, lower - value);
    // The value cannot be both above and below, so at least one of the terms is zero.
    let excess =
        either(above > PRIMAL_TOLERANCE, above, 0.0) + either(below > PRIMAL_TOLERANCE, below, 0.0);
    excess * excess
}
