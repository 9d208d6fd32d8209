//! Runs the original program's process on a grid's first two bands.

use super::chunk::{Chunk, ChunkReport};
use ginnow::seventeen::crossing::{ChunkShape, Crossing};
use ginnow::sudoku::Solution;
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use serde::{Deserialize, Serialize};

/// The number of clues the original program searched for.
pub const CLUES: u32 = 17;

/// Every third turn, a chunk is drawn, which makes about ten per second.
const TURNS_FOR_A_PICTURE: u32 = 3;

/// The worker goes this far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Pace {
    /// To the end of the next chunk.
    #[default]
    Chunk,
    /// To the end.
    Run,
}

/// A grid whose first two bands are crossed. If there's a search of the same bands, the job resumes
/// it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CrossingTask {
    /// A grid of digits 1 to 9.
    pub grid: Solution,
    /// Clues in each of the two bands.
    pub in_band: [u32; 2],
    /// Starts from scratch, even if there is a saved search.
    pub restart: bool,
    /// The worker goes this far.
    pub pace: Pace,
}

/// Crosses chunk by chunk.
pub struct CrossingJob {
    searched: (Solution, [u32; 2]),
    crossing: Crossing,
    pace: Pace,
    turns: u32,
}

/// A search to resume, for this grid and these numbers of clues.
type Started = ((Solution, [u32; 2]), Crossing);

impl CrossingJob {
    /// Draws and reports the next chunk. Returns `false` if there's none.
    fn draw(&mut self, turn: &Turn<ChunkReport>) -> bool {
        let picture = self.crossing.advance_with_picture();
        let stages = *self.crossing.stages();
        let chunk = picture.as_ref().map(|picture| Chunk::new(stages.chunks, picture));
        let progress = self.crossing.progress();
        turn.post(ChunkReport { stages, progress, chunk });
        picture.is_some()
    }
}

impl Job for CrossingJob {
    const NAME: &'static str = "crossing";
    const TITLE: &'static str = "view.filter";
    type Task = CrossingTask;
    type Found = ChunkReport;
    type Retained = Option<Started>;

    fn begin(task: CrossingTask, retained: &mut Option<Started>) -> Result<Self, Rejected> {
        let in_range = |count: &u32| (2..=8).contains(count);
        if task.grid.digits().contains(&0) || !task.in_band.iter().all(in_range) {
            return Err(Rejected);
        }
        let searched = (task.grid, task.in_band);
        let started = retained.take().filter(|started| started.0 == searched && !task.restart);
        let crossing = started.map_or_else(
            || Crossing::new(&task.grid, CLUES, task.in_band, ChunkShape::Square),
            |started| started.1,
        );
        Ok(CrossingJob { searched, crossing, pace: task.pace, turns: 0 })
    }

    fn work(&mut self, turn: &Turn<ChunkReport>) -> Stage {
        if self.pace == Pace::Chunk {
            self.draw(turn);
            return Stage::Done;
        }
        self.turns += 1;
        while !turn.is_over() && self.crossing.advance_chunk() {}
        if !self.turns.is_multiple_of(TURNS_FOR_A_PICTURE) {
            return Stage::Continues;
        }
        if self.draw(turn) { Stage::Continues } else { Stage::Done }
    }

    fn end(self, retained: &mut Option<Started>) {
        *retained = Some((self.searched, self.crossing));
    }
}
