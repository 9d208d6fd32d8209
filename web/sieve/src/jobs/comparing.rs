//! Compares the plain, best and relaxed games of many boards.

use ginnow::sieve::Number;
use ginnow::sieve::comparison::Comparison;
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use std::ops::RangeInclusive;

/// Compares all boards from 1 up to the requested one.
pub struct ComparingJob(RangeInclusive<Number>);

impl Job for ComparingJob {
    const NAME: &'static str = "comparing";
    const TITLE: &'static str = "job.comparing";
    type Task = Number;

    /// The boards since the last report.
    type Found = Vec<Comparison>;
    type Retained = ();

    fn begin(last: Number, (): &mut ()) -> Result<Self, Rejected> {
        Ok(ComparingJob(1..=last))
    }

    fn work(&mut self, turn: &Turn<Vec<Comparison>>) -> Stage {
        let mut boards = Vec::new();
        while !self.0.is_empty() && !turn.is_over() {
            boards.extend(self.0.next().and_then(Comparison::of));
        }
        turn.post(boards);
        Stage::done_if(self.0.is_empty())
    }
}
