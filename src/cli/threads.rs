//! Threads and shared state.

use super::failure::Failure;
use super::options::Jobs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A pool with this many threads, or one per core by default.
///
/// # Errors
/// [`Failure::Threads`] if the threads cannot be started.
pub(super) fn pool(jobs: &Jobs) -> Result<rayon::ThreadPool, Failure> {
    // Zero threads means one per core to rayon.
    let threads = jobs.jobs.map_or(0, usize::from);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
    Ok(pool.build()?)
}

/// Locks shared state. A panic in another thread does no harm: every line is written in one piece, and the
/// run ends.
pub(super) fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs the work of a thread. A panic becomes a failure, so that the other threads can be
/// stopped; its message is on standard error already.
///
/// # Errors
/// Those of `work`; [`Failure::Panic`] if it panics.
pub(super) fn guarded<T>(work: impl FnOnce() -> Result<T, Failure>) -> Result<T, Failure> {
    // The command ends after a failure, so it never reads a half-changed state.
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| Err(Failure::panicked(&*panic)))
}
