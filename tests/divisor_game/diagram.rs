//! Tests the diagram of divisors.

use ginnow::divisor_game::{
    Factorization, Number, diagram, divisors, neighbours_below, rank_counts,
};
use std::collections::BTreeSet;

fn number(number: Number) -> Factorization {
    Factorization::new(number).expect("in range")
}

fn rank(n: Number) -> u32 {
    if n == 1 { 0 } else { number(n).rank() }
}

#[test]
fn every_divisor_is_in_the_column_of_its_rank_once() {
    for n in (2..3000).chain([720_720, 1 << 40]) {
        let whole = number(n);
        let counts = rank_counts(&whole);
        assert_eq!(counts.len(), whole.rank() as usize + 1);
        assert_eq!(counts.iter().sum::<u64>(), whole.divisor_count());
        let mut all = BTreeSet::new();
        for (column, &count) in (0..).zip(&counts) {
            let found: Vec<Number> = divisors(&whole, column).collect();
            assert_eq!(found.len() as u64, count, "{n}, {column}");
            for divisor in found {
                assert!(n.is_multiple_of(divisor) && rank(divisor) == column);
                assert!(all.insert(divisor), "{divisor} twice");
            }
        }
        assert_eq!(all.len() as u64, whole.divisor_count());
        assert_eq!(divisors(&whole, whole.rank() + 1).next(), None);
    }
}

#[test]
fn edges_are_by_primes() {
    for n in 2..2000 {
        let whole = number(n);
        let drawn = diagram(&whole, 1000).expect("few divisors");
        assert_eq!(drawn.columns.len(), whole.rank() as usize + 2);
        for node in &drawn.nodes {
            let expected: BTreeSet<Number> = whole
                .powers()
                .iter()
                .filter(|power| node.divisor.is_multiple_of(power.prime))
                .map(|power| node.divisor / power.prime)
                .collect();
            let below = node.below.iter().map(|&(place, prime)| {
                let below = &drawn.nodes[place];
                assert_eq!(below.divisor * whole.powers()[prime].prime, node.divisor);
                below.divisor
            });
            assert_eq!(below.collect::<BTreeSet<_>>(), expected, "{n}");
        }
        let last = drawn.nodes.last().expect("the number itself");
        let below: BTreeSet<Number> = neighbours_below(&whole).collect();
        assert_eq!(last.divisor, n);
        assert_eq!(last.below.len(), below.len());
    }
}

#[test]
fn numbers_with_very_many_divisors_are_walked_but_not_drawn() {
    let whole = number(897_612_484_786_617_600);
    assert_eq!(whole.divisor_count(), 103_680);
    assert_eq!(diagram(&whole, 10_000), None);
    let all: u64 = (0..=whole.rank()).map(|rank| divisors(&whole, rank).count() as u64).sum();
    assert_eq!(all, 103_680);
}
