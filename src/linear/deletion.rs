//! Deletes rows without spoiling the basis.
//!
//! A row whose logical is basic can be deleted right away, which only affects the factors. If it's
//! nonbasic, we bring it into the basis first. That's cheaper than repairing the basis later,
//! because the reduced costs and pricing weights of all other variables stay valid.

use super::basis::Status;
use super::program::DualSimplex;

/// Places are only considered if their entry is at least this large, relative to the largest one.
const THRESHOLD: f64 = 0.1;

impl DualSimplex {
    /// Brings the logicals of these rows into the basis, as long as the current factors are usable
    /// and there are pivots. The next elimination takes care of the rest.
    pub(super) fn release_rows(&mut self, removed: &[bool]) {
        for (row, &is_removed) in removed.iter().enumerate() {
            if self.factors_stale || self.columns_stale {
                return;
            }
            if is_removed && self.status[self.logical(row)] != Status::Basic {
                self.release(self.logical(row), removed);
            }
        }
    }

    fn release(&mut self, logical: usize, removed: &[bool]) {
        if self.factorization.needs_refactoring() {
            self.factorize();
        }
        self.compute_pivot_column(logical);
        let Some((place, to_upper)) = self.choose_evicted(removed) else {
            return;
        };
        self.compute_inverse_row(place);
        self.compute_steepest();
        self.compute_pivot_row();
        let length = self.inverse_row.norm_squared();
        let dual_step = self.reduced[logical] / self.pivot_column.value[place];
        if self.exchange(place, logical, to_upper, dual_step, length).is_some() {
            self.factors_stale = true;
        }
    }

    /// Returns a place with a large entry whose variable is as close as possible to one of its
    /// bounds, and `true` if that is the upper bound.
    fn choose_evicted(&self, removed: &[bool]) -> Option<(usize, bool)> {
        let columns = self.matrix.column_count();
        let stays = |place: usize| {
            let variable = self.head[place] as usize;
            variable < columns || !removed[variable - columns]
        };
        let eligible = || self.pivot_column.entries().filter(|&(place, _)| stays(place));
        let largest = eligible().fold(0.0_f64, |largest, (_, entry)| largest.max(entry.abs()));
        let mut best = None;
        let mut nearest = f64::INFINITY;
        for (place, entry) in eligible() {
            let variable = self.head[place] as usize;
            let above = (self.x[variable] - self.lower[variable]).abs();
            let below = (self.upper[variable] - self.x[variable]).abs();
            if entry.abs() >= THRESHOLD * largest && (best.is_none() || above.min(below) < nearest)
            {
                best = Some((place, below < above));
                nearest = above.min(below);
            }
        }
        best.filter(|_| largest > crate::linear::factors::kernel::SMALLEST_PIVOT)
    }
}
