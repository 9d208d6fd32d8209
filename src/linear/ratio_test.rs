//! The dual ratio test: which variable enters, and which ones move to their other bounds on the
//! way.
//!
//! As the dual step grows, one reduced cost after the other reaches zero. For a boxed variable, we
//! do not have to stop there: it can move to its other bound instead. Each time this absorbs a part
//! of the leaving variable's violation, and the dual objective keeps increasing until nothing is
//! left of it (the long step rule; Maros, *A generalized dual phase-2 simplex algorithm*, 2003).
//! Breakpoints that are almost equal form a group, from which we take the one with the largest
//! pivot (Harris, 1973).

use super::DUAL_TOLERANCE;
use crate::foundation::choosing::{larger, smaller};

/// As the dual step grows, the reduced cost of this nonbasic variable decreases.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Breakpoint {
    pub(super) variable: u32,
    /// The absolute value of its entry in the pivot row.
    pub(super) pivot: f64,
    /// Its reduced cost, with the sign chosen such that it is nonnegative while the variable is
    /// feasible.
    pub(super) distance: f64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Entering {
    /// The variable of `candidates[chosen]` enters. All candidates before `flips` move to their
    /// other bounds.
    Candidate {
        /// Index of the candidate that enters.
        chosen: usize,
        /// This many candidates move, starting with the first one.
        flips: usize,
    },
    /// There is some violation left even if all candidates move to their other bounds, so there is
    /// no solution.
    Nothing,
}

#[derive(Clone, Debug, Default)]
pub(super) struct RatioTest {
    /// The candidates, which the test reorders.
    pub(super) candidates: Vec<Breakpoint>,
    groups: Vec<BreakpointGroup>,
}

#[derive(Clone, Copy, Debug)]
struct BreakpointGroup {
    start: usize,
    best: usize,
    pivot: f64,
}

impl RatioTest {
    /// Chooses the variables for a leaving variable that is out of bounds by `violation`. `range`
    /// returns the distance between a variable's bounds.
    #[inline(never)]
    pub(super) fn choose(&mut self, violation: f64, range: impl Fn(u32) -> f64) -> Entering {
        self.groups.clear();
        let mut slope = violation;
        let mut done = 0;
        while done < self.candidates.len() {
            let (end, group, loss) = self.next_group(done, &range);
            if end == done {
                // Rounding has spoiled the reduced costs so badly that not a single ratio is a
                // number.
                return Entering::Nothing;
            }
            self.groups.push(group);
            slope -= loss;
            done = end;
            if slope <= 0.0 {
                break;
            }
        }
        if slope > super::PRIMAL_TOLERANCE {
            return Entering::Nothing;
        }
        let largest = self.groups.iter().fold(0.0_f64, |largest, group| largest.max(group.pivot));
        let sufficient = (0.1 * largest).min(1.0);
        // The group with the largest pivot qualifies, so there always is one.
        match self.groups.iter().rev().find(|group| group.pivot >= sufficient) {
            Some(group) => Entering::Candidate { chosen: group.best, flips: group.start },
            None => Entering::Nothing,
        }
    }

    /// Moves the nearest breakpoints after `start` to the front. Returns their end, the group, and
    /// how much violation they absorb. The group is empty only if no ratio is a number.
    fn next_group(
        &mut self,
        start: usize,
        range: impl Fn(u32) -> f64,
    ) -> (usize, BreakpointGroup, f64) {
        let rest = &mut self.candidates[start..];
        let mut step = f64::INFINITY;
        for candidate in rest.iter() {
            let slack = larger(candidate.distance, 0.0) + DUAL_TOLERANCE;
            step = smaller(slack / candidate.pivot, step);
        }
        let mut end = 0;
        let mut loss = 0.0;
        let (mut best, mut best_pivot) = (0, -1.0);
        // Without a finite ratio, the comparison below would accept infinite ones.
        let compared = if step.is_finite() { rest.len() } else { 0 };
        for place in 0..compared {
            let candidate = rest[place];
            if candidate.distance <= step * candidate.pivot {
                rest.swap(place, end);
                loss += range(candidate.variable) * candidate.pivot;
                if candidate.pivot > best_pivot {
                    best = end;
                    best_pivot = candidate.pivot;
                }
                end += 1;
            }
        }
        if end == 0
            && let Some(nearest) = nearest(rest)
        {
            // Such a large reduced cost does not change when the tolerance is added.
            rest.swap(nearest, 0);
            loss = range(rest[0].variable) * rest[0].pivot;
            (best, best_pivot, end) = (0, rest[0].pivot, 1);
        }
        (start + end, BreakpointGroup { start, best: start + best, pivot: best_pivot }, loss)
    }
}

/// Returns the candidate whose reduced cost is the first to reach zero.
#[cold]
fn nearest(candidates: &[Breakpoint]) -> Option<usize> {
    let ratios = candidates.iter().enumerate();
    let ratios = ratios.map(|(place, candidate)| (place, candidate.distance / candidate.pivot));
    let finite = ratios.filter(|(_, ratio)| ratio.is_finite());
    let nearest = finite.min_by(|(_, one), (_, other)| one.total_cmp(other));
    nearest.map(|(place, _)| place)
}

#[cfg(test)]
mod tests {
    use super::{Breakpoint, Entering, RatioTest};

    /// Runs the ratio test on candidates given as pivot, distance and range.
    fn test(violation: f64, candidates: &[(f64, f64, f64)]) -> (RatioTest, Entering) {
        let mut test = RatioTest::default();
        for (variable, &(pivot, distance, _)) in (0..).zip(candidates) {
            test.candidates.push(Breakpoint { variable, pivot, distance });
        }
        let found = test.choose(violation, |variable| candidates[variable as usize].2);
        (test, found)
    }

    #[test]
    fn boxed_candidates_are_passed_while_violation_is_left() {
        let (test, found) = test(1.5, &[(1.0, 3.0, 1.0), (1.0, 1.0, 1.0), (1.0, 2.0, 1.0)]);
        let Entering::Candidate { chosen, flips } = found else { panic!("no entering variable") };
        assert_eq!((test.candidates[chosen].variable, flips), (2, 1));
        assert_eq!(test.candidates[0].variable, 1);
    }

    #[test]
    fn too_much_violation_is_infeasible() {
        let (_, found) = test(3.5, &[(1.0, 3.0, 1.0), (2.0, 1.0, 1.0)]);
        assert_eq!(found, Entering::Nothing);
    }

    #[test]
    fn ties_go_to_the_largest_pivot() {
        let boxes = [(0.5, 0.0, 1.0), (3.0, 0.0, f64::INFINITY), (2.0, 0.0, 1.0)];
        let (test, found) = test(1.0, &boxes);
        let Entering::Candidate { chosen, flips } = found else { panic!("no entering variable") };
        assert_eq!((test.candidates[chosen].variable, flips), (1, 0));
    }

    /// The tolerance vanishes in large reduced costs. In that case, an earlier version found no
    /// candidate within its step, and never returned.
    #[test]
    fn the_nearest_candidate_is_found_whatever_the_size_of_the_costs() {
        for size in -12..=12 {
            for pivot in [1.7, 1.0 / 3.0, 1e-6, 123.456, 1e6] {
                let distance = 3.0 * 10_f64.powi(size);
                let candidates = [(pivot, distance, 1.0), (pivot, distance * 2.0, 1.0)];
                let (test, found) = test(pivot / 2.0, &candidates);
                let Entering::Candidate { chosen, flips } = found else {
                    panic!("no entering variable for {distance} and {pivot}")
                };
                let variable = test.candidates[chosen].variable;
                assert!(variable == 0 || size < 0, "{distance}, {pivot}");
                assert!(flips <= 1);
            }
        }
    }

    #[test]
    fn costs_that_are_not_numbers_end_the_test() {
        for distance in [f64::NAN, f64::INFINITY] {
            let (_, found) = test(1.0, &[(1.0, distance, 1.0), (2.0, distance, 1.0)]);
            assert_eq!(found, Entering::Nothing);
        }
    }
}
