//! Compares who wins, and with which moves, to a recursion that tries everything.

use ginnow::divisor_game::{
    Move, Number, Position, Verdict, WinningGroup, analyse, prove, winning_moves,
};
use proptest::prelude::*;
use std::collections::{BTreeSet, HashMap};

/// Decides who wins by trying every move. The rules are all it knows.
struct Exhaustive {
    /// Maps each number to the piles that can replace it. Primes have no moves and aren't included.
    options: Vec<BTreeSet<Vec<Number>>>,
    known: HashMap<Vec<Number>, bool>,
}

fn proper_divisors(number: Number) -> Vec<Number> {
    (2..number).filter(|d| number.is_multiple_of(*d)).collect()
}

impl Exhaustive {
    /// Considers piles up to `limit`, renamed by `name`.
    fn new(limit: Number, name: fn(Number) -> Number) -> Self {
        let options = |number| {
            let divisors = proper_divisors(number);
            let mut options = BTreeSet::new();
            for &a in &divisors {
                for &b in &divisors {
                    options.insert(alive(&[a, b].map(name)));
                }
            }
            options
        };
        Exhaustive { options: (0..=limit).map(options).collect(), known: HashMap::new() }
    }

    /// Returns true if the player to move wins. The order of the piles doesn't matter.
    fn wins(&mut self, piles: &[Number]) -> bool {
        let piles = alive(piles);
        if let Some(&wins) = self.known.get(&piles) {
            return wins;
        }
        let mut after = Vec::new();
        for (index, &pile) in piles.iter().enumerate() {
            let rest = [&piles[..index], &piles[index + 1..]].concat();
            let number = usize::try_from(pile).unwrap();
            after.extend(self.options[number].iter().map(|parts| [&rest[..], parts].concat()));
        }
        let wins = after.iter().any(|after| !self.wins(after));
        self.known.insert(piles, wins);
        wins
    }
}

/// Returns the piles with a move, in increasing order.
fn alive(piles: &[Number]) -> Vec<Number> {
    let composite = |&pile: &Number| (2..pile).any(|d| pile.is_multiple_of(d));
    let mut alive: Vec<Number> = piles.iter().copied().filter(composite).collect();
    alive.sort_unstable();
    alive
}

/// Returns the smallest number with the same exponents. Having the same moves, it spares us some
/// positions.
fn representative(number: Number) -> Number {
    let mut exponents = Vec::new();
    let mut rest = number;
    for prime in 2..=number {
        let mut exponent = 0;
        while rest.is_multiple_of(prime) {
            rest /= prime;
            exponent += 1;
        }
        exponents.push(exponent);
    }
    exponents.sort_unstable_by(|a, b| b.cmp(a));
    let powers = [2_u64, 3, 5].into_iter().zip(exponents);
    powers.map(|(prime, exponent)| prime.pow(exponent)).product()
}

#[test]
fn every_position_of_up_to_three_piles_up_to_60_is_judged_right() {
    let mut exhaustive = Exhaustive::new(60, representative);
    for a in 2..=60 {
        for b in a..=61 {
            for c in b..=61 {
                // 61 is a prime. With no moves, it might as well not be there.
                let piles = [a, b, c];
                let wins = exhaustive.wins(&piles.map(representative));
                let verdict = analyse(&Position::new(&piles).unwrap()).verdict;
                assert_eq!(verdict == Verdict::Won, wins, "{piles:?}");
            }
        }
    }
}

#[test]
fn numbers_of_one_pattern_can_stand_for_each_other() {
    let mut literal = Exhaustive::new(60, |number| number);
    let mut joined = Exhaustive::new(60, representative);
    for a in 2..=60 {
        for b in a..=60 {
            let here = literal.wins(&[a, b]);
            let there = joined.wins(&[a, b].map(representative));
            assert_eq!(here, there, "{a} {b}");
        }
    }
}

#[test]
fn the_winning_moves_are_exactly_those_after_which_the_other_loses() {
    let mut exhaustive = Exhaustive::new(64, representative);
    for piles in [[12, 18, 30], [36, 60, 7], [64, 48, 4], [24, 24, 5], [2, 3, 5], [60, 36, 48]] {
        let position = Position::new(&piles).unwrap();
        let groups = winning_moves(&position);
        let mut found = BTreeSet::new();
        for group in &groups {
            let moves: Vec<Move> = group.moves_of(&position).collect();
            assert_eq!(moves.len() as u64, group.moves);
            for made in moves {
                let mut divisors = made.divisors;
                divisors.sort_unstable();
                assert!(found.insert((made.pile, divisors)), "twice: {made:?}");
            }
        }
        let mut expected = BTreeSet::new();
        let mut legal = 0;
        for (pile, &number) in piles.iter().enumerate() {
            for a in proper_divisors(number) {
                for b in proper_divisors(number).into_iter().filter(|&b| a <= b) {
                    legal += 1;
                    let made = Move { pile, divisors: [a, b] };
                    let after = position.after_move(made).unwrap().numbers();
                    let after: Vec<Number> = after.into_iter().map(representative).collect();
                    if !exhaustive.wins(&after) {
                        expected.insert((pile, [a, b]));
                    }
                }
            }
        }
        assert_eq!(found, expected, "{piles:?}");
        let analysis = analyse(&position);
        assert_eq!(analysis.winning_moves, expected.len() as u64);
        assert_eq!(analysis.legal_moves, legal);
        assert_eq!(analysis.proof.is_some(), !expected.is_empty());
    }
}

fn piles() -> impl Strategy<Value = Vec<Number>> {
    let number = prop_oneof![2..1000_u64, 2..=1_000_000_000_000_000_000_u64];
    prop::collection::vec(number, 1..=12)
}

proptest! {
    #[test]
    fn an_analysis_proves_itself(piles in piles()) {
        let position = Position::new(&piles).unwrap();
        let analysis = analyse(&position);
        let sum = analysis.piles.iter().fold(0, |sum, pile| sum ^ pile.value);
        prop_assert_eq!(analysis.nim_sum, sum);
        let digits = analysis.columns.iter().filter(|column| column.odd);
        prop_assert_eq!(digits.map(|column| column.weight).sum::<u32>(), sum);
        for column in &analysis.columns {
            for (one, pile) in column.ones.iter().zip(&analysis.piles) {
                prop_assert_eq!(*one, pile.value & column.weight != 0);
            }
        }
        prop_assert_eq!(analysis.verdict == Verdict::Won, sum != 0);
        prop_assert_eq!(analysis.winning.is_empty(), sum == 0);
        if let Some(proof) = &analysis.proof {
            prop_assert_eq!(proof.values.iter().fold(0, |sum, value| sum ^ value), 0);
            prop_assert_eq!(proof.values.len(), piles.len() + 1);
        }
        for group in &analysis.winning {
            for made in group.moves_of(&position).take(20) {
                prop_assert!(prove(&position, made).is_some());
            }
        }
    }
}

#[test]
fn billions_of_winning_moves_are_counted_and_can_be_started() {
    let position = Position::new(&[897_612_484_786_617_600]).unwrap();
    let analysis = analyse(&position);
    assert!(analysis.winning_moves > 100_000_000);
    // A single pile is won by two equal values, which means by equal ranks.
    let equal = |group: &WinningGroup| group.ranks[0] == group.ranks[1];
    assert!(analysis.winning.iter().all(equal));
    let first = analysis.winning[0].moves_of(&position).next().unwrap();
    assert!(position.check(first).is_ok());
}
