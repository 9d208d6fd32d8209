//! The dual simplex method: from a dual feasible basis to one that is primal feasible as well.

use super::basis::Status;
use super::program::DualSimplex;
use super::ratio_test::{Breakpoint, Entering};
use super::{Limit, Outcome, PIVOT_TOLERANCE, small};

/// The pivot is computed twice, by row and by column. If the results differ by more than this, we
/// have lost too much accuracy.
const PIVOT_AGREEMENT: f64 = 1e-7;

/// If the stored weight is smaller than this fraction of the true one, the leaving place was chosen
/// for the wrong reasons.
const WEIGHT_AGREEMENT: f64 = 0.25;

/// Dual steps shorter than this do not count as progress.
const DEGENERATE_STEP: f64 = 1e-12;

/// Costs are perturbed (again) after this many degenerate steps, plus one for every fifty rows and
/// columns.
const PATIENCE: usize = 10;

/// We try this often to overcome rounding errors. Halfway through, we start over from the
/// all-logical basis.
const ATTEMPTS: usize = 12;

/// Gives the sign of a feasible variable's reduced cost, by status. Zero if any sign is fine or it
/// has to be zero.
const SIDES: [f64; 5] = {
    let mut sides = [0.0; 5];
    sides[Status::AtLower as usize] = 1.0;
    sides[Status::AtUpper as usize] = -1.0;
    sides
};

/// The limits of a solve, and how far it has come.
pub(super) struct SolveLimits {
    /// Stop after this many iterations.
    stop_at: usize,
    /// Healthy solves never take this many iterations.
    give_up_at: usize,
    cutoff: f64,
    /// Below this value of the dual objective, it isn't worth computing the bound.
    trigger: f64,
    degenerate_steps: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PhaseEnd {
    /// It was successful.
    Done,
    /// The whole solve is over.
    Over(Outcome),
    /// There are rounding errors. Factor the basis again.
    NumericalFailure,
}

impl SolveLimits {
    /// Returns how the solve ends if there are no iterations left.
    pub(super) fn exhausted(&self, iterations: usize) -> Option<PhaseEnd> {
        if iterations >= self.stop_at {
            Some(PhaseEnd::Over(Outcome::IterationLimit))
        } else if iterations >= self.give_up_at {
            Some(PhaseEnd::Over(Outcome::Numerical))
        } else {
            None
        }
    }
}

impl DualSimplex {
    pub(super) fn run(&mut self, limit: &Limit) -> Outcome {
        self.result.ray = None;
        self.prepare();
        let size = self.status.len();
        let mut session = SolveLimits {
            stop_at: self.iterations.saturating_add(limit.iterations),
            give_up_at: self.iterations.saturating_add(20_000 + 10 * size),
            cutoff: limit.objective,
            trigger: limit.objective,
            degenerate_steps: 0,
        };
        let outcome = self.optimise(&mut session);
        if !matches!(outcome, Outcome::Optimal | Outcome::Cutoff) {
            self.restore_costs();
            if self.duals_stale {
                self.compute_reduced_costs();
            }
            self.certify();
        }
        outcome
    }

    fn optimise(&mut self, session: &mut SolveLimits) -> Outcome {
        for attempt in 0..ATTEMPTS {
            let mut end = self.dual_phase(session);
            if end == PhaseEnd::Done {
                end = self.clean_up(session);
            }
            match end {
                PhaseEnd::Done => return Outcome::Optimal,
                PhaseEnd::Over(outcome) => return outcome,
                PhaseEnd::NumericalFailure if attempt == ATTEMPTS / 2 => self.start_over(),
                PhaseEnd::NumericalFailure => self.refresh(),
            }
        }
        Outcome::Numerical
    }

    /// Restores the given costs, repairs the infeasibilities that this causes, and checks the
    /// result.
    fn clean_up(&mut self, session: &SolveLimits) -> PhaseEnd {
        if self.costs_modified {
            self.restore_costs();
            self.compute_reduced_costs();
        }
        match self.primal_phase(session) {
            PhaseEnd::Done if self.certify_optimal() => PhaseEnd::Done,
            PhaseEnd::Done => PhaseEnd::NumericalFailure,
            end => end,
        }
    }

    fn dual_phase(&mut self, session: &mut SolveLimits) -> PhaseEnd {
        loop {
            if self.factorization.needs_refactoring() {
                self.refresh();
            }
            if self.dual_objective >= session.trigger {
                self.certify();
                let bound = self.result.objective;
                if bound >= session.cutoff {
                    return PhaseEnd::Over(Outcome::Cutoff);
                }
                session.trigger = self.dual_objective
                    + (session.cutoff - bound).min(1.0 + self.dual_objective.abs());
            }
            let Some(place) = self.choose_leaving() else {
                return PhaseEnd::Done;
            };
            if let Some(end) = session.exhausted(self.iterations) {
                return end;
            }
            if let Some(end) = self.dual_step(place, session) {
                return end;
            }
            if session.degenerate_steps > PATIENCE + self.status.len() / 50 {
                session.degenerate_steps = 0;
                self.perturb();
                self.measure_objective();
            }
        }
    }

    /// A single iteration, in which the variable at `place` leaves. Returns `None` unless the phase
    /// ends here.
    fn dual_step(&mut self, place: usize, session: &mut SolveLimits) -> Option<PhaseEnd> {
        self.compute_inverse_row(place);
        let length = self.inverse_row.norm_squared();
        let stored = std::mem::replace(&mut self.weight[place], length);
        if stored < WEIGHT_AGREEMENT * length {
            return None;
        }
        self.compute_pivot_row();
        let excess = self.excess(place);
        self.collect_candidates(excess.signum());
        let (lower, upper) = (&self.lower, &self.upper);
        let range = |variable: u32| upper[variable as usize] - lower[variable as usize];
        let entering = self.ratio_test.choose(excess.abs(), range);
        let Entering::Candidate { chosen, flips } = entering else {
            let proved = self.certify_infeasible(excess.signum());
            return Some(if proved {
                PhaseEnd::Over(Outcome::Infeasible)
            } else {
                PhaseEnd::NumericalFailure
            });
        };
        let candidate = self.ratio_test.candidates[chosen];
        let entering = candidate.variable as usize;
        let by_row = self.pivot_row_entry(entering);
        self.compute_columns(entering);
        let by_column = self.pivot_column.value[place];
        if (by_row - by_column).abs() > PIVOT_AGREEMENT * (1.0 + by_column.abs())
            || by_column == 0.0
        {
            return Some(PhaseEnd::NumericalFailure);
        }
        self.flip(flips);
        if candidate.distance < 0.0 {
            self.dual_objective -= self.reduced[entering] * self.x[entering];
            self.shift_cost(entering);
        }
        let dual_step = self.reduced[entering] / by_row;
        if dual_step.abs() < DEGENERATE_STEP {
            session.degenerate_steps += 1;
        }
        let above = excess > 0.0;
        let rest = self.x[self.head[place] as usize] - self.bound(self.head[place] as usize, above);
        self.dual_objective += dual_step * rest;
        self.move_basics(rest / by_column, entering);
        self.exchange(place, entering, above, dual_step, length)
    }

    /// Collects the nonbasic variables that could block the dual step. `sign` is the sign of the
    /// leaving variable's excess.
    #[inline(never)]
    fn collect_candidates(&mut self, sign: f64) {
        let columns = self.matrix.column_count();
        let of_columns = self.pivot_row.entries();
        let of_logicals = self.inverse_row.entries().map(|(row, entry)| (columns + row, entry));
        let most = self.pivot_row.index.len() + self.inverse_row.index.len();
        let (status, reduced) = (&self.status[..], &self.reduced[..]);
        self.ratio_test.candidates.resize(most + 1, Breakpoint::default());
        let candidates = &mut self.ratio_test.candidates[..];
        // Write unconditionally, but only count candidates. This leaves no branch that the
        // processor could mispredict.
        let mut count = 0;
        of_columns.chain(of_logicals).for_each(|(variable, entry)| {
            let status = status[variable];
            let side = SIDES[status as usize];
            let mut pivot = sign * side * entry;
            if status == Status::Free {
                pivot = entry.abs();
            }
            candidates[count] =
                Breakpoint { variable: small(variable), pivot, distance: side * reduced[variable] };
            count += usize::from(pivot > PIVOT_TOLERANCE);
        });
        self.ratio_test.candidates.truncate(count);
    }

    /// Moves the first `count` candidates to their other bounds.
    fn flip(&mut self, count: usize) {
        if count == 0 {
            return;
        }
        let columns = self.matrix.column_count();
        self.flow.clear();
        for place in 0..count {
            let variable = self.ratio_test.candidates[place].variable as usize;
            let (status, target) = match self.status[variable] {
                Status::AtLower => (Status::AtUpper, self.upper[variable]),
                _ => (Status::AtLower, self.lower[variable]),
            };
            let change = target - self.x[variable];
            self.status[variable] = status;
            self.x[variable] = target;
            self.dual_objective += self.reduced[variable] * change;
            if variable < columns {
                for (row, coefficient) in self.matrix.column(variable) {
                    self.flow.add(row, -coefficient * change);
                }
            } else {
                self.flow.add(variable - columns, -change);
            }
        }
        self.factorization.solve_columns(&mut self.flow, false);
        self.flow.remember_density();
        for entry in 0..self.flow.index.len() {
            let place = self.flow.index[entry] as usize;
            self.x[self.head[place] as usize] += self.flow.value[place];
            self.measure_violation(place);
        }
    }
}
