//! A clock that you can rely on even if the machine is busy with other things.

use std::fs;
use std::time::{Duration, Instant};

/// On Linux, this measures the processor time of the current thread, to within a few milliseconds.
/// On other systems, it's just an ordinary clock.
pub struct Clock {
    started: Instant,
}

impl Clock {
    /// Starts a clock.
    pub fn start() -> Self {
        Clock { started: Instant::now() }
    }

    /// Returns the time. It has no fixed origin, so only differences between two readings mean
    /// anything.
    pub fn now(&self) -> Duration {
        let statistics = fs::read_to_string("/proc/thread-self/schedstat");
        let running = statistics.ok().and_then(|text| {
            let nanoseconds = text.split_whitespace().next()?.parse().ok()?;
            Some(Duration::from_nanos(nanoseconds))
        });
        running.unwrap_or_else(|| self.started.elapsed())
    }
}
