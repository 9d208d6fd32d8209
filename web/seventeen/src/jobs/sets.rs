//! The unavoidable sets of a grid.

use ginnow::seventeen::{CellSet, Knowledge};
use ginnow::sudoku::Solution;
use ginnow_kit::worker::{Job, Refused, Stage, Turn};
use serde::{Deserialize, Serialize};

/// A grid whose sets are wanted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetsTask {
    /// The grid, with digits 1 to 9.
    pub grid: Solution,
}

/// Finds the sets with which searches begin, in one turn of some hundredths of
/// a second.
pub struct SetsJob {
    grid: Solution,
}

impl Job for SetsJob {
    const NAME: &'static str = "sets";
    const TITLE: &'static str = "view.sets";
    type Task = SetsTask;
    type Found = Vec<CellSet>;
    type Kept = ();

    fn begin(task: SetsTask, (): &mut ()) -> Result<Self, Refused> {
        if task.grid.digits().contains(&0) {
            return Err(Refused);
        }
        Ok(SetsJob { grid: task.grid })
    }

    fn work(&mut self, turn: &Turn<Vec<CellSet>>) -> Stage {
        let known = Knowledge::new(self.grid.digits());
        let sets = known.generated().iter().copied();
        turn.tell(sets.map(CellSet::from_bits).collect());
        Stage::Done
    }
}
