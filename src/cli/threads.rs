//! Threads, and what they share.

use super::failure::Failure;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// As many threads as asked for, or else one per core.
///
/// # Errors
/// [`Failure::Threads`] when they cannot be started.
pub(super) fn pool(threads: Option<u16>) -> Result<rayon::ThreadPool, Failure> {
    // Zero threads means one per core to rayon.
    let threads = threads.map_or(0, usize::from);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
    Ok(pool.build()?)
}

/// What is shared. Every line is whole or the run ends: a panic elsewhere spoils
/// nothing.
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
