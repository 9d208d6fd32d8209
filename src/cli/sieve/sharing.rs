//! One search on several threads.

use super::timed;
use crate::cli::failure::Failure;
use crate::cli::threads::{self, guarded, lock};
use crate::cli::time::Clock;
use ginnow::sieve::optimize::{Optimizer, Report, Subtree};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

/// Time between two looks.
const LOOK: Duration = Duration::from_millis(50);

/// What the threads share.
struct Desk<'a> {
    state: Mutex<State<'a>>,
    /// An open node was given back, or it is time to stop.
    changed: Condvar,
}

struct State<'a> {
    optimizer: &'a mut Optimizer,
    stop: bool,
    /// Why a thread ended the run.
    failed: Option<Failure>,
}

/// Works until the proof or the limit, whichever comes first; `look` is called
/// some times a second. The root is one thread's work; then each takes the most
/// promising open node in turn. Gives the last report and the time taken.
///
/// # Errors
/// The first one of `look`; [`Failure::Threads`] when they cannot be started;
/// [`Failure::Search`] if the result of one of them does not hold; [`Failure::Panic`] if
/// one panicked.
pub(super) fn optimize(
    optimizer: &mut Optimizer,
    threads: Option<u16>,
    limit: Option<Duration>,
    mut look: impl FnMut(&Optimizer, &Report) -> Result<(), Failure>,
) -> Result<(Report, Duration), Failure> {
    let pool = threads::pool(threads)?;
    if pool.current_num_threads() == 1 {
        return timed::optimize_with(optimizer, limit, look);
    }
    let clock = Clock::start(limit);
    while !optimizer.can_share() && !optimizer.is_at_rest() && !clock.is_over() {
        let report = optimizer.advance_to_sharing(timed::SLICE);
        look(optimizer, &report)?;
    }
    // One node only: further down, others' better games and bounds would be missed,
    // and nodes be searched that need not be.
    let report = share(&pool, optimizer, &clock, look, |subtree| subtree.advance(1))?;
    Ok((report, clock.elapsed()))
}

/// Shares a search whose root is split; `advance` works on an open node.
fn share(
    pool: &rayon::ThreadPool,
    optimizer: &mut Optimizer,
    clock: &Clock,
    mut look: impl FnMut(&Optimizer, &Report) -> Result<(), Failure>,
    advance: impl Fn(&mut Subtree) + Sync,
) -> Result<Report, Failure> {
    let desk = Desk {
        state: Mutex::new(State {
            optimizer,
            stop: false,
            failed: None,
        }),
        changed: Condvar::new(),
    };
    pool.in_place_scope(|scope| {
        for _ in 0..pool.current_num_threads() {
            scope.spawn(|_| desk.end_on_failure(guarded(|| desk.work(&advance))));
        }
        desk.end_on_failure(guarded(|| desk.watch(clock, &mut look)));
        lock(&desk.state).stop = true;
        desk.changed.notify_all();
    });
    let state = desk.state.into_inner();
    let state = state.unwrap_or_else(PoisonError::into_inner);
    match state.failed {
        Some(failed) => Err(failed),
        None => Ok(state.optimizer.report()),
    }
}

impl Desk<'_> {
    /// Has all threads stop if one has failed. The node that it worked on stays lent, so
    /// nobody else could end the search.
    fn end_on_failure(&self, result: Result<(), Failure>) {
        if let Err(failed) = result {
            let mut state = lock(&self.state);
            state.failed.get_or_insert(failed);
            state.stop = true;
            self.changed.notify_all();
        }
    }

    /// What each thread does until all is done, or it is time to stop.
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

    /// Looks from time to time until the search has ended, or it is late.
    fn watch(
        &self,
        clock: &Clock,
        look: &mut impl FnMut(&Optimizer, &Report) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let mut state = lock(&self.state);
        while !state.stop && !state.optimizer.is_at_rest() && !clock.is_over() {
            let report = state.optimizer.report();
            look(state.optimizer, &report)?;
            let woken = self.changed.wait_timeout(state, LOOK);
            (state, _) = woken.unwrap_or_else(PoisonError::into_inner);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::sieve::Position;
    use ginnow::sieve::optimize::Goal;
    use std::sync::atomic::{AtomicU32, Ordering};

    /// A search whose root is split.
    fn split() -> Optimizer {
        let board = Position::new(433).expect("a board");
        let mut optimizer = Optimizer::new(&board, Goal::Largest);
        while !optimizer.can_share() {
            optimizer.advance_to_sharing(timed::SLICE);
        }
        optimizer
    }

    /// The node of a thread that panicked stayed lent, and the other threads never stopped waiting.
    #[test]
    fn a_panic_in_a_thread_ends_the_run_with_its_message() {
        let pool = threads::pool(Some(3)).expect("threads");
        let calls = AtomicU32::new(0);
        let ended = share(
            &pool,
            &mut split(),
            &Clock::start(None),
            |_, _| Ok(()),
            |subtree| {
                assert!(
                    calls.fetch_add(1, Ordering::Relaxed) < 2,
                    "the third node is bad"
                );
                subtree.advance(1);
            },
        );
        let failed = ended.expect_err("a thread panicked").to_string();
        assert_eq!(failed, "a worker thread failed: the third node is bad");
    }

    #[test]
    fn a_panic_while_looking_ends_the_run_as_well() {
        let pool = threads::pool(Some(2)).expect("threads");
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
