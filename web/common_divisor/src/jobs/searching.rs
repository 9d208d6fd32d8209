//! Solves the puzzle by one of the three methods, in one go or some nodes at a
//! time. What has been searched stays in the worker, so that it goes on from
//! there.

use ginnow::common_divisor::{Method, Puzzle, Report, Search};
use ginnow::sudoku::Grid;
use ginnow_kit::worker::{Job, Refused, Stage, Turn};
use serde::{Deserialize, Serialize};

/// So many nodes are searched between two looks at the clock: at most a few
/// milliseconds.
const ROW_NODES: u64 = 50_000;
const COVER_NODES: u64 = 500;

/// Turns between two reports: more could not be followed with the eye.
const TURNS: u32 = 3;

/// What is to be searched, how, and how far.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Task {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The method.
    pub method: Method,
    /// Whether it begins at the beginning, whatever has been searched.
    pub anew: bool,
    /// So many nodes, or to the end.
    pub nodes: Option<u64>,
}

/// What a search knows.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Found {
    /// The best, the bound, the work done.
    pub report: Report,
    /// The grid being filled.
    pub grid: Grid,
    /// Milliseconds of work.
    pub elapsed: f64,
}

/// A search with what it was asked for.
pub struct Kept {
    puzzle: Puzzle,
    method: Method,
    search: Search,
    elapsed: f64,
}

impl Kept {
    fn new(puzzle: Puzzle, method: Method) -> Self {
        Kept {
            search: Search::new(&puzzle, method),
            puzzle,
            method,
            elapsed: 0.0,
        }
    }
}

/// A search that is worked on.
pub struct SearchingJob {
    kept: Kept,
    /// The nodes that are left to do.
    left: u64,
    turns: u32,
}

impl Job for SearchingJob {
    const NAME: &'static str = "searching";
    const TITLE: &'static str = "job.searching";
    type Task = Task;
    type Found = Found;
    type Kept = Option<Kept>;

    fn begin(task: Task, kept: &mut Option<Kept>) -> Result<Self, Refused> {
        let Task { puzzle, method, .. } = task;
        let same = |kept: &Kept| kept.puzzle == puzzle && kept.method == method;
        let known = kept.take().filter(|kept| !task.anew && same(kept));
        Ok(SearchingJob {
            kept: known.unwrap_or_else(|| Kept::new(puzzle, method)),
            left: task.nodes.unwrap_or(u64::MAX),
            turns: 0,
        })
    }

    fn work(&mut self, turn: &Turn<Found>) -> Stage {
        let most = match self.kept.method {
            Method::Divisors => COVER_NODES,
            Method::Rows | Method::Sum => ROW_NODES,
        };
        let done = loop {
            let before = self.kept.search.report();
            if before.finished || self.left == 0 {
                break true;
            }
            if turn.is_over() {
                break false;
            }
            let after = self.kept.search.advance(self.left.min(most));
            self.left -= (after.nodes - before.nodes).min(self.left);
        };
        self.kept.elapsed += turn.elapsed();
        if done || self.turns.is_multiple_of(TURNS) {
            turn.tell(self.found());
        }
        self.turns += 1;
        if done { Stage::Done } else { Stage::GoesOn }
    }

    fn end(self, kept: &mut Option<Kept>) {
        *kept = Some(self.kept);
    }
}

impl SearchingJob {
    fn found(&self) -> Found {
        Found {
            report: self.kept.search.report(),
            grid: self.kept.search.grid(),
            elapsed: self.kept.elapsed,
        }
    }
}
