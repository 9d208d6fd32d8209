//! Times as people write and read them.

use std::time::Duration;

/// A time in seconds, fractions allowed.
pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: Option<f64> = text.parse().ok();
    seconds
        .filter(|&seconds| seconds > 0.0)
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| "a time is a number of seconds above 0, such as 10 or 0.5".to_owned())
}

/// Thousandths of a second, with as many decimals as make sense.
pub(super) fn milliseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e3
}

#[cfg(test)]
mod tests {
    use super::{milliseconds, seconds};
    use std::time::Duration;

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
