//! Runs an engine in slices, with a time limit.

use crate::cli::arguments::time::Clock;
use ginnow::sieve::optimize::{Optimizer, Report};
use std::time::Duration;

/// Work between clock checks: a few hundredths of a second.
pub(super) const SLICE: u64 = 20_000;

/// Searches until the proof or the time limit, and calls `observe` after every slice. Returns the last report
/// and the time taken.
pub(super) fn optimize(
    optimizer: &mut Optimizer,
    limit: Option<Duration>,
    mut observe: impl FnMut(&Report),
) -> (Report, Duration) {
    optimize_with(optimizer, limit, |_, report| observe(report))
}

/// Like [`optimize`], for a `observe` that also takes the optimizer.
pub(super) fn optimize_with(
    optimizer: &mut Optimizer,
    limit: Option<Duration>,
    mut observe: impl FnMut(&Optimizer, &Report),
) -> (Report, Duration) {
    let clock = Clock::start(limit);
    let mut work = None;
    loop {
        let report = optimizer.advance(SLICE);
        // An engine that does no more work has reached its end.
        let at_rest = work.replace(report.work) == Some(report.work);
        if report.finished || at_rest || clock.is_over() {
            return (report, clock.elapsed());
        }
        observe(optimizer, &report);
    }
}
