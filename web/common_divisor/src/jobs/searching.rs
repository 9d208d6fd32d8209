//! Solves the puzzle by one of the three methods.

use ginnow::common_divisor::{Method, Puzzle, Report, Search};
use ginnow::sudoku::Grid;
use ginnow_kit::worker::{Job, Refused, Stage, Turn};
use serde::{Deserialize, Serialize};

/// So many nodes are searched between two looks at the clock: about a
/// millisecond.
const NODES: u64 = 20_000;

/// What is to be searched, and how.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Task {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The method.
    pub method: Method,
}

/// What a search knows.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Found {
    /// The best, the bound, the work done.
    pub report: Report,
    /// The grid being filled.
    pub grid: Grid,
}

/// A search.
pub struct SearchingJob {
    search: Search,
}

impl Job for SearchingJob {
    const NAME: &'static str = "searching";
    const TITLE: &'static str = "view.solve";
    type Task = Task;
    type Found = Found;
    type Kept = ();

    fn begin(task: Task, (): &mut ()) -> Result<Self, Refused> {
        let search = Search::new(&task.puzzle, task.method);
        Ok(SearchingJob { search })
    }

    fn work(&mut self, turn: &Turn<Found>) -> Stage {
        let mut report = self.search.report();
        while !report.finished && !turn.is_over() {
            report = self.search.advance(NODES);
        }
        let finished = report.finished;
        let grid = self.search.grid();
        turn.tell(Found { report, grid });
        if finished { Stage::Done } else { Stage::GoesOn }
    }
}
