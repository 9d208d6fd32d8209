//! Formats shares.

use ginnow::sieve::strategies::Played;
use ginnow_kit::words;

/// Formats hundredths of a per cent.
#[must_use]
pub fn percent(hundredth: u32) -> String {
    words::percent(hundredth.into(), 2)
}

/// Like [`percent`], but without decimals if it is a whole percentage.
#[must_use]
pub fn round_percent(hundredth: u32) -> String {
    if hundredth.is_multiple_of(100) {
        return words::percent((hundredth / 100).into(), 0);
    }
    percent(hundredth)
}

/// Returns the share of the optimum in hundredths of a per cent. Rounds down: only the optimum
/// should be 100 %.
#[must_use]
pub fn share(points: u64, optimum: u64) -> Option<u32> {
    let share = (optimum > 0).then(|| points * 10_000 / optimum)?;
    u32::try_from(share).ok()
}

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
