//! Removes a grid's givens one by one while it remains the unique best grid.

use super::pattern::GivenSymmetry;
use super::random::Random;
use crate::common_divisor::divisor_search::DivisorSearch;
use crate::common_divisor::puzzle::Puzzle;
use crate::sudoku::Grid;

/// Maximum number of nodes in a check. If that isn't enough, we assume that the given is needed:
/// the check could take very long, and the puzzle would be unpleasant anyway.
const PATIENCE: u64 = 5_000;

/// We look at a check's results after this many nodes. It often finds a second grid long before it
/// ends.
const SLICE: u64 = 64;

/// Removes a solution's givens in random order while it remains the only grid with the largest
/// divisor. Each given that's left in the end (or each group, if there's a symmetric pattern) is
/// either needed or was too costly to check.
#[derive(Debug, Clone)]
pub struct Reduction {
    /// Provides the board, base, allowed digits and goal. Its givens are ignored.
    frame: Puzzle,
    solution: Grid,
    divisor: u64,
    givens: Grid,
    /// Groups not tried yet, next one last.
    untried: Vec<Vec<usize>>,
    /// Never go below this many givens.
    least: usize,
    /// Nodes it took to show that the current givens are enough.
    nodes: u64,
    /// The running check, if any: can the puzzle do without the last group?
    check: Option<DivisorSearch>,
}

impl Reduction {
    /// Starts with all cells of `solution` given. `divisor` is the solution's divisor; board,
    /// allowed digits and goal come from `frame`.
    #[must_use]
    pub fn new(frame: Puzzle, solution: Grid, divisor: u64, random: &mut Random) -> Self {
        Self::within(frame, solution, divisor, (GivenSymmetry::Any, 0), random)
    }

    /// Like [`Self::new`], but preserves a symmetry and leaves at least `least` givens.
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

    /// Returns true when everything has been tried. From then on, [`Self::advance`] returns
    /// immediately.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.untried.is_empty()
    }

    /// Returns the remaining givens.
    #[must_use]
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// Returns the grid that the givens force.
    #[must_use]
    pub fn solution(&self) -> &Grid {
        &self.solution
    }

    /// Returns the solution's divisor.
    #[must_use]
    pub fn divisor(&self) -> u64 {
        self.divisor
    }

    /// Nodes that the divisor-by-divisor search needed to show that the current givens force the
    /// solution. It measures the difficulty, and is 0 while all cells are given.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the puzzle with the current givens.
    ///
    /// # Panics
    /// Never, because the givens are cells of a solution and cannot conflict.
    #[must_use]
    pub fn puzzle(&self) -> Puzzle {
        let puzzle = self.frame.with_other_givens(self.givens.clone());
        puzzle.expect("cells of a solution do not conflict")
    }

    /// Visits up to `budget` nodes and returns how many were used. The reduction is finished if
    /// that is less than `budget`.
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

/// Returns true if the grid with `divisor` is the unique best one, or `None` while the search is
/// undecided. When we run out of patience, we settle for `Some(false)`, so the given stays.
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
