//! What the worker does: it counts positions.

use ginnow::template::{Lamps, Progress, Search};
use ginnow_kit::worker::{Job, Refused, Registration, Stage, Turn, registration};
use serde::{Deserialize, Serialize};

/// Everything the workers of this program do.
pub const JOBS: &[Registration] = &[registration::<CountingJob>()];

/// So many steps of the search are taken between two looks at the clock: well
/// below a millisecond.
const STEPS: u64 = 5_000;

/// A row of lamps from which positions are counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Task {
    /// How many lamps there are.
    pub cells: u32,
    /// The bits of those that are lit.
    pub lit: u32,
}

impl From<Lamps> for Task {
    fn from(lamps: Lamps) -> Self {
        let (cells, lit) = (lamps.cells(), lamps.lit());
        Task { cells, lit }
    }
}

/// The positions that can be reached, being counted.
pub struct CountingJob {
    search: Search,
}

impl Job for CountingJob {
    const NAME: &'static str = "counting";
    const TITLE: &'static str = "count.title";
    type Task = Task;
    type Found = Progress;
    type Kept = ();

    /// What is no row of lamps is refused.
    fn begin(task: Task, (): &mut ()) -> Result<Self, Refused> {
        let lamps = Lamps::with_lit(task.cells, task.lit).map_err(|_| Refused)?;
        let search = Search::new(lamps);
        Ok(CountingJob { search })
    }

    fn work(&mut self, turn: &Turn<Progress>) -> Stage {
        while !self.search.is_done() && !turn.is_over() {
            self.search.advance(STEPS);
        }
        turn.tell(self.search.progress());
        if self.search.is_done() {
            Stage::Done
        } else {
            Stage::GoesOn
        }
    }
}
