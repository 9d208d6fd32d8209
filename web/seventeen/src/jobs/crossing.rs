//! The process of the original program on the first two bands of a grid.

use ginnow::seventeen::crossing::{ChunkShape, Crossing, Stages};
use ginnow::sudoku::Solution;
use ginnow_kit::worker::{Job, Refused, Stage, Turn};
use serde::{Deserialize, Serialize};

/// The clues of the puzzles, and those in each of the two bands.
const CLUES: u32 = 17;
const IN_BAND: [u32; 2] = [5, 5];

/// A grid whose first two bands are to be crossed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CrossingTask {
    /// The grid, with digits 1 to 9.
    pub grid: Solution,
}

/// Crosses group after group.
pub struct CrossingJob {
    crossing: Crossing,
}

impl Job for CrossingJob {
    const NAME: &'static str = "crossing";
    const TITLE: &'static str = "view.filter";
    type Task = CrossingTask;
    type Found = Stages;
    type Kept = ();

    fn begin(task: CrossingTask, (): &mut ()) -> Result<Self, Refused> {
        if task.grid.digits().contains(&0) {
            return Err(Refused);
        }
        let crossing = Crossing::new(&task.grid, CLUES, IN_BAND, ChunkShape::Square);
        Ok(CrossingJob { crossing })
    }

    fn work(&mut self, turn: &Turn<Stages>) -> Stage {
        let mut goes_on = true;
        while goes_on && !turn.is_over() {
            goes_on = self.crossing.advance();
        }
        turn.tell(*self.crossing.stages());
        if goes_on { Stage::GoesOn } else { Stage::Done }
    }
}
