//! Shares in words.

use ginnow::sieve::strategies::Played;
use ginnow_kit::words;

/// Hundredths of a percent, in words.
#[must_use]
pub fn percent(hundredth: u32) -> String {
    words::percent(hundredth.into(), 2)
}

/// The same without decimals where there are none.
#[must_use]
pub fn round_percent(hundredth: u32) -> String {
    if hundredth.is_multiple_of(100) {
        return words::percent((hundredth / 100).into(), 0);
    }
    percent(hundredth)
}

/// What was reached as hundredths of a percent of the optimum, rounded down: only the optimum itself is 100 %.
#[must_use]
pub fn share(points: u64, optimum: u64) -> Option<u32> {
    let share = (optimum > 0).then(|| points * 10_000 / optimum)?;
    u32::try_from(share).ok()
}

/// The same of a board.
#[must_use]
pub fn share_of(played: Played) -> Option<u32> {
    share(played.score, played.optimum())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_optimum_is_the_whole() {
        assert_eq!(share(999_999, 1_000_000), Some(9_999));
        assert_eq!(share(7, 7), Some(10_000));
        assert_eq!(share(0, 0), None);
        crate::learn_english();
        assert_eq!(percent(9_899), "98.99%");
        assert_eq!(percent(10_000), "100.00%");
        assert_eq!(percent(5), "0.05%");
    }
}
