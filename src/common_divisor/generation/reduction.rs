//! Removes the givens of a grid, one after another, for as long as it stays the only best grid.

use super::pattern::GivenSymmetry;
use super::random::Random;
use crate::common_divisor::divisor_search::DivisorSearch;
use crate::common_divisor::puzzle::Puzzle;
use crate::sudoku::Grid;

/// If we can't decide within this many nodes whether a given is needed, we assume that it is. A
/// check could take very long otherwise, and the puzzle would be unpleasant anyway.
const PATIENCE: u64 = 5_000;

/// We look at the results of a check after this many nodes, since it often finds a second grid long
/// before it ends.
const SLICE: u64 = 64;

/// Removes givens of a solution in random order as long as it stays the only grid with the largest
/// divisor. In the end, each given that remains (or each group of givens, if a pattern requires
/// them together) is either needed, or its check was too costly.
#[derive(Debug, Clone)]
pub struct Reduction {
    /// We take the board, the base, the allowed digits and the goal from this puzzle, but not its
    /// givens.
    frame: Puzzle,
    solution: Grid,
    divisor: u64,
    givens: Grid,
    /// The groups of cells that we haven't tried to remove yet. The next one is at the end.
    untried: Vec<Vec<usize>>,
    /// We don't go below this number of givens.
    least: usize,
    /// The number of nodes that it took to show that the current givens are enough.
    nodes: u64,
    /// The running search that decides whether the puzzle can do without the last group.
    check: Option<DivisorSearch>,
}

impl Reduction {
    /// Creates a reduction that starts with all cells of `solution` given. You need to pass its
    /// divisor too; the board, the digits allowed and the goal come from `frame`.
    #[must_use]
    pub fn new(frame: Puzzle, solution: Grid, divisor: u64, random: &mut Random) -> Self {
        Self::within(frame, solution, divisor, (GivenSymmetry::Any, 0), random)
    }

    /// Like [`Self::new`], but preserves the symmetry of a pattern and never goes below `least`
    /// givens.
    #[must_use]
    pub fn within(
        frame: Puzzle,
        solution: Grid,
        divisor: u64,
        (pattern, least): (GivenSymmetry, usize),
        random: &mut Random,
    ) -> Self {
        let mut untried = pattern.groups(solution.shape());
        random.shuffle(&mut untried);
        Reduction {
            frame,
            givens: solution.clone(),
            solution,
            divisor,
            untried,
            least,
            nodes: 0,
            check: None,
        }
    }

    /// Returns true if nothing is left to try, so that [`Self::advance`] would return immediately.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.untried.is_empty()
    }

    /// Returns the givens that haven't been removed so far.
    #[must_use]
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// Returns the grid that the givens force.
    #[must_use]
    pub fn solution(&self) -> &Grid {
        &self.solution
    }

    /// Returns the divisor of the solution.
    #[must_use]
    pub fn divisor(&self) -> u64 {
        self.divisor
    }

    /// Returns the number of nodes that the search divisor by divisor needed to show that the
    /// current givens force the solution, as a measure of difficulty. It's 0 as long as all cells
    /// are given.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the puzzle with the current givens.
    ///
    /// # Panics
    /// Never, because the givens are cells of a solution and can't conflict.
    #[must_use]
    pub fn puzzle(&self) -> Puzzle {
        let puzzle = self.frame.with_other_givens(self.givens.clone());
        puzzle.expect("cells of a solution do not conflict")
    }

    /// Works for at most `budget` nodes and returns how many were used. It's less than `budget`
    /// only if the reduction is finished.
    pub fn advance(&mut self, budget: u64) -> u64 {
        let mut left = budget;
        while left > 0
            && let Some(group) = self.untried.last()
        {
            if self.givens.filled().count() < self.least + group.len() {
                self.untried.pop();
                continue;
            }
            let mut check = match self.check.take() {
                Some(check) => check,
                None => DivisorSearch::counting(&self.without(group)),
            };
            let before = check.report().nodes;
            let most = left.min(SLICE).min(PATIENCE - before);
            left -= check.advance(most).nodes - before;
            match is_forced(&check, self.divisor) {
                None => self.check = Some(check),
                Some(forced) => {
                    let group = self.untried.pop().unwrap_or_default();
                    if forced {
                        for &cell in &group {
                            self.givens.set(cell, None);
                        }
                        self.nodes = check.report().nodes;
                    }
                }
            }
        }
        budget - left
    }

    fn without(&self, group: &[usize]) -> Puzzle {
        let mut givens = self.givens.clone();
        for &cell in group {
            givens.set(cell, None);
        }
        let puzzle = self.frame.with_other_givens(givens);
        puzzle.expect("cells of a solution do not conflict")
    }
}

/// Returns whether the grid with `divisor` is the only best one, or `None` if the search can't tell
/// yet. Once we run out of patience, the answer is `false`.
fn is_forced(search: &DivisorSearch, divisor: u64) -> Option<bool> {
    let report = search.report();
    let larger = report.best.is_some_and(|best| best.divisor > divisor);
    if larger || search.grids() > 1 {
        Some(false)
    } else if report.finished {
        Some(search.grids() == 1)
    } else {
        (report.nodes >= PATIENCE).then_some(false)
    }
}
