//! The memory that the program uses, so that a script that takes too much of it ends in time.

use std::cell::Cell;
use std::fs;
use std::time::{Duration, Instant};

/// The time between two looks. In that time, memory grows by some megabytes.
const BETWEEN: Duration = Duration::from_millis(2);

/// The smallest size of a page of memory, in bytes.
const PAGE: u64 = 4096;

/// Returns a meter of the bytes in use. Only Linux tells them; elsewhere, the meter stays at 0.
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
