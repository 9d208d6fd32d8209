//! Removes givens of a grid as long as it stays the unique best one.

use super::pattern::GivenSymmetry;
use super::random::Random;
use crate::common_divisor::divisor_search::DivisorSearch;
use crate::common_divisor::puzzle::Puzzle;
use crate::sudoku::Grid;

/// The number of nodes after which a check is abandoned as too costly; the cell then stays given.
const PATIENCE: u64 = 5_000;

/// A check is polled after this number of nodes.
const SLICE: u64 = 64;

/// Removes givens of a solution, in random order, as long as it stays the only grid with the largest
/// divisor. Each remaining given (or the group that a pattern binds together) is needed, or its check was
/// too costly.
#[derive(Debug, Clone)]
pub struct Reduction {
    /// The board and its allowed digits never change.
    frame: Puzzle,
    solution: Grid,
    divisor: u64,
    givens: Grid,
    /// Groups of cells that are still given and haven't been tried, the next one last.
    untried: Vec<Vec<usize>>,
    /// We never go below this number of givens.
    least: usize,
    /// Counts the nodes that it took to show that the current givens suffice.
    nodes: u64,
    /// While this runs, we don't know yet if the puzzle can do without the last group.
    check: Option<DivisorSearch>,
}

impl Reduction {
    /// Starts with the whole grid given: `solution`, whose divisor is `divisor`, on the board of `frame`
    /// and with its digits allowed.
    #[must_use]
    pub fn new(frame: Puzzle, solution: Grid, divisor: u64, random: &mut Random) -> Self {
        Self::within(frame, solution, divisor, (GivenSymmetry::Any, 0), random)
    }

    /// Starts a reduction, like [`Self::new`], that keeps the symmetry of a pattern and stops at `least`
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

    /// Returns true if every given has been tried.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.untried.is_empty()
    }

    /// Returns the current givens.
    #[must_use]
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// Returns the grid that the givens force.
    #[must_use]
    pub fn solution(&self) -> &Grid {
        &self.solution
    }

    /// Returns the divisor of that grid.
    #[must_use]
    pub fn divisor(&self) -> u64 {
        self.divisor
    }

    /// Returns the difficulty of the current givens as a number of nodes: those of the divisor-by-divisor
    /// search that shows that they force the grid. 0 as long as all cells are given.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the puzzle with the current givens.
    ///
    /// # Panics
    /// Never: cells of a solution do not conflict.
    #[must_use]
    pub fn puzzle(&self) -> Puzzle {
        let puzzle = self.frame.with_other_givens(self.givens.clone());
        puzzle.expect("cells of a solution do not conflict")
    }

    /// Works for at most `budget` nodes and returns the number used.
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

    /// Returns the puzzle without a group of givens.
    fn without(&self, group: &[usize]) -> Puzzle {
        let mut givens = self.givens.clone();
        for &cell in group {
            givens.set(cell, None);
        }
        let puzzle = self.frame.with_other_givens(givens);
        puzzle.expect("cells of a solution do not conflict")
    }
}

/// Returns true if a grid with `divisor` is the only best one, once the counting search can decide. If it
/// takes too many nodes, the grid counts as not forced.
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
