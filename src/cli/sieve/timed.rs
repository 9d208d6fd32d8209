//! Runs an engine in slices to enforce a time limit. Engines themselves don't have a clock.

use crate::cli::arguments::time::Clock;
use ginnow::sieve::optimize::{Optimizer, Report};
use std::time::Duration;

/// The clock is checked after this much work, which takes a few hundredths of a second.
pub(super) const SLICE: u64 = 20_000;

/// Searches until the proof is complete or time is up, calling `observe` after each slice. Returns
/// the last report and the time taken.
pub(super) fn optimize(
    optimizer: &mut Optimizer,
    limit: Option<Duration>,
    mut observe: impl FnMut(&Report),
) -> (Report, Duration) {
    optimize_with(optimizer, limit, |_, report| observe(report))
}

/// Like [`optimize`], but `observe` is also passed the engine.
pub(super) fn optimize_with(
    optimizer: &mut Optimizer,
    limit: Option<Duration>,
    mut observe: impl FnMut(&Optimizer, &Report),
) -> (Report, Duration) {
    let clock = Clock::start(limit);
    let mut work = None;
    loop {
        let report = optimizer.advance(SLICE);
        // An engine that has stopped working can't get any further, proof or no proof.
        let at_rest = work.replace(report.work) == Some(report.work);
        if report.finished || at_rest || clock.is_over() {
            return (report, clock.elapsed());
        }
        observe(optimizer, &report);
    }
}
