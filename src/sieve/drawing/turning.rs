//! Sine and cosine for angles in full turns, so 0.25 is a right angle.
//!
//! Why not use the standard library? Its functions accept angles of any size, for which they need
//! tables. Without these, the page is 6 kB smaller.

use std::f64::consts::TAU;

/// Returns sine and cosine of an angle in full turns, correct to twelve digits.
///
/// We start by subtracting the nearest quarter turn (without any rounding error). That leaves an
/// eighth of a turn at most, and the Taylor series converges fast.
#[must_use]
pub fn sine_cosine(turns: f64) -> (f64, f64) {
    let quarters = (turns * 4.0).round();
    let (sine, cosine) = series((turns - quarters / 4.0) * TAU);
    // Half a turn flips both signs; a quarter turn swaps sine and cosine.
    let sign = if (quarters / 2.0).floor() % 2.0 == 0.0 { 1.0 } else { -1.0 };
    if quarters % 2.0 == 0.0 { (sign * sine, sign * cosine) } else { (sign * cosine, -sign * sine) }
}

/// Evaluates the Taylor series for small angles in Horner's form. Innermost terms come first.
fn series(angle: f64) -> (f64, f64) {
    let square = angle * angle;
    let (mut sine, mut cosine) = (1.0, 1.0);
    for order in [13.0, 11.0, 9.0, 7.0, 5.0, 3.0, 1.0] {
        cosine = 1.0 - square / (order * (order + 1.0)) * cosine;
        sine = 1.0 - square / ((order + 1.0) * (order + 2.0)) * sine;
    }
    (angle * sine, cosine)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn quarters_are_exact() {
        assert_eq!(sine_cosine(0.0), (0.0, 1.0));
        assert_eq!(sine_cosine(0.25), (1.0, 0.0));
        assert_eq!(sine_cosine(0.5), (0.0, -1.0));
        assert_eq!(sine_cosine(-0.25), (-1.0, 0.0));
    }

    proptest! {
        #[test]
        fn agrees_with_the_standard_library(turns in -4.0..4.0_f64) {
            let (sine, cosine) = sine_cosine(turns);
            prop_assert!((sine - (turns * TAU).sin()).abs() < 1e-12);
            prop_assert!((cosine - (turns * TAU).cos()).abs() < 1e-12);
        }
    }
}
