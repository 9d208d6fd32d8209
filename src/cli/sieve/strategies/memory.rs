//! Measures how much memory the program uses, in order to stop a script before it takes all of it.

use std::cell::Cell;
use std::fs;
use std::time::{Duration, Instant};

/// We don't ask the system more often than this, because it takes time. Memory can only grow by a
/// few megabytes in between.
const BETWEEN: Duration = Duration::from_millis(2);

/// The page size in bytes. Some systems have larger pages, but none has smaller ones.
const PAGE: u64 = 4096;

/// Returns a function that measures memory usage in bytes. It is only implemented on Linux, and
/// returns 0 elsewhere.
pub(super) fn meter() -> impl Fn() -> u64 {
    let last: Cell<Option<(Instant, u64)>> = Cell::new(None);
    move || {
        if let Some((at, bytes)) = last.get()
            && at.elapsed() < BETWEEN
        {
            return bytes;
        }
        let bytes = resident().unwrap_or(0);
        last.set(Some((Instant::now(), bytes)));
        bytes
    }
}

fn resident() -> Option<u64> {
    let pages = fs::read_to_string("/proc/self/statm").ok()?;
    let resident: u64 = pages.split(' ').nth(1)?.parse().ok()?;
    Some(resident * PAGE)
}
