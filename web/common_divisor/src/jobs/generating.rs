//! Makes new puzzles.

use ginnow::common_divisor::generator::{Generated, Generator, PuzzleSpec};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use serde::{Deserialize, Serialize};

/// How many nodes we search before we check the time.
const NODES: u64 = 500;

/// Which puzzles to make.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GeneratingTask {
    /// The grade that they should have, and the pattern of their givens.
    pub spec: PuzzleSpec,
    /// The seed of the first puzzle. The other ones use the numbers that follow.
    pub seed: u32,
    /// How many puzzles to make.
    pub count: u32,
}

/// A message from the worker.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum GeneratingFound {
    /// How many cells of the next puzzle are still given, or `None` as long as it doesn't have a
    /// grid.
    Givens(Option<usize>),
    /// Another puzzle is finished.
    Made(Box<Generated>),
}

/// Makes one puzzle after another.
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
