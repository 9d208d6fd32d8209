//! The dual ratio test selects the entering variable, and those that move to their other bound on the way.
//!
//! As the dual step grows, reduced costs reach zero one after the other. A boxed variable may pass that point if
//! it moves to its other bound. Each such move absorbs part of the leaving variable's violation, and the dual
//! objective rises as long as some violation is left (the long step rule; Maros, *A generalized dual phase-2
//! simplex algorithm*, 2003). Breakpoints that are nearly equal form a group, from which the largest pivot is
//! taken (Harris, 1973).

use super::DUAL_TOLERANCE;
use crate::foundation::choosing::{larger, smaller};

/// As the dual step grows, the reduced cost of this nonbasic variable decreases.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Breakpoint {
    pub(super) variable: u32,
    /// Absolute value of its entry in the pivot row.
    pub(super) pivot: f64,
    /// Its reduced cost, with the sign that makes it non-negative while feasible.
    pub(super) distance: f64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Entering {
    /// `candidates[chosen]` enters, all candidates before `flips` move to their other bound.
    Candidate {
        /// Place among the candidates.
        chosen: usize,
        /// Number of candidates, from the first, that move.
        flips: usize,
    },
    /// Even with all candidates at their other bound, some violation is left: there is no solution.
    Nothing,
}

/// Working memory of the ratio test.
#[derive(Clone, Debug, Default)]
pub(super) struct RatioTest {
    /// The test changes the order of these candidates.
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
    /// Selects for a leaving variable that is out of bounds by `violation`; `range` is the distance between the
    /// bounds of a variable.
    #[inline(never)]
    pub(super) fn choose(&mut self, violation: f64, range: impl Fn(u32) -> f64) -> Entering {
        self.groups.clear();
        let mut slope = violation;
        let mut done = 0;
        while done < self.candidates.len() {
            let (end, group, loss) = self.next_group(done, &range);
            if end == done {
                // No ratio is a number, because rounding has spoiled the reduced costs.
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
        // The last group always exists here, because one of them reaches a tenth of the largest.
        match self.groups.iter().rev().find(|group| group.pivot >= sufficient) {
            Some(group) => Entering::Candidate { chosen: group.best, flips: group.start },
            None => Entering::Nothing,
        }
    }

    /// Moves the nearest of the breakpoints after `start` to the front. Returns their end, the group, and the
    /// violation that they can absorb. The group is empty only if no ratio is a number.
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
        // Without a finite ratio the comparison below would accept infinite ones.
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
            // In a reduced cost as large as this one, the tolerance vanishes.
            rest.swap(nearest, 0);
            loss = range(rest[0].variable) * rest[0].pivot;
            (best, best_pivot, end) = (0, rest[0].pivot, 1);
        }
        (start + end, BreakpointGroup { start, best: start + best, pivot: best_pivot }, loss)
    }
}

/// Returns the place of the candidate whose reduced cost reaches zero first.
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

    /// Runs a test of candidates given by pivot, distance and range, and returns the result.
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

    /// In large reduced costs, the tolerance vanishes. An earlier version then found no candidate within
    /// the step and never ended.
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
