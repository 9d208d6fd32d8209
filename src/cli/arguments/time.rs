//! Parses, measures and rounds times.

use ginnow_links::decimal_digit;
use std::time::{Duration, Instant};

/// A stopwatch with an optional time limit.
#[derive(Debug, Clone, Copy)]
pub(in crate::cli) struct Clock {
    start: Instant,
    limit: Option<Duration>,
}

impl Clock {
    /// Starts the clock. It never runs out if there is no limit.
    pub(in crate::cli) fn start(limit: Option<Duration>) -> Self {
        let start = Instant::now();
        Clock { start, limit }
    }

    pub(in crate::cli) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Returns the time left, or `None` if there's no limit.
    pub(in crate::cli) fn left(&self) -> Option<Duration> {
        self.limit.map(|limit| limit.saturating_sub(self.elapsed()))
    }

    /// Starts a clock for one of `parts` equal shares of the time left. If the parts run one after
    /// another, pass the number of parts that are still to come; that way, each of them benefits
    /// from time saved earlier.
    pub(in crate::cli) fn share(&self, parts: usize) -> Clock {
        let parts = u32::try_from(parts).unwrap_or(u32::MAX).max(1);
        Clock::start(self.left().map(|left| left / parts))
    }

    /// Returns `true` if the limit has been reached.
    pub(in crate::cli) fn is_over(&self) -> bool {
        !self.has(Duration::ZERO)
    }

    /// Returns `true` if there is more than `time` left. Without a limit, this is always the case.
    pub(in crate::cli) fn has(&self, time: Duration) -> bool {
        self.limit.is_none_or(|limit| limit.saturating_sub(self.elapsed()) > time)
    }
}

/// Parses a number of seconds, possibly with a fraction.
pub(in crate::cli) fn seconds(text: &str) -> Result<Duration, String> {
    let digit = |sign| decimal_digit(sign).map_or(sign, |digit| char::from(b'0' + digit));
    let text: String = text.chars().map(digit).collect();
    let seconds: Option<f64> = text.parse().ok();
    seconds
        .filter(|&seconds| seconds > 0.0)
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| "a time is a number of seconds above 0, such as 10 or 0.5".to_owned())
}

/// Converts to milliseconds, rounded to three decimals.
pub(in crate::cli) fn milliseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e3
}

/// Converts to milliseconds, rounded down.
pub(in crate::cli) fn whole_milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::{Clock, milliseconds, seconds};
    use std::time::Duration;

    #[test]
    fn a_clock_knows_how_much_is_left() {
        let second = Duration::from_secs(1);
        let hour = Clock::start(Some(3600 * second));
        assert!(hour.has(second) && !hour.has(3600 * second) && !hour.is_over());
        assert!(Clock::start(None).has(Duration::MAX));
        assert!(Clock::start(Some(Duration::ZERO)).is_over());
        assert!(hour.share(4).has(800 * second) && !hour.share(4).has(900 * second));
        assert!(Clock::start(None).share(4).has(Duration::MAX));
    }

    #[test]
    fn times_are_positive() {
        assert_eq!(seconds("0.5"), Ok(Duration::from_millis(500)));
        for wrong in ["0", "-1", "nan", "inf", "1e300", "soon", ""] {
            assert!(seconds(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn milliseconds_have_three_decimals() {
        assert!((milliseconds(Duration::from_nanos(1_234_567)) - 1.235).abs() < 1e-9);
    }
}
