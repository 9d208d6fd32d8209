//! Runs an engine in slices, so that there can be a time limit. The engine itself has no clock.

use crate::cli::arguments::time::Clock;
use ginnow::sieve::optimize::{Optimizer, Report};
use std::time::Duration;

/// Work between two checks of the clock, which takes a few hundredths of a second.
pub(super) const SLICE: u64 = 20_000;

/// Searches until the proof is complete or the time limit is reached, and calls `observe` after
/// every slice. Returns the last report and how long the search took.
pub(super) fn optimize(
    optimizer: &mut Optimizer,
    limit: Option<Duration>,
    mut observe: impl FnMut(&Report),
) -> (Report, Duration) {
    optimize_with(optimizer, limit, |_, report| observe(report))
}

/// Like [`optimize`], but `observe` also gets the engine.
pub(super) fn optimize_with(
    optimizer: &mut Optimizer,
    limit: Option<Duration>,
    mut observe: impl FnMut(&Optimizer, &Report),
) -> (Report, Duration) {
    let clock = Clock::start(limit);
    let mut work = None;
    loop {
        let report = optimizer.advance(SLICE);
        // If the engine does no more work, it can't get any further, even if there is no proof.
        let at_rest = work.replace(report.work) == Some(report.work);
        if report.finished || at_rest || clock.is_over() {
            return (report, clock.elapsed());
        }
        observe(optimizer, &report);
    }
}
