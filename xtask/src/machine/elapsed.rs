//! Formats durations.

use std::time::Duration;

/// Formats a duration, as in `0.4 s`, `12 s` or `3 min 05 s`. The longer it is, the less the last
/// digits matter.
pub fn in_words(duration: Duration) -> String {
    let seconds = duration.as_secs();
    match seconds {
        0..10 => format!("{:.1} s", duration.as_secs_f64()),
        10..60 => format!("{seconds} s"),
        _ => format!("{} min {:02} s", seconds / 60, seconds % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_rounded_to_significant_digits() {
        assert_eq!(in_words(Duration::from_millis(432)), "0.4 s");
        assert_eq!(in_words(Duration::from_millis(12_900)), "12 s");
        assert_eq!(in_words(Duration::from_secs(185)), "3 min 05 s");
    }
}
