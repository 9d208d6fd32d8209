//! The memory that the program uses, so that a script that takes too much of it ends in time.

use std::cell::Cell;
use std::fs;
use std::time::{Duration, Instant};

/// We look at the memory this often. In that time, it grows by some megabytes.
const BETWEEN: Duration = Duration::from_millis(2);

/// No system has smaller pages of memory than this, in bytes.
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
