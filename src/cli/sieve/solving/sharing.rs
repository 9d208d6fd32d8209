//! Runs a single search on several threads.
//!
//! With one thread there's nothing to share, and the run is the same every time. With more, the
//! order in which nodes are closed depends on timing. The result doesn't.

use crate::cli::arguments::options::Jobs;
use crate::cli::arguments::time::Clock;
use crate::cli::failure::Failure;
use crate::cli::sieve::timed;
use crate::cli::terminal::threads::{self, guarded, lock};
use ginnow::sieve::optimize::{Optimizer, Report, Subtree};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

/// The progress is reported this often.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// The threads share this state.
struct Coordinator<'a> {
    state: Mutex<SharedSearch<'a>>,
    /// Wakes up threads that are waiting for an open node, either because there may be one, or
    /// because they should stop.
    changed: Condvar,
}

struct SharedSearch<'a> {
    optimizer: &'a mut Optimizer,
    stop: bool,
    /// The first failure of any thread, which ends the run.
    failed: Option<Failure>,
}

/// Searches until the proof is complete or time is up, and calls `observe` several times a second.
/// Initially only the root is open, so a single thread works on that. From then on, each thread
/// repeatedly takes the most promising open node. Returns the last report and the time taken.
///
/// # Errors
/// Returns [`Failure::Threads`] if the threads cannot be started, [`Failure::Search`] if a thread
/// posts an invalid result, and [`Failure::Panic`] if one panics.
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
    // By now, there are enough open nodes for several threads.
    let pool = threads::pool_of(threads)?;
    // Threads only get one node at a time. If they went further down on their own, they'd miss
    // better games and bounds that others find in the meantime, and search nodes for nothing.
    let report = share(&pool, optimizer, &clock, observe, |subtree| subtree.advance(1))?;
    Ok((report, clock.elapsed()))
}

/// Shares a search whose root has been split. `advance` works on an open node; it's a parameter for
/// the benefit of tests.
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
    /// If a thread has failed, stops the others. They'd otherwise wait forever for the node that it
    /// had taken.
    fn end_on_failure(&self, result: Result<(), Failure>) {
        if let Err(failed) = result {
            let mut state = lock(&self.state);
            state.failed.get_or_insert(failed);
            state.stop = true;
            self.changed.notify_all();
        }
    }

    /// Runs the main loop of a thread.
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

    /// Reports progress until the search is finished or time is up.
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

    /// Returns a search whose root has been split.
    fn split() -> Optimizer {
        let board = Position::new(433).expect("a board");
        let mut optimizer = Optimizer::new(&board, Goal::Largest);
        while !optimizer.can_share() {
            optimizer.advance_to_sharing(timed::SLICE);
        }
        optimizer
    }

    /// Nobody returned the node of a thread that panicked, and the others used to wait forever.
    /// This must not happen again.
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
