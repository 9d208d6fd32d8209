//! Threads and shared state.

use super::status_line::note;
use crate::cli::arguments::options::Jobs;
use crate::cli::counted::counted;
use crate::cli::failure::Failure;
use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Returns the number of threads to start. A note tells if that is fewer than the user wants.
pub(in crate::cli) fn count(jobs: &Jobs) -> usize {
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    let threads = jobs.threads(cores);
    if let Some(jobs) = jobs.jobs.filter(|&jobs| usize::from(jobs) > threads) {
        let (threads, cores) = (counted(threads, "thread"), counted(cores, "core"));
        note(&format!("--jobs {jobs}: no more than {threads} on {cores}"));
    }
    threads
}

/// Returns a pool with as many threads as the user wants, or one per core by default; see [`count`].
///
/// # Errors
/// Returns [`Failure::Threads`] if the threads cannot be started.
pub(in crate::cli) fn pool(jobs: &Jobs) -> Result<rayon::ThreadPool, Failure> {
    pool_of(count(jobs))
}

/// Returns a pool with this many threads.
///
/// # Errors
/// Returns [`Failure::Threads`] if the threads cannot be started.
pub(in crate::cli) fn pool_of(threads: usize) -> Result<rayon::ThreadPool, Failure> {
    Ok(rayon::ThreadPoolBuilder::new().num_threads(threads).build()?)
}

/// Locks shared state. A panic in another thread does no harm: every line is written in one piece, and the
/// run ends.
pub(in crate::cli) fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs the work of a thread. A panic becomes a failure, so that the other threads can be
/// stopped; its message is on standard error already.
///
/// # Errors
/// Those of `work`; [`Failure::Panic`] if it panics.
pub(in crate::cli) fn guarded<T>(work: impl FnOnce() -> Result<T, Failure>) -> Result<T, Failure> {
    // After a failure the command ends, so it never reads a half-changed state.
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

    /// The pool has as many threads as [`count`] says.
    #[test]
    fn a_pool_has_no_more_threads_than_the_cap() {
        let pool = pool(&Jobs { jobs: Some(3) }).expect("threads");
        assert_eq!(pool.current_num_threads(), 3);
    }
}
