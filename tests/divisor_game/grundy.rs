//! Computes Grundy values in three ways: by the theorem, by the recurrence, and from scratch.

use ginnow::divisor_game::{
    Factorization, HIGHEST_RANK, LARGEST_NUMBER, Mex, MexStep, Move, PatternValues, Position,
    Value, coin_move, coins, explain_by_pattern, explain_by_rank, nim_sum, odious, patterns_up_to,
    value_of_rank,
};
use std::collections::BTreeSet;

/// Returns the smallest value missing from the set.
pub fn missing(reached: &BTreeSet<Value>) -> Value {
    let value = (0..=Value::MAX).find(|value| !reached.contains(value));
    value.expect("not all values are reached")
}

/// Computes the values of the numbers up to a limit from nothing but the rules.
pub fn plain_values(limit: usize) -> Vec<Value> {
    let mut values: Vec<Value> = vec![0, 0];
    for number in 2..=limit {
        let divisors: Vec<usize> = (2..number).filter(|d| number.is_multiple_of(*d)).collect();
        let mut reached = BTreeSet::new();
        for &a in &divisors {
            for &b in &divisors {
                reached.insert(values[a] ^ values[b]);
            }
        }
        values.push(missing(&reached));
    }
    values
}

#[test]
fn odious_numbers_have_an_odd_number_of_ones() {
    let expected: Vec<Value> = (0..400_u32).filter(|n| n.count_ones() % 2 == 1).collect();
    let found: Vec<Value> = (0..200).map(odious).collect();
    assert_eq!(found, expected);
    assert_eq!(value_of_rank(HIGHEST_RANK), 115);
    assert_eq!(HIGHEST_RANK, LARGEST_NUMBER.ilog2());
}

#[test]
fn all_values_agree_with_the_rules() {
    let mut by_pattern = PatternValues::new();
    for (number, value) in (0..).zip(plain_values(2000)).skip(2) {
        let factored = Factorization::new(number).unwrap();
        assert_eq!(value_of_rank(factored.rank()), value, "{number}");
        assert_eq!(by_pattern.value(&factored.pattern()), value, "{number}");
    }
}

#[test]
fn the_recurrence_gives_the_theorem_for_every_pattern_up_to_10_to_the_13() {
    let mut values = PatternValues::new();
    let patterns = patterns_up_to(10_u64.pow(13));
    assert!(patterns.len() > 1000);
    for pattern in &patterns {
        assert_eq!(values.value(pattern), value_of_rank(pattern.rank()), "{pattern}");
    }
    assert_eq!(values.computed(), patterns.len());
}

/// Checks each step of a mex, and that the value is the first one missing.
fn assert_explained(number: &Factorization, mex: &Mex) {
    let value = |divisor| value_of_rank(Factorization::new(divisor).unwrap().rank());
    for (expected, step) in (0..).zip(&mex.steps) {
        assert_eq!(step.value, expected);
        assert_eq!(step.option.is_none(), expected == mex.value);
    }
    assert_eq!(mex.steps.len(), mex.value as usize + 1);
    assert_eq!(mex.value, value_of_rank(number.rank()));
    for &MexStep { value: sum, option } in mex.steps.iter().chain(&mex.beyond) {
        let Some(parts) = option else { continue };
        for part in parts {
            let divisor = part.divisor;
            assert!(divisor > 1 && divisor < number.number());
            assert!(number.number().is_multiple_of(divisor));
            assert_eq!(part.value, value(divisor));
        }
        assert_eq!(parts[0].value ^ parts[1].value, sum);
    }
    assert!(mex.beyond.iter().all(|step| step.value > mex.value && step.option.is_some()));
}

#[test]
fn every_step_of_every_mex_holds() {
    let mut values = PatternValues::new();
    for n in (2..3000).chain([720_720, 1 << 40, 897_612_484_786_617_600]) {
        let number = Factorization::new(n).unwrap();
        let by_rank = explain_by_rank(&number);
        let by_pattern = explain_by_pattern(&number, &mut values);
        assert_explained(&number, &by_rank);
        assert_explained(&number, &by_pattern);
        let sums = |mex: &Mex| mex.beyond.iter().map(|step| step.value).collect::<Vec<_>>();
        assert_eq!(sums(&by_rank), sums(&by_pattern), "{n}");
    }
}

/// Computes the values of rows with a single head, from the rules of Mock Turtles alone.
#[test]
fn a_pile_is_worth_its_row_of_coins() {
    let mut values: Vec<Value> = Vec::new();
    for place in 0..40 {
        let mut reached = BTreeSet::from([0]);
        for a in 0..place {
            reached.insert(values[a]);
            for b in 0..a {
                reached.insert(values[a] ^ values[b]);
            }
        }
        values.push(missing(&reached));
    }
    let position = Position::new(&[2, 4, 12, 1 << 20, 1 << 41]).unwrap();
    for (row, rank) in coins(&position).iter().zip(position.ranks()) {
        assert_eq!(row.head, rank.checked_sub(2).map(|place| place as usize));
        assert_eq!(row.value, row.head.map_or(0, |place| values[place]));
        assert_eq!(row.value, value_of_rank(rank));
    }
}

#[test]
fn every_move_is_mirrored_by_legal_coins() {
    let position = Position::new(&[5, 720]).unwrap();
    let proper: Vec<u64> = (2..720).filter(|d| 720_u64.is_multiple_of(*d)).collect();
    for &left in &proper {
        for &right in &proper {
            let made = Move { pile: 1, divisors: [left, right] };
            let mirrored = coin_move(&position, made).unwrap();
            assert_eq!(mirrored.row, 1);
            assert_eq!(mirrored.turned[0], 5, "the head of rank 7 leaves");
            assert!((1..=3).contains(&mirrored.turned.len()));
            assert!(mirrored.turned.is_sorted_by(|a, b| a > b));
            assert_eq!(mirrored.turned[1..], mirrored.heads);
            // The coins must be worth as much as the two piles.
            let ranks = position.after_move(made).unwrap().ranks();
            let piles: Vec<Value> = ranks[1..].iter().copied().map(value_of_rank).collect();
            let heads: Vec<Value> =
                mirrored.heads.iter().map(|&place| odious(u32::try_from(place).unwrap())).collect();
            assert_eq!(nim_sum(&heads), nim_sum(&piles));
        }
    }
}
