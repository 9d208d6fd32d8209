//! The solutions of a puzzle: whether it has exactly one.

use ginnow::sudoku::solutions;
use ginnow_kit::worker::{Job, Refused, Stage, Turn};
use serde::{Deserialize, Serialize};

/// A puzzle to be solved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SolvingTask {
    /// Its cells, row by row: digits from 1 to 9, 0 for a blank.
    pub cells: Vec<u8>,
}

/// Finds the first two solutions, in one turn. A puzzle with few clues and
/// none can take very long: then the worker is ended.
pub struct SolvingJob {
    cells: [u8; 81],
}

impl Job for SolvingJob {
    const NAME: &'static str = "solving";
    const TITLE: &'static str = "entry.title";
    type Task = SolvingTask;
    type Found = Vec<Vec<u8>>;
    type Kept = ();

    /// What is no puzzle is refused.
    fn begin(task: SolvingTask, (): &mut ()) -> Result<Self, Refused> {
        let cells: [u8; 81] = task.cells.try_into().map_err(|_| Refused)?;
        if cells.iter().any(|&cell| cell > 9) {
            return Err(Refused);
        }
        Ok(SolvingJob { cells })
    }

    fn work(&mut self, turn: &Turn<Vec<Vec<u8>>>) -> Stage {
        let found = solutions(&self.cells, 2);
        turn.tell(found.into_iter().map(|cells| cells.to_vec()).collect());
        Stage::Done
    }

    fn is_one_turn(_: &SolvingTask) -> bool {
        true
    }
}
