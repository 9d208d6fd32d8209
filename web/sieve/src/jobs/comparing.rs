//! Compares the plain, best and relaxed games of many boards.

use ginnow::sieve::Number;
use ginnow::sieve::comparison::{Comparison, Comparisons};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};

/// Work between two clock checks.
const BUDGET: u64 = 2_000;

/// Compares all boards up to a given size.
pub struct ComparingJob {
    comparisons: Box<Comparisons>,
}

impl Job for ComparingJob {
    const NAME: &'static str = "comparing";
    const TITLE: &'static str = "job.comparing";
    type Task = Number;

    /// The boards since the last report.
    type Found = Vec<Comparison>;
    type Retained = ();

    fn begin(last: Number, (): &mut ()) -> Result<Self, Rejected> {
        let comparisons = Comparisons::new(last).map_err(|_| Rejected)?;
        let comparisons = Box::new(comparisons);
        Ok(ComparingJob { comparisons })
    }

    fn work(&mut self, turn: &Turn<Vec<Comparison>>) -> Stage {
        let mut boards = Vec::new();
        while !self.comparisons.is_finished() && !turn.is_over() {
            boards.extend(self.comparisons.advance(BUDGET));
        }
        if !boards.is_empty() {
            turn.post(boards);
        }
        if self.comparisons.is_finished() { Stage::Done } else { Stage::Continues }
    }
}
