//! Jobs that take a single turn: find a grid's sets, solve a puzzle, or study its clues.

use ginnow::seventeen::{CellSet, Knowledge, PuzzleStudy, study_puzzle};
use ginnow::sudoku::{Solution, solutions};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use serde::{Deserialize, Serialize};

fn refuse_zeros(grid: &Solution) -> Result<(), Rejected> {
    let has_zero = grid.digits().contains(&0);
    if has_zero { Err(Rejected) } else { Ok(()) }
}

/// We want to know the sets of this grid, which has the digits 1 to 9.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetsTask(pub Solution);

/// Finds the sets that a search starts with, in hundredths of a second.
pub struct SetsJob(Solution);

impl Job for SetsJob {
    const NAME: &'static str = "sets";
    const TITLE: &'static str = "view.sets";
    type Task = SetsTask;
    type Found = Vec<CellSet>;
    type Retained = ();

    fn begin(SetsTask(grid): SetsTask, (): &mut ()) -> Result<Self, Rejected> {
        refuse_zeros(&grid)?;
        Ok(SetsJob(grid))
    }

    fn work(&mut self, turn: &Turn<Vec<CellSet>>) -> Stage {
        let known = Knowledge::new(self.0.digits());
        let sets = known.generated().iter().copied();
        turn.post(sets.map(CellSet::from_bits).collect());
        Stage::Done
    }
}

/// A puzzle's cells, row by row: 1 to 9, or 0 if blank.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SolvingTask(pub Vec<u8>);

/// Looks for two solutions, which is enough to know if there is only one. A puzzle with few clues and no solution can
/// take very long, and then the only way to cancel is to terminate the worker.
pub struct SolvingJob([u8; 81]);

impl Job for SolvingJob {
    const NAME: &'static str = "solving";
    const TITLE: &'static str = "entry.title";
    type Task = SolvingTask;
    type Found = Vec<Vec<u8>>;
    type Retained = ();

    fn begin(SolvingTask(cells): SolvingTask, (): &mut ()) -> Result<Self, Rejected> {
        let cells: [u8; 81] = cells.try_into().map_err(|_| Rejected)?;
        let is_puzzle = cells.iter().all(|&cell| cell <= 9);
        is_puzzle.then_some(SolvingJob(cells)).ok_or(Rejected)
    }

    fn work(&mut self, turn: &Turn<Vec<Vec<u8>>>) -> Stage {
        let found = solutions(&self.0, 2);
        turn.post(found.into_iter().map(|cells| cells.to_vec()).collect());
        Stage::Done
    }

    fn is_one_turn(_: &SolvingTask) -> bool {
        true
    }
}

/// A grid of digits 1 to 9, and which cells are clues.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StudyTask(pub Solution, pub CellSet);

/// Studies a puzzle in a matter of milliseconds. As the page knows all sets, it can count those without a clue.
pub struct StudyJob(StudyTask);

impl Job for StudyJob {
    const NAME: &'static str = "study";
    const TITLE: &'static str = "view.puzzle";
    type Task = StudyTask;
    type Found = PuzzleStudy;
    type Retained = ();

    fn begin(task: StudyTask, (): &mut ()) -> Result<Self, Rejected> {
        refuse_zeros(&task.0)?;
        Ok(StudyJob(task))
    }

    fn work(&mut self, turn: &Turn<PuzzleStudy>) -> Stage {
        let StudyTask(grid, clues) = &self.0;
        turn.post(study_puzzle(grid, *clues, &[]));
        Stage::Done
    }
}
