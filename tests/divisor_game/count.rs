//! Compares both methods of counting with enumeration, with published results, and with each other.

use crate::grundy::plain_values;
use ginnow::divisor_game::Factorization;
use ginnow::divisor_game::count::{
    Amount, CountError, CountMethod, CountOutcome, CountPhase, Counting, DEFAULT_MODULUS,
    LARGEST_MODULUS, Modulus, Query, transform_stages,
};
use num_bigint::BigUint;
use proptest::prelude::*;
use std::collections::HashMap;

fn query(n: u64, k: u64, modulus: Modulus, method: CountMethod) -> Query {
    Query { n, k, modulus, method }
}

fn counted(n: u64, k: u64, modulus: Modulus, method: CountMethod) -> CountOutcome {
    let mut counting = Counting::new(query(n, k, modulus, method)).expect("it can be counted");
    counting.finish().clone()
}

/// Counts the k-tuples whose values have this xor, by enumerating them.
fn enumerated(values: &[u32], k: u32, sum: u32) -> u64 {
    if k == 0 {
        return u64::from(sum != 0);
    }
    values.iter().map(|value| enumerated(values, k - 1, sum ^ value)).sum()
}

#[test]
fn counts_agree_with_going_through_all_tuples() {
    for n in 2..=14 {
        let values = plain_values(n);
        for k in 1..=4 {
            let expected = enumerated(&values[2..], k, 0).to_string();
            for method in CountMethod::ALL {
                for modulus in [Modulus::default(), Modulus::Exact] {
                    let count = counted(n as u64, k.into(), modulus, method);
                    assert_eq!(count.won, expected, "f({n}, {k}) {method:?} {modulus:?}");
                }
            }
        }
    }
}

#[test]
fn known_results() {
    for (n, k, expected) in [
        (10, 5, "40085"),
        (100, 3, "819374"),
        (100, 10, "590627629"),
        (1000, 5, "213317625"),
        (10_000_000, 1_000_000_000_000, "328104836"),
    ] {
        for method in CountMethod::ALL {
            assert_eq!(counted(n, k, Modulus::default(), method).won, expected, "f({n}, {k})");
        }
    }
}

#[test]
fn the_worked_example_of_the_seed_step_by_step() {
    for method in CountMethod::ALL {
        let count = counted(10, 5, Modulus::Exact, method);
        let whole = |numbers: &[i64]| -> Vec<Amount> {
            numbers.iter().map(|number| Amount::Whole(number.to_string())).collect()
        };
        assert_eq!(count.ranks, [0, 4, 4, 1]);
        assert_eq!(count.histogram, [4, 4, 1, 0]);
        assert_eq!(count.stages.last().unwrap(), &[9, 1, 7, -1]);
        assert_eq!(count.powers, whole(&[59_049, 1, 16_807, -1]));
        assert_eq!(count.inverse_stages.first().unwrap(), &count.powers);
        let last = count.inverse_stages.last().unwrap();
        assert_eq!(last[0], Amount::Whole("18964".to_owned()));
        let texts = [count.tuples, count.lost, count.won];
        assert_eq!(texts, ["59049", "18964", "40085"]);
    }
    assert_eq!(Query::default(), query(10, 5, Modulus::Odd(DEFAULT_MODULUS), CountMethod::Sieve));
}

/// Published counts, as (limit, rank, count). A program that factors every number has confirmed
/// those up to 10^9.
const ALMOST_PRIMES: [(u64, usize, u64); 18] = [
    // Primes (OEIS A006880).
    (1_000, 1, 168),
    (1_000_000, 1, 78_498),
    (1_000_000_000, 1, 50_847_534),
    (10_000_000_000, 1, 455_052_511),
    // Products of two primes (OEIS A066265).
    (100, 2, 34),
    (10_000, 2, 2_625),
    (1_000_000, 2, 210_035),
    (100_000_000, 2, 17_427_258),
    (1_000_000_000, 2, 160_788_536),
    // Products of three primes (OEIS A109251).
    (1_000, 3, 247),
    (1_000_000, 3, 250_853),
    (100_000_000, 3, 23_727_305),
    // Products of n primes up to 10^n (OEIS A116430).
    (10_000, 4, 1_712),
    (100_000, 5, 11_185),
    (1_000_000, 6, 68_963),
    (10_000_000, 7, 409_849),
    (100_000_000, 8, 2_367_507),
    (1_000_000_000, 9, 13_377_156),
];

#[test]
fn numbers_by_rank_agree_with_published_counts() {
    let mut known = HashMap::new();
    for (limit, rank, expected) in ALMOST_PRIMES {
        let ranks = known
            .entry(limit)
            .or_insert_with(|| counted(limit, 1, Modulus::default(), CountMethod::Rank).ranks);
        assert_eq!(ranks[rank], expected, "rank {rank} up to {limit}");
    }
}

/// Counts the numbers from 2 to n by rank, given the ranks of all of them.
fn plain_counts(ranks: &[u8], n: u64) -> Vec<u64> {
    let mut counts = vec![0; n.ilog2() as usize + 1];
    for &rank in &ranks[2..=usize::try_from(n).unwrap()] {
        counts[usize::from(rank)] += 1;
    }
    counts
}

#[test]
fn numbers_by_rank_agree_with_counting_the_primes_of_every_number() {
    const LIMIT: usize = 1_000_000;
    let mut ranks = vec![0_u8; LIMIT + 1];
    for number in 2..=LIMIT {
        // A number that hasn't been marked by a smaller one is a prime.
        if ranks[number] == 0 {
            let powers = std::iter::successors(Some(number), |power| Some(power * number));
            for power in powers.take_while(|&power| power <= LIMIT) {
                for multiple in ranks[power..].iter_mut().step_by(power) {
                    *multiple += 1;
                }
            }
        }
    }
    for n in [10, 100, 1_000, 10_000, 65_536, 99_991, 531_441, 1_000_000] {
        let expected = plain_counts(&ranks, n);
        for method in CountMethod::ALL {
            let found = counted(n, 1, Modulus::default(), method).ranks;
            assert_eq!(found, expected, "{n} {method:?}");
        }
    }
}

#[test]
fn both_methods_count_every_small_number() {
    let mut ranks = [0_u64; 16];
    let mut patterns = HashMap::new();
    for n in 2..3000 {
        let number = Factorization::new(n).unwrap();
        ranks[number.rank() as usize] += 1;
        *patterns.entry(number.pattern()).or_insert(0_u64) += 1;
        let expected = &ranks[..=n.ilog2() as usize];
        let by_sieve = counted(n, 1, Modulus::default(), CountMethod::Sieve);
        assert_eq!(by_sieve.ranks, expected, "{n}");
        assert_eq!(counted(n, 1, Modulus::default(), CountMethod::Rank).ranks, expected, "{n}");
        assert_eq!(by_sieve.patterns.len(), patterns.len());
        for count in &by_sieve.patterns {
            assert_eq!(count.numbers, patterns[&count.pattern], "{} up to {n}", count.pattern);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn both_methods_agree(n in 2..10_000_000_u64, k in 1..u64::MAX) {
        let by_sieve = counted(n, k, Modulus::default(), CountMethod::Sieve);
        let by_rank = counted(n, k, Modulus::default(), CountMethod::Rank);
        prop_assert_eq!(by_sieve.ranks, by_rank.ranks);
        prop_assert_eq!(by_sieve.histogram, by_rank.histogram);
        prop_assert_eq!(by_sieve.won, by_rank.won);
    }
}

proptest! {
    #[test]
    fn residues_are_those_of_the_exact_number(
        n in 2..2000_u64, k in 1..200_u64, half in 1..=(LARGEST_MODULUS / 2),
    ) {
        let modulus = 2 * half + 1;
        let exact: BigUint = counted(n, k, Modulus::Exact, CountMethod::Rank).won.parse().unwrap();
        let residue = counted(n, k, Modulus::Odd(modulus), CountMethod::Rank).won;
        prop_assert_eq!(residue, (exact % modulus).to_string());
    }

    #[test]
    fn a_run_is_the_same_however_it_is_sliced(n in 2..200_000_u64, budget in 1..50_000_u64) {
        for method in CountMethod::ALL {
            let query = query(n, 1_000_000_000_000, Modulus::default(), method);
            let mut counting = Counting::new(query).unwrap();
            let mut last = counting.progress();
            loop {
                let progress = counting.advance(budget);
                prop_assert!(progress.done <= progress.total);
                prop_assert!(progress.work >= last.work);
                if progress.phase == last.phase {
                    prop_assert!(progress.done >= last.done);
                }
                prop_assert!(counting.ranks().iter().sum::<u64>() < n);
                last = progress;
                if progress.is_finished() {
                    break;
                }
            }
            prop_assert_eq!(last.phase, CountPhase::Finished);
            prop_assert_eq!(counting.outcome(), Some(&counted(n, query.k, query.modulus, method)));
        }
    }

    #[test]
    fn transforming_twice_multiplies_by_the_length(
        sequence in (0..7_u32).prop_flat_map(|log| prop::collection::vec(-1000..1000_i64, 1 << log)),
    ) {
        let stages = transform_stages(sequence.clone());
        let transformed = stages.last().unwrap().clone();
        for (place, &value) in transformed.iter().enumerate() {
            let sign = |index: usize| if (index & place).count_ones().is_multiple_of(2) { 1 } else { -1 };
            let expected: i64 = sequence.iter().enumerate().map(|(i, v)| sign(i) * v).sum();
            prop_assert_eq!(value, expected);
        }
        let length = i64::try_from(sequence.len()).unwrap();
        let back: Vec<i64> = transform_stages(transformed).pop().unwrap();
        prop_assert_eq!(back, sequence.iter().map(|v| v * length).collect::<Vec<_>>());
    }
}

#[test]
fn long_exact_numbers_are_right_to_the_last_digit() {
    let count = counted(1_000_000, 16_000, Modulus::Exact, CountMethod::Rank);
    assert_eq!(count.tuples.len(), 96_000);
    let won: BigUint = count.won.parse().unwrap();
    for modulus in [DEFAULT_MODULUS, LARGEST_MODULUS, 3] {
        let residue = counted(1_000_000, 16_000, Modulus::Odd(modulus), CountMethod::Rank).won;
        assert_eq!((&won % modulus).to_string(), residue);
    }
    assert!(matches!(count.powers[0], Amount::Long { digits, .. } if digits.abs_diff(96_000) < 3));
}

#[test]
fn counts_beyond_the_limits_are_rejected_with_a_reason() {
    let default = Modulus::default();
    for (wrong, error, words) in [
        (
            query(1, 5, default, CountMethod::Sieve),
            CountError::Limit { n: 1, method: CountMethod::Sieve },
            "from 2 to 100000000",
        ),
        (
            query(100_000_001, 5, default, CountMethod::Sieve),
            CountError::Limit { n: 100_000_001, method: CountMethod::Sieve },
            "the sieve",
        ),
        (
            query(10_000_000_000_001, 5, default, CountMethod::Rank),
            CountError::Limit { n: 10_000_000_000_001, method: CountMethod::Rank },
            "by rank",
        ),
        (query(10, 0, default, CountMethod::Rank), CountError::NoPiles, "at least 1 pile"),
        (
            query(10, 5, Modulus::Odd(10), CountMethod::Rank),
            CountError::EvenModulus { modulus: 10 },
            "even",
        ),
        (
            query(10, 5, Modulus::Odd(1), CountMethod::Rank),
            CountError::Modulus { modulus: 1 },
            "from 3",
        ),
        (
            query(10, 5, Modulus::Odd(LARGEST_MODULUS + 2), CountMethod::Rank),
            CountError::Modulus { modulus: LARGEST_MODULUS + 2 },
            "from 3",
        ),
        (
            query(11, 100_000, Modulus::Exact, CountMethod::Rank),
            CountError::TooManyDigits { digits: 100_001 },
            "100000",
        ),
    ] {
        assert_eq!(Counting::new(wrong).err(), Some(error));
        assert!(error.to_string().contains(words), "{error}");
    }
    for (n, k, modulus) in [
        (11, 99_999, Modulus::Exact),
        (2, u64::MAX, Modulus::Exact),
        (10, u64::MAX, Modulus::Odd(LARGEST_MODULUS)),
        (10, u64::MAX, Modulus::Odd(3)),
    ] {
        assert!(Counting::new(query(n, k, modulus, CountMethod::Rank)).is_ok());
    }
}
