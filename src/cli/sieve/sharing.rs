//! Runs one search on several threads.

use super::timed;
use crate::cli::failure::Failure;
use crate::cli::options::Jobs;
use crate::cli::threads;
use crate::cli::time::Clock;
use ginnow::sieve::optimize::{Optimizer, PostedError, Report};
use std::sync::{Condvar, Mutex, MutexGuard};
use std::time::Duration;

/// Time between two progress reports.
const LOOK: Duration = Duration::from_millis(50);

/// State shared by the threads.
struct Desk<'a> {
    state: Mutex<State<'a>>,
    /// A thread returned an open node, or the search should stop.
    changed: Condvar,
}

struct State<'a> {
    optimizer: &'a mut Optimizer,
    stop: bool,
    /// The error in a result of a thread.
    refused: Option<PostedError>,
}

/// Searches until the proof or the time limit, and calls `look` several times a second. One thread works on
/// the root; then each thread takes the most promising open node in turn. Returns the last report and the
/// time taken.
///
/// # Errors
/// The first error of `look`; [`Failure::Threads`] if the threads cannot be started; [`Failure::Search`] if a
/// result of a thread is invalid.
pub(super) fn optimize(
    optimizer: &mut Optimizer,
    jobs: &Jobs,
    limit: Option<Duration>,
    mut look: impl FnMut(&Optimizer, &Report) -> Result<(), Failure>,
) -> Result<(Report, Duration), Failure> {
    let pool = threads::pool(jobs)?;
    let threads = pool.current_num_threads();
    if threads == 1 {
        return timed::optimize_with(optimizer, limit, look);
    }
    let clock = Clock::start(limit);
    while !optimizer.can_share() && !optimizer.is_at_rest() && !clock.is_over() {
        let report = optimizer.advance_to_sharing(timed::SLICE);
        look(optimizer, &report)?;
    }
    let desk = Desk {
        state: Mutex::new(State {
            optimizer,
            stop: false,
            refused: None,
        }),
        changed: Condvar::new(),
    };
    pool.in_place_scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|_| desk.work());
        }
        let ended = desk.watch(&clock, &mut look);
        desk.lock().stop = true;
        desk.changed.notify_all();
        ended
    })?;
    let state = desk.state.into_inner().expect(PANICKED);
    if let Some(refused) = state.refused {
        return Err(refused.into());
    }
    Ok((state.optimizer.report(), clock.elapsed()))
}

const PANICKED: &str = "no thread panicked";

impl<'a> Desk<'a> {
    fn lock(&self) -> MutexGuard<'_, State<'a>> {
        self.state.lock().expect(PANICKED)
    }

    /// The loop of each thread, until the search ends or should stop.
    fn work(&self) {
        let mut state = self.lock();
        while !state.stop && !state.optimizer.is_at_rest() {
            if let Some(mut subtree) = state.optimizer.take_subtree() {
                drop(state);
                // One node only: further down, the thread would miss better games and bounds of the others,
                // and search nodes for nothing.
                subtree.advance(1);
                state = self.lock();
                if let Err(refused) = state.optimizer.put_back(subtree) {
                    state.refused = Some(refused);
                    state.stop = true;
                }
                self.changed.notify_all();
            } else if !state.optimizer.is_at_rest() {
                state = self.changed.wait(state).expect(PANICKED);
            }
        }
        self.changed.notify_all();
    }

    /// Reports the progress until the search has ended or the time is over.
    fn watch(
        &self,
        clock: &Clock,
        look: &mut impl FnMut(&Optimizer, &Report) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let mut state = self.lock();
        while !state.stop && !state.optimizer.is_at_rest() && !clock.is_over() {
            let report = state.optimizer.report();
            look(state.optimizer, &report)?;
            (state, _) = self.changed.wait_timeout(state, LOOK).expect(PANICKED);
        }
        Ok(())
    }
}
