//! Checks the reasons for moves against the rules, by brute force.

use crate::amount::amount;
use crate::board::board;
use crate::mutation::Dice;
use crate::random_game::random_game;
use ginnow::sieve::optimize::{Goal, Optimizer};
use ginnow::sieve::{MoveReason, Number, Position};
use std::collections::{BTreeMap, BTreeSet};

/// A plain list of numbers that knows the definition of the rules and nothing else.
#[derive(Clone)]
struct List(BTreeSet<Number>);

impl List {
    fn new(size: Number, moves: &[Number]) -> Self {
        let mut list = List((1..=size).collect());
        for &number in moves {
            list.select(number).expect("a legal move");
        }
        list
    }

    /// Returns the factors that would leave along with a number.
    fn factors(&self, number: Number) -> Option<Vec<Number>> {
        let all = self.0.iter().copied();
        let factors: Vec<Number> =
            all.filter(|f| *f < number && number.is_multiple_of(*f)).collect();
        (self.0.contains(&number) && !factors.is_empty()).then_some(factors)
    }

    fn select(&mut self, number: Number) -> Option<Vec<Number>> {
        let factors = self.factors(number)?;
        self.0.remove(&number);
        self.0.retain(|one| !factors.contains(one));
        Some(factors)
    }

    /// Returns the largest remaining factor that's the number divided by a prime.
    fn payment(&self, number: Number) -> Option<Number> {
        let factors = self.factors(number)?;
        let prime = |of: Number| of > 1 && (2..of).all(|factor| !of.is_multiple_of(factor));
        factors.into_iter().rev().find(|factor| prime(number / factor))
    }

    fn can_pay(&self, number: Number) -> Vec<Number> {
        let mut list = self.clone();
        let mut paying = Vec::new();
        while let Some(payment) = list.payment(number) {
            list.0.remove(&payment);
            paying.push(payment);
        }
        paying
    }
}

/// Checks a move's reason. It is a claim about other moves and about the factors left.
fn check(size: Number, line: &[Number], turn: usize, reason: MoveReason) {
    let context = format!("{reason:?} of move {turn} of {line:?} on 1..{size}");
    let number = line[turn];
    let before = List::new(size, &line[..turn]);
    let factors = before.factors(number).expect(&context);
    let paid = before.payment(number).expect(&context);
    match reason {
        MoveReason::First => {
            assert_eq!(turn, 0, "{context}");
            for first in (1..=size).filter(|&first| first != number) {
                let mut list = before.clone();
                if list.select(first).is_some() {
                    assert_eq!(list.factors(number), None, "{context}: {first}");
                }
            }
        }
        MoveReason::TakenBy { later } => {
            assert!(line[turn + 1..].contains(&later), "{context}");
            let taken = before.factors(later).expect(&context);
            assert!(taken.contains(&number), "{context}");
        }
        MoveReason::PaymentTakenBy { later, payment } => {
            assert!(line[turn + 1..].contains(&later), "{context}");
            assert_eq!(payment, paid, "{context}");
            let mut list = before.clone();
            let taken = list.select(later).expect(&context);
            assert!(taken.contains(&payment), "{context}");
            assert!(!taken.contains(&number), "{context}");
            assert_ne!(list.payment(number), Some(payment), "{context}");
        }
        MoveReason::OnlyFactor { payment } => assert_eq!(factors, [payment], "{context}"),
        MoveReason::OnlyPayment { payment } => {
            assert_eq!(before.can_pay(number), [payment], "{context}");
            assert!(factors.len() > 1, "{context}");
        }
        MoveReason::After { earlier, payment } => {
            let at = line.iter().position(|&one| one == earlier).expect(&context);
            assert!(at < turn, "{context}");
            let list = List::new(size, &line[..at]);
            assert_eq!(list.payment(earlier), Some(payment), "{context}");
            let taken = list.factors(number).expect(&context);
            assert!(taken.contains(&payment), "{context}");
        }
        MoveReason::AfterFirst { .. } | MoveReason::Anytime => {
            let mut from = 0;
            if let MoveReason::AfterFirst { first } = reason {
                assert_eq!(List::new(size, &[]).payment(first), Some(1), "{context}");
                assert_eq!(line[0], first, "{context}");
                from = 1;
            }
            for place in from..line.len() {
                let mut moved = line.to_vec();
                moved.remove(turn);
                moved.insert(place, number);
                List::new(size, &moved);
            }
        }
    }
    let others = line[turn + 1..].iter();
    let takes = |&&other: &&Number| other % paid == 0;
    let is_about_later = matches!(
        reason,
        MoveReason::First | MoveReason::TakenBy { .. } | MoveReason::PaymentTakenBy { .. }
    );
    assert!(is_about_later || others.filter(takes).count() == 0, "{context}");
}

/// Checks each move of a game, both within the whole game and within the part that ends with the
/// move.
fn check_all(end: &Position, kinds: &mut BTreeMap<String, usize>) {
    let line = end.moves();
    for turn in 0..line.len() {
        for length in [turn + 1, line.len()] {
            let line = &line[..length];
            let reason = MoveReason::new(end, line, turn).expect("a move");
            let name = format!("{reason:?}");
            let name = name.split(' ').next().unwrap_or_default();
            *kinds.entry(name.to_owned()).or_default() += 1;
            check(end.size(), line, turn, reason);
        }
    }
    assert_eq!(MoveReason::new(end, &line, line.len()), None);
}

#[test]
fn rules_confirm_every_reason_on_all_boards_to_40() {
    let mut dice = Dice(42);
    let mut kinds = BTreeMap::new();
    for size in 2..=40 {
        for goal in [Goal::Largest, Goal::Smallest] {
            let mut optimizer = Optimizer::new(&board(size), goal);
            while !optimizer.advance(1_000_000).finished {}
            let best = board(size).after(optimizer.best_line()).expect("legal");
            check_all(&best, &mut kinds);
        }
        for _ in 0..amount(100, 2000) {
            let choices: Vec<usize> = (0..size).map(|_| dice.roll(1 << 20)).collect();
            check_all(&random_game(size, &choices), &mut kinds);
        }
    }
    assert_eq!(kinds.len(), 8, "every kind of reason occurs: {kinds:?}");
}

#[test]
fn reasons_of_the_best_game_of_18_name_its_neighbours() {
    let line = [17, 9, 15, 10, 14, 18, 12, 16];
    let end = board(18).after(&line).expect("legal");
    let reasons = (0..line.len()).map(|turn| MoveReason::new(&end, &line, turn));
    let expected = [
        MoveReason::First,
        MoveReason::TakenBy { later: 18 },
        MoveReason::PaymentTakenBy { later: 10, payment: 5 },
        MoveReason::PaymentTakenBy { later: 14, payment: 2 },
        MoveReason::OnlyFactor { payment: 7 },
        MoveReason::PaymentTakenBy { later: 12, payment: 6 },
        MoveReason::PaymentTakenBy { later: 16, payment: 4 },
        MoveReason::OnlyFactor { payment: 8 },
    ];
    assert_eq!(reasons.collect::<Vec<_>>(), expected.map(Some));
}
