//! Generates new puzzles.

use ginnow::common_divisor::generator::{Generated, Generator, PuzzleSpec};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use serde::{Deserialize, Serialize};

/// Nodes between two clock checks.
const NODES: u64 = 500;

/// A specification of puzzles.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GeneratingTask {
    /// Their grade and the pattern of givens.
    pub spec: PuzzleSpec,
    /// Seed of the first puzzle. The others use successive numbers.
    pub seed: u32,
    /// Number of puzzles.
    pub count: u32,
}

/// The worker's messages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum GeneratingFound {
    /// Givens left in the next puzzle, or `None` while it has no grid yet.
    Givens(Option<usize>),
    /// Another puzzle.
    Made(Box<Generated>),
}

/// Generates puzzles one by one.
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
