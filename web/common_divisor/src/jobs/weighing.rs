//! Does a puzzle have a single best grid, and which givens does that take?

use ginnow::common_divisor::{Givens, GivensCheck, Puzzle};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};

/// Nodes between two clock checks.
const NODES: u64 = 500;

/// Checks a puzzle's givens.
pub struct WeighingJob(GivensCheck);

impl Job for WeighingJob {
    const NAME: &'static str = "weighing";
    const TITLE: &'static str = "needed.title";
    type Task = Puzzle;
    type Found = Givens;
    type Retained = ();

    fn begin(puzzle: Puzzle, (): &mut ()) -> Result<Self, Rejected> {
        Ok(WeighingJob(GivensCheck::new(&puzzle)))
    }

    fn work(&mut self, turn: &Turn<Givens>) -> Stage {
        while !self.0.advance(NODES).finished && !turn.is_over() {}
        turn.post(self.0.known().clone());
        Stage::done_if(self.0.known().finished)
    }
}
