//! Makes new puzzles.

use ginnow::common_divisor::generator::{Generated, Generator, PuzzleSpec};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use serde::{Deserialize, Serialize};

/// Nodes to search between clock checks.
const NODES: u64 = 500;

/// Says which puzzles to make.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GeneratingTask {
    /// The grade and the pattern of givens must be like this.
    pub spec: PuzzleSpec,
    /// The seed of the first puzzle; the others have the next ones.
    pub seed: u32,
    /// How many puzzles to make.
    pub count: u32,
}

/// A report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum GeneratingFound {
    /// The number of cells of the next puzzle that are still given; `None` until its
    /// grid is drawn.
    Givens(Option<usize>),
    /// Another puzzle is finished.
    Made(Box<Generated>),
}

/// Makes puzzles one after another.
pub struct GeneratingJob {
    task: GeneratingTask,
    made: u32,
    generator: Generator,
}

impl GeneratingJob {
    fn generator(task: &GeneratingTask, made: u32) -> Generator {
        Generator::new(task.spec, u64::from(task.seed) + u64::from(made))
    }
}

impl Job for GeneratingJob {
    const NAME: &'static str = "generating";
    const TITLE: &'static str = "new.title";
    type Task = GeneratingTask;
    type Found = GeneratingFound;
    type Retained = ();

    fn begin(task: GeneratingTask, (): &mut ()) -> Result<Self, Rejected> {
        let generator = Self::generator(&task, 0);
        Ok(GeneratingJob { task, made: 0, generator })
    }

    fn work(&mut self, turn: &Turn<GeneratingFound>) -> Stage {
        while self.made < self.task.count {
            if turn.is_over() {
                let givens = self.generator.givens();
                turn.post(GeneratingFound::Givens(givens.map(|givens| givens.filled().count())));
                return Stage::Continues;
            }
            if let Some(made) = self.generator.advance(NODES) {
                turn.post(GeneratingFound::Made(Box::new(made.clone())));
                self.made += 1;
                self.generator = Self::generator(&self.task, self.made);
            }
        }
        Stage::Done
    }
}
