//! A skyline has one arch per move, as high as its prime. It shows how somebody plays without
//! revealing their selections.

use ginnow::sieve::Pair;

/// Returns the primes of the moves, which are the selections divided by their payments.
#[must_use]
pub fn primes(pairs: &[Pair]) -> Vec<u32> {
    pairs.iter().map(|pair| pair.selection / pair.payment).collect()
}

/// Frame of a skyline, in drawing units.
#[derive(Debug, Clone, Copy)]
pub struct SkylineFrame {
    /// Left and right end.
    pub sides: [f64; 2],
    /// Top of the highest arch, and ground.
    pub heights: [f64; 2],
    /// Number of moves there is space for.
    pub places: usize,
    /// Prime of the highest arch.
    pub widest: u32,
}

impl SkylineFrame {
    /// Returns the path of a move's arch. Moves are counted from 0.
    #[must_use]
    pub fn arch(&self, at: usize, prime: u32) -> String {
        let ([left, right], [top, ground]) = (self.sides, self.heights);
        let real = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
        let step = (right - left) / (real(self.places) + 2.2);
        let share = (f64::from(prime).ln() / f64::from(self.widest.max(2)).ln()).powf(0.72);
        // Cubic curves only reach three quarters of the height of their control points, so place
        // these higher by a third.
        let above = ground - (ground - top) * share * 4.0 / 3.0;
        let from = left + step * real(at);
        let to = from + 3.1 * step;
        format!(
            "M{from:.1} {ground:.1}C{from:.1} {above:.1} {to:.1} {above:.1} {to:.1} {ground:.1}"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arches_stay_in_their_frame_and_higher_primes_are_higher() {
        let frame =
            SkylineFrame { sides: [0.0, 100.0], heights: [0.0, 60.0], places: 5, widest: 29 };
        let numbers = |path: &str| -> Vec<f64> {
            let parts = path.split(|sign: char| !(sign.is_ascii_digit() || ".-".contains(sign)));
            parts.filter_map(|part| part.parse().ok()).collect()
        };
        let mut before = f64::INFINITY;
        for (at, prime) in [2, 3, 7, 13, 29].into_iter().enumerate() {
            let path = numbers(&frame.arch(at, prime));
            let (from, above, to) = (path[0], path[3], path[6]);
            assert!(from >= 0.0 && to <= 100.0 && from < to, "{path:?}");
            // The control points are a third higher than the arch.
            assert!(60.0 - (60.0 - above) * 0.75 >= -0.1 && above < before, "{path:?}");
            before = above;
        }
    }
}
