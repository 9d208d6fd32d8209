//! Running an engine against the clock, in slices.

use crate::cli::time::Clock;
use ginnow::sieve::optimize::{Optimizer, Report};
use std::convert::Infallible;
use std::time::Duration;

/// Work between two looks at the clock: some hundredths of a second.
pub(super) const SLICE: u64 = 20_000;

/// Works until the proof or the limit, whichever comes first; `look` is called
/// after every slice. Gives the last report and the time taken.
pub(super) fn optimize(
    optimizer: &mut Optimizer,
    limit: Option<Duration>,
    mut look: impl FnMut(&Report),
) -> (Report, Duration) {
    let never_fails = |_: &Optimizer, report: &Report| -> Result<(), Infallible> {
        look(report);
        Ok(())
    };
    match optimize_with(optimizer, limit, never_fails) {
        Ok(end) => end,
        Err(impossible) => match impossible {},
    }
}

/// The same for a `look` that takes the optimizer as well and can fail.
///
/// # Errors
/// The first one of `look`.
pub(super) fn optimize_with<E>(
    optimizer: &mut Optimizer,
    limit: Option<Duration>,
    mut look: impl FnMut(&Optimizer, &Report) -> Result<(), E>,
) -> Result<(Report, Duration), E> {
    let clock = Clock::start(limit);
    let mut work = None;
    loop {
        let report = optimizer.advance(SLICE);
        // An engine that does no more work has given all it has.
        let at_rest = work.replace(report.work) == Some(report.work);
        if report.finished || at_rest || clock.is_over() {
            return Ok((report, clock.elapsed()));
        }
        look(optimizer, &report)?;
    }
}
