//! Numbers as products of primes, and the patterns of their exponents.

use ginnow::divisor_game::{
    Factorization, LARGEST_NUMBER, Number, Pattern, is_prime, patterns_up_to,
};
use proptest::prelude::*;
use std::collections::BTreeSet;

fn assert_factored(number: Number) {
    let factored = Factorization::new(number).expect("in range");
    let product: Number =
        factored.powers().iter().map(|power| power.prime.pow(power.exponent.into())).product();
    assert_eq!(product, number);
    assert!(factored.powers().is_sorted_by(|a, b| a.prime < b.prime), "{number}");
    assert!(factored.powers().iter().all(|power| power.exponent > 0 && is_prime(power.prime)));
}

#[test]
fn all_small_numbers_are_factored() {
    (2..100_000).for_each(assert_factored);
}

#[test]
fn numbers_that_are_hard_to_factor() {
    for number in [
        LARGEST_NUMBER,
        LARGEST_NUMBER - 1,
        999_999_999_999_999_989,
        999_999_937 * 999_999_937,
        999_999_937 * 999_999_929,
        1_000_003 * 1_000_003,
        999_983 * 999_983 * 999_983,
        257 * 257 * 257 * 257 * 257 * 257 * 257,
        31_607 * 31_607 * 31_627 * 31_627,
        1 << 59,
        897_612_484_786_617_600,
    ] {
        assert_factored(number);
    }
}

#[test]
fn only_numbers_in_range_make_piles() {
    for number in [0, 1, LARGEST_NUMBER + 1, Number::MAX] {
        let error = Factorization::new(number).expect_err("out of range");
        assert!(error.to_string().contains(&number.to_string()));
    }
}

proptest! {
    #[test]
    fn any_number_is_factored(number in 2..=LARGEST_NUMBER) {
        assert_factored(number);
    }

    #[test]
    fn products_of_two_large_primes_are_factored(a in 2..1_000_000_000_u64, b in 2..1_000_000_000_u64) {
        let next = |from: u64| (from..2 * from).find(|&n| is_prime(n)).unwrap();
        let (a, b) = (next(a), next(b));
        prop_assume!(a * b <= LARGEST_NUMBER);
        assert_factored(a * b);
    }

    #[test]
    fn a_divisor_needs_no_factoring(number in 2..1_000_000_u64, divisor in 0..2000_u64) {
        let whole = Factorization::new(number).unwrap();
        let expected = (divisor > 1 && number.is_multiple_of(divisor))
            .then(|| Factorization::new(divisor).unwrap());
        prop_assert_eq!(whole.divisor(divisor), expected);
    }
}

#[test]
fn patterns_are_those_of_the_numbers() {
    let listed: BTreeSet<Pattern> = patterns_up_to(50_000).into_iter().collect();
    let met: BTreeSet<Pattern> =
        (2..=50_000).map(|n| Factorization::new(n).unwrap().pattern()).collect();
    assert_eq!(listed, met);
}

#[test]
fn patterns_come_by_their_smallest_number() {
    let patterns = patterns_up_to(10_u64.pow(13));
    let smallest: Vec<Number> =
        patterns.iter().map(|pattern| pattern.smallest_number().unwrap()).collect();
    assert!(smallest.is_sorted_by(|a, b| a < b));
    // OEIS A025487, without the 1.
    assert_eq!(smallest[..16], [2, 4, 6, 8, 12, 16, 24, 30, 32, 36, 48, 60, 64, 72, 96, 120]);
    assert_eq!(
        Factorization::new(12).unwrap().pattern(),
        Factorization::new(18).unwrap().pattern()
    );
}

#[test]
fn below_a_pattern_are_those_with_one_prime_less() {
    for number in 2..5000 {
        let whole = Factorization::new(number).unwrap();
        let below: Vec<Pattern> = whole.pattern().below().collect();
        let set: BTreeSet<Pattern> = below.iter().cloned().collect();
        assert_eq!(set.len(), below.len(), "{number}");
        let expected: BTreeSet<Pattern> = whole
            .powers()
            .iter()
            .map(|power| number / power.prime)
            .map(|n| Factorization::new(n).map(|f| f.pattern()).unwrap_or_default())
            .collect();
        assert_eq!(set, expected, "{number}");
        assert!(below.iter().all(|pattern| pattern.divides(&whole.pattern())));
        assert!(!whole.pattern().divides(&below[0]));
    }
}
