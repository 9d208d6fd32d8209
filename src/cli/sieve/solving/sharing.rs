//! Runs one search on several threads.

use crate::cli::arguments::options::Jobs;
use crate::cli::arguments::time::Clock;
use crate::cli::failure::Failure;
use crate::cli::sieve::timed;
use crate::cli::terminal::threads::{self, guarded, lock};
use ginnow::sieve::optimize::{Optimizer, Report, Subtree};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

/// Time between two progress reports.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// State shared by the threads.
struct Coordinator<'a> {
    state: Mutex<SharedSearch<'a>>,
    /// A thread returned an open node, or the search should stop.
    changed: Condvar,
}

struct SharedSearch<'a> {
    optimizer: &'a mut Optimizer,
    stop: bool,
    /// The failure of a thread, which ends the run.
    failed: Option<Failure>,
}

/// Searches until the proof or the time limit, and calls `observe` several times a second. One thread works on
/// the root; then each thread takes the most promising open node in turn. Returns the last report and the
/// time taken.
///
/// # Errors
/// Returns [`Failure::Threads`] if the threads can't be started; [`Failure::Search`] if a result of a thread
/// is invalid; [`Failure::Panic`] if a thread panicked.
pub(in crate::cli::sieve) fn optimize(
    optimizer: &mut Optimizer,
    jobs: &Jobs,
    limit: Option<Duration>,
    mut observe: impl FnMut(&Optimizer, &Report),
) -> Result<(Report, Duration), Failure> {
    let threads = threads::count(jobs);
    if threads == 1 {
        return Ok(timed::optimize_with(optimizer, limit, observe));
    }
    let clock = Clock::start(limit);
    while !optimizer.can_share() && !optimizer.is_at_rest() && !clock.is_over() {
        let report = optimizer.advance_to_sharing(timed::SLICE);
        observe(optimizer, &report);
    }
    if !optimizer.can_share() {
        return Ok((optimizer.report(), clock.elapsed()));
    }
    // Only now are there open nodes for more than one thread.
    let pool = threads::pool_of(threads)?;
    // One node only: further down, a thread would miss better games and bounds of the others, and search nodes
    // for nothing.
    let report = share(&pool, optimizer, &clock, observe, |subtree| subtree.advance(1))?;
    Ok((report, clock.elapsed()))
}

/// Shares a search whose root is split; `advance` works on an open node.
fn share(
    pool: &rayon::ThreadPool,
    optimizer: &mut Optimizer,
    clock: &Clock,
    mut observe: impl FnMut(&Optimizer, &Report),
    advance: impl Fn(&mut Subtree) + Sync,
) -> Result<Report, Failure> {
    let coordinator = Coordinator {
        state: Mutex::new(SharedSearch { optimizer, stop: false, failed: None }),
        changed: Condvar::new(),
    };
    pool.in_place_scope(|scope| {
        for _ in 0..pool.current_num_threads() {
            scope.spawn(|_| coordinator.end_on_failure(guarded(|| coordinator.work(&advance))));
        }
        coordinator.end_on_failure(guarded(|| {
            coordinator.watch(clock, &mut observe);
            Ok(())
        }));
        lock(&coordinator.state).stop = true;
        coordinator.changed.notify_all();
    });
    let state = coordinator.state.into_inner();
    let state = state.unwrap_or_else(PoisonError::into_inner);
    match state.failed {
        Some(failed) => Err(failed),
        None => Ok(state.optimizer.report()),
    }
}

impl Coordinator<'_> {
    /// Stops all threads if one has failed. Its node stays lent, so the other threads could not end the
    /// search.
    fn end_on_failure(&self, result: Result<(), Failure>) {
        if let Err(failed) = result {
            let mut state = lock(&self.state);
            state.failed.get_or_insert(failed);
            state.stop = true;
            self.changed.notify_all();
        }
    }

    /// Returns the loop of each thread, until the search ends or should stop.
    fn work(&self, advance: impl Fn(&mut Subtree)) -> Result<(), Failure> {
        let mut state = lock(&self.state);
        while !state.stop && !state.optimizer.is_at_rest() {
            if let Some(mut subtree) = state.optimizer.take_subtree() {
                drop(state);
                advance(&mut subtree);
                state = lock(&self.state);
                state.optimizer.put_back(subtree)?;
                self.changed.notify_all();
            } else if !state.optimizer.is_at_rest() {
                let woken = self.changed.wait(state);
                state = woken.unwrap_or_else(PoisonError::into_inner);
            }
        }
        self.changed.notify_all();
        Ok(())
    }

    /// Reports the progress until the search has ended or the time is over.
    fn watch(&self, clock: &Clock, observe: &mut impl FnMut(&Optimizer, &Report)) {
        let mut state = lock(&self.state);
        while !state.stop && !state.optimizer.is_at_rest() && !clock.is_over() {
            let report = state.optimizer.report();
            observe(state.optimizer, &report);
            let woken = self.changed.wait_timeout(state, POLL_INTERVAL);
            (state, _) = woken.unwrap_or_else(PoisonError::into_inner);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::sieve::Position;
    use ginnow::sieve::optimize::Goal;
    use std::sync::atomic::{AtomicU32, Ordering};

    /// Returns a search whose root is split.
    fn split() -> Optimizer {
        let board = Position::new(433).expect("a board");
        let mut optimizer = Optimizer::new(&board, Goal::Largest);
        while !optimizer.can_share() {
            optimizer.advance_to_sharing(timed::SLICE);
        }
        optimizer
    }

    /// In an earlier version, the node of a panicked thread stayed lent, and the other threads waited forever.
    #[test]
    fn a_panic_in_a_thread_ends_the_run_with_its_message() {
        let pool = threads::pool(&Jobs { jobs: Some(3) }).expect("threads");
        let calls = AtomicU32::new(0);
        let ended = share(
            &pool,
            &mut split(),
            &Clock::start(None),
            |_, _| {},
            |subtree| {
                assert!(calls.fetch_add(1, Ordering::Relaxed) < 2, "the third node is bad");
                subtree.advance(1);
            },
        );
        let failed = ended.expect_err("a thread panicked").to_string();
        assert_eq!(failed, "a worker thread failed: the third node is bad");
    }

    #[test]
    fn a_panic_while_looking_ends_the_run_as_well() {
        let pool = threads::pool(&Jobs { jobs: Some(2) }).expect("threads");
        let clock = Clock::start(None);
        let ended = share(
            &pool,
            &mut split(),
            &clock,
            |_, _| panic!("nobody looks"),
            |subtree| subtree.advance(1),
        );
        assert!(matches!(ended, Err(Failure::Panic(message)) if message == "nobody looks"));
    }
}
