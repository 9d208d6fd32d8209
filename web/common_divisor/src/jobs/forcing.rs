//! Finds a record grid determined by as few givens as possible.

use ginnow::common_divisor::fewest_givens::{FEWEST, family_from, six_givens};
use ginnow::common_divisor::records::{puzzle, search};
use ginnow::common_divisor::{BestGrid, DivisorSearch, Puzzle, Random, Reduction};
use ginnow::sorting::sort_by_key;
use ginnow::sudoku::{Digit, Grid, LARGEST_DIGIT, Shape};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use serde::{Deserialize, Serialize};

/// Nodes between two clock checks.
const NODES: u64 = 500;

/// Maximum number of grids to list.
const MOST_GRIDS: usize = 5_000;

/// We start from a full grid this often, and remove givens one by one. The result depends on the
/// order, which is a different one each time.
const ROUNDS: usize = 12;

/// The state of the search is available at any time.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Forced {
    /// The record's divisor, once known.
    pub divisor: Option<u64>,
    /// Number of grids with this divisor (up to reordering). `None` if there are too many.
    pub grids: Option<usize>,
    /// Number of these grids for which we know if six givens are enough.
    pub tried: usize,
    /// Givens were removed one by one this often.
    pub rounds: usize,
    /// The puzzle with the fewest givens so far.
    pub fewest: Option<Box<Puzzle>>,
    /// There is nothing left to try.
    pub finished: bool,
}

impl Forced {
    /// Returns the number of givens in the best puzzle.
    #[must_use]
    pub fn count(&self) -> Option<usize> {
        let puzzle = self.fewest.as_ref()?;
        Some(puzzle.givens().filled().count())
    }

    /// Returns true if no puzzle can have fewer givens. Since fewer than six are never enough, that
    /// is certain for six, and for seven once six have been tried on all grids.
    #[must_use]
    pub fn is_proved(&self) -> bool {
        self.count() == Some(FEWEST)
            || self.count() == Some(FEWEST + 1) && self.grids == Some(self.tried)
    }

    fn offer(&mut self, puzzle: Puzzle) {
        let count = puzzle.givens().filled().count();
        if self.count().is_none_or(|best| count < best) {
            self.fewest = Some(Box::new(puzzle));
        }
    }
}

/// Searches for a record's fewest givens.
pub struct ForcingJob {
    frame: Puzzle,
    search: DivisorSearch,
    best: Option<BestGrid>,
    family: Vec<Grid>,
    reduction: Option<Reduction>,
    known: Forced,
}

impl Job for ForcingJob {
    const NAME: &'static str = "forcing";
    const TITLE: &'static str = "fewest.title";
    type Task = Digit;
    type Found = Forced;
    type Retained = ();

    fn begin(unused: Digit, (): &mut ()) -> Result<Self, Rejected> {
        if unused > LARGEST_DIGIT {
            return Err(Rejected);
        }
        Ok(ForcingJob {
            frame: puzzle(unused),
            search: search(unused, false),
            best: None,
            family: Vec::new(),
            reduction: None,
            known: Forced::default(),
        })
    }

    fn work(&mut self, turn: &Turn<Forced>) -> Stage {
        while !turn.is_over() && !self.known.finished {
            self.step();
        }
        turn.post(self.known.clone());
        Stage::done_if(self.known.finished)
    }
}

impl ForcingJob {
    /// Takes the next step.
    fn step(&mut self) {
        let Some(best) = self.best.clone() else {
            return self.find_record();
        };
        let six_found = self.known.count() == Some(FEWEST);
        if six_found {
            self.known.finished = true;
        } else if self.known.tried == 0 && !self.family.is_empty() {
            // If six givens are enough, we never get to removing any.
            self.try_six();
        } else if self.known.rounds < ROUNDS {
            self.reduce(&best);
        } else if self.known.tried < self.family.len() {
            self.try_six();
        } else {
            self.known.finished = true;
        }
    }

    fn find_record(&mut self) {
        let report = self.search.advance(NODES);
        let Some(best) = report.best.filter(|_| report.finished) else {
            return;
        };
        // If no grid has a larger divisor, whichever digit it leaves out, the puzzle doesn't need
        // to prescribe the unused digit.
        let any = Puzzle::blank(Shape::Nine, LARGEST_DIGIT + 1).ok();
        let largest = any.filter(|any| {
            let mut search = DivisorSearch::new(any);
            let largest = search.finish().best;
            largest.is_some_and(|largest| largest.divisor == best.divisor)
        });
        self.frame = largest.unwrap_or_else(|| self.frame.clone());
        let family = family_from(&self.frame, best.divisor, MOST_GRIDS);
        self.known.grids = family.as_ref().map(Vec::len);
        self.family = family.unwrap_or_default();
        // Grids with this record's digits come first.
        let unused = best.grid.digits();
        sort_by_key(&mut self.family, |grid| grid.digits() != unused);
        self.known.divisor = Some(best.divisor);
        self.best = Some(best);
    }

    fn try_six(&mut self) {
        let target = &self.family[self.known.tried];
        let six = six_givens(target, &self.family);
        self.known.tried += 1;
        let puzzle = six.and_then(|givens| self.frame.with_other_givens(givens).ok());
        if let Some(puzzle) = puzzle {
            self.known.offer(puzzle);
        }
    }

    fn reduce(&mut self, best: &BestGrid) {
        let round = self.known.rounds;
        let reduction = self.reduction.get_or_insert_with(|| {
            let grid = self.family.get(round).unwrap_or(&best.grid);
            let mut random = Random::new(round as u64);
            let (frame, divisor) = (self.frame.clone(), best.divisor);
            Reduction::new(frame, grid.clone(), divisor, &mut random)
        });
        reduction.advance(NODES);
        if reduction.is_finished() {
            let puzzle = reduction.puzzle();
            self.known.offer(puzzle);
            self.known.rounds += 1;
            self.reduction = None;
        }
    }
}
