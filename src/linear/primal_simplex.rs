//! When the dual method restores the given costs, some reduced costs may become infeasible. The
//! primal simplex method repairs them. Usually, this takes no iterations at all, or just a handful.

use super::basis::Status;
use super::dual_simplex::{PhaseEnd, SolveLimits};
use super::program::DualSimplex;
use super::{DUAL_TOLERANCE, Outcome, PIVOT_TOLERANCE, PRIMAL_TOLERANCE};

/// After this many steps without progress, the entering variable is chosen at random, so that we
/// cannot cycle forever.
const PATIENCE: usize = 50;

/// Something has to stop the entering variable.
enum Blocking {
    /// It reaches its own other bound.
    Itself,
    /// The variable at this place reaches its upper or lower bound.
    Place { place: usize, to_upper: bool },
    /// Nothing does.
    Nothing,
}

impl DualSimplex {
    /// Iterates from a primal feasible basis to one that is optimal for the costs in use.
    pub(super) fn primal_phase(&mut self, session: &SolveLimits) -> PhaseEnd {
        let mut idle_steps = 0;
        loop {
            if self.factorization.needs_refactoring() {
                self.refresh_primal();
            }
            let Some(entering) = self.choose_entering(idle_steps > PATIENCE) else {
                return PhaseEnd::Done;
            };
            if let Some(end) = session.exhausted(self.iterations) {
                return end;
            }
            let up = self.reduced[entering] < 0.0;
            self.compute_pivot_column(entering);
            let direction = if up { 1.0 } else { -1.0 };
            let (blocking, length) = self.find_blocking(entering, direction);
            let step = direction * length;
            idle_steps = if length > PRIMAL_TOLERANCE { 0 } else { idle_steps + 1 };
            match blocking {
                Blocking::Nothing => return PhaseEnd::Over(Outcome::Unbounded),
                Blocking::Itself => {
                    self.move_basics(step, entering);
                    self.status[entering] = if up { Status::AtUpper } else { Status::AtLower };
                    self.place(entering);
                    self.iterations += 1;
                }
                Blocking::Place { place, to_upper } => {
                    self.compute_inverse_row(place);
                    self.compute_steepest();
                    self.compute_pivot_row();
                    let squared = self.inverse_row.norm_squared();
                    let dual_step = self.reduced[entering] / self.pivot_column.value[place];
                    self.move_basics(step, entering);
                    if let Some(end) = self.exchange(place, entering, to_upper, dual_step, squared)
                    {
                        return end;
                    }
                }
            }
        }
    }

    fn refresh_primal(&mut self) {
        self.factorize();
        self.compute_reduced_costs();
        self.compute_values();
        self.measure_violations();
    }

    /// Returns the variable with the most infeasible reduced cost, or any infeasible one at random
    /// if `by_lot` is set.
    fn choose_entering(&mut self, by_lot: bool) -> Option<usize> {
        let mut best = None;
        let mut best_score = 0.0;
        for variable in 0..self.status.len() {
            let reduced = self.reduced[variable];
            let infeasibility = match self.status[variable] {
                Status::AtLower => -reduced,
                Status::AtUpper => reduced,
                Status::Free => reduced.abs(),
                Status::Basic | Status::Fixed => continue,
            };
            if infeasibility > DUAL_TOLERANCE {
                let score = if by_lot { 1.0 + self.next_noise() } else { infeasibility };
                if score > best_score {
                    best = Some(variable);
                    best_score = score;
                }
            }
        }
        best
    }

    /// Harris' ratio test chooses the largest pivot among those that block first within the
    /// tolerance.
    fn find_blocking(&self, entering: usize, direction: f64) -> (Blocking, f64) {
        let distance = |place: usize, entry: f64| {
            let variable = self.head[place] as usize;
            let slack = if direction * entry > 0.0 {
                self.x[variable] - self.lower[variable]
            } else {
                self.upper[variable] - self.x[variable]
            };
            slack.max(0.0)
        };
        let eligible =
            || self.pivot_column.entries().filter(|(_, entry)| entry.abs() > PIVOT_TOLERANCE);
        let furthest = eligible()
            .map(|(place, entry)| (distance(place, entry) + PRIMAL_TOLERANCE) / entry.abs())
            .fold(f64::INFINITY, f64::min);
        let mut chosen = None;
        let mut largest = 0.0;
        for (place, entry) in eligible() {
            if distance(place, entry) <= furthest * entry.abs()
                && entry.abs() > largest
                && furthest < f64::INFINITY
            {
                chosen = Some((place, entry));
                largest = entry.abs();
            }
        }
        let range = self.upper[entering] - self.lower[entering];
        match chosen {
            Some((place, entry)) if distance(place, entry) / entry.abs() < range => {
                let to_upper = direction * entry < 0.0;
                (Blocking::Place { place, to_upper }, distance(place, entry) / entry.abs())
            }
            _ if range < f64::INFINITY => (Blocking::Itself, range),
            _ => (Blocking::Nothing, 0.0),
        }
    }
}
