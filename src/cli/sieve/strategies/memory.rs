//! Measures the memory of the program, so that we can stop a script before it takes all of it.

use std::cell::Cell;
use std::fs;
use std::time::{Duration, Instant};

/// Asking the system takes time, so we don't do it more often than this. In the meantime, memory
/// grows by a few megabytes at most.
const BETWEEN: Duration = Duration::from_millis(2);

/// Size of a memory page in bytes. There are systems with larger pages, but none with smaller ones.
const PAGE: u64 = 4096;

/// Returns a function that measures how many bytes the program uses. This only works on Linux. On
/// other systems, it always returns 0.
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
