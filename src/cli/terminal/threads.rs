//! Starts threads, and handles their panics.

use super::status_line::note;
use crate::cli::arguments::options::Jobs;
use crate::cli::counted::counted;
use crate::cli::failure::Failure;
use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Returns the number of threads to start. If that is less than the user has asked for, prints a
/// note.
pub(in crate::cli) fn count(jobs: &Jobs) -> usize {
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    let threads = jobs.threads(cores);
    if let Some(jobs) = jobs.jobs.filter(|&jobs| usize::from(jobs) > threads) {
        let (threads, cores) = (counted(threads, "thread"), counted(cores, "core"));
        note(&format!("--jobs {jobs}: no more than {threads} on {cores}"));
    }
    threads
}

/// Creates a pool with as many threads as requested. See [`count`] for the default and the maximum.
///
/// # Errors
/// Returns [`Failure::Threads`] if the threads cannot be started.
pub(in crate::cli) fn pool(jobs: &Jobs) -> Result<rayon::ThreadPool, Failure> {
    pool_of(count(jobs))
}

/// Creates a pool with a given number of threads.
///
/// # Errors
/// Returns [`Failure::Threads`] if they can't be started.
pub(in crate::cli) fn pool_of(threads: usize) -> Result<rayon::ThreadPool, Failure> {
    Ok(rayon::ThreadPoolBuilder::new().num_threads(threads).build()?)
}

/// Locks shared state, even if another thread panicked while holding the lock. This is harmless:
/// lines are always written as a whole, and the run is about to end anyway. Without this, a single
/// panic would bury its own message under those of all other threads.
pub(in crate::cli) fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs the work of a thread and converts a panic into a failure, so that the other threads can be
/// stopped. The panic's message has already been printed by then.
///
/// # Errors
/// Returns the error of `work`, or [`Failure::Panic`] if it panics.
pub(in crate::cli) fn guarded<T>(work: impl FnOnce() -> Result<T, Failure>) -> Result<T, Failure> {
    // `work` may leave something half-changed, but the command ends after a failure and never looks
    // at it.
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| Err(Failure::panicked(&*panic)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn jobs_are_capped_at_a_multiple_of_the_cores() {
        let threads = |jobs, cores| Jobs { jobs }.threads(cores);
        assert_eq!(threads(None, 6), 6);
        assert_eq!(threads(Some(1), 6), 1);
        assert_eq!(threads(Some(48), 6), 48);
        assert_eq!(threads(Some(49), 6), 48);
        assert_eq!(threads(Some(u16::MAX), 2), 16);
    }

    /// The pool must have as many threads as [`count`] returns.
    #[test]
    fn a_pool_has_no_more_threads_than_the_cap() {
        let pool = pool(&Jobs { jobs: Some(3) }).expect("threads");
        assert_eq!(pool.current_num_threads(), 3);
    }
}
