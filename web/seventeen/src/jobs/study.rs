//! What can be said of a puzzle of one's own.

use ginnow::seventeen::{CellSet, PuzzleStudy, study_puzzle};
use ginnow::sudoku::Solution;
use ginnow_kit::worker::{Job, Refused, Stage, Turn};
use serde::{Deserialize, Serialize};

/// A puzzle: a grid and its clues.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StudyTask {
    /// The grid, with digits 1 to 9.
    pub grid: Solution,
    /// The clues.
    pub clues: CellSet,
}

/// Studies a puzzle in one turn of milliseconds. The sets that it leaves out
/// are counted where they are known: by the page.
pub struct StudyJob {
    task: StudyTask,
}

impl Job for StudyJob {
    const NAME: &'static str = "study";
    const TITLE: &'static str = "view.puzzle";
    type Task = StudyTask;
    type Found = (StudyTask, PuzzleStudy);
    type Kept = ();

    fn begin(task: StudyTask, (): &mut ()) -> Result<Self, Refused> {
        if task.grid.digits().contains(&0) {
            return Err(Refused);
        }
        Ok(StudyJob { task })
    }

    fn work(&mut self, turn: &Turn<Self::Found>) -> Stage {
        let study = study_puzzle(&self.task.grid, self.task.clues, &[]);
        turn.tell((self.task.clone(), study));
        Stage::Done
    }
}
