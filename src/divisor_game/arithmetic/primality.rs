//! With these bases, Miller-Rabin is deterministic for machine words.

use super::Montgomery;

/// With these bases, the test is a proof for all numbers below 3.3 * 10^24. (J. Sorenson, J.
/// Webster, *Strong pseudoprimes to twelve prime bases*, 2017.)
const BASES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];

/// Tests whether a number below 2^63 is prime, in O(log number) products per base.
///
/// # Panics
/// Panics if the number is 2^63 or more.
#[must_use]
pub fn is_prime(number: u64) -> bool {
    assert!(number < 1 << 63, "{number} is 2^63 or more");
    if number < 2 {
        return false;
    }
    if let Some(factor) = BASES.into_iter().find(|base| number.is_multiple_of(*base)) {
        return number == factor;
    }
    let field = Montgomery::new(number);
    let twos = (number - 1).trailing_zeros();
    let odd = (number - 1) >> twos;
    BASES.into_iter().all(|base| passes(&field, base, odd, twos))
}

/// Runs the strong test for odd * 2^twos + 1 with a single base.
fn passes(field: &Montgomery, base: u64, odd: u64, twos: u32) -> bool {
    let minus_one = field.difference(0, field.one());
    let mut power = field.power(field.enter(base), odd);
    if power == field.one() || power == minus_one {
        return true;
    }
    for _ in 1..twos {
        power = field.product(power, power);
        if power == minus_one {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_numbers_agree_with_trial_division() {
        for number in 0..20_000_u64 {
            let divisor = (2..number).take_while(|d| d * d <= number);
            let prime = number > 1 && divisor.into_iter().all(|d| !number.is_multiple_of(d));
            assert_eq!(is_prime(number), prime, "{number}");
        }
    }

    #[test]
    fn strong_pseudoprimes_are_seen_through() {
        // If any composite can fool us, it's one of these: the smallest strong pseudoprimes to the
        // first 1, 2, ... 9 and 12 prime bases (OEIS A014233), plus a few Carmichael numbers.
        for composite in [
            2_047,
            1_373_653,
            25_326_001,
            3_215_031_751,
            2_152_302_898_747,
            3_474_749_660_383,
            341_550_071_728_321,
            3_825_123_056_546_413_051,
            561,
            9_746_347_772_161,
        ] {
            assert!(!is_prime(composite), "{composite}");
        }
        for prime in [999_999_999_999_999_989, 1_000_000_007, (1 << 61) - 1] {
            assert!(is_prime(prime), "{prime}");
        }
    }
}
