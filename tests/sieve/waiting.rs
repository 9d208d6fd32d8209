//! Compares the moves that a move has to wait for with all orders in small games.

use crate::amount::amount;
use crate::board::board;
use crate::mutation::Dice;
use crate::random_game::random_game;
use ginnow::sieve::{Number, Pair, Waiting};
use std::collections::BTreeSet;

/// Tries all orders of the pairs, where a pair can be played while both of its numbers are in the
/// list. The relations that an order refutes are removed.
fn try_orders(
    list: &BTreeSet<Number>,
    pairs: &[Pair],
    order: &mut Vec<usize>,
    always: &mut [Vec<bool>],
) {
    if order.len() == pairs.len() {
        for (place, &late) in order.iter().enumerate() {
            for &early in &order[..place] {
                always[late][early] = false;
            }
        }
        return;
    }
    for (at, pair) in pairs.iter().enumerate() {
        if order.contains(&at) || !(list.contains(&pair.selection) && list.contains(&pair.payment))
        {
            continue;
        }
        let stays = |number: &Number| !pair.selection.is_multiple_of(*number);
        let left = list.iter().copied().filter(stays).collect();
        order.push(at);
        try_orders(&left, pairs, order, always);
        order.pop();
    }
}

/// For any two pairs, returns true if one always comes first. We only consider orders in which
/// pairs stay together.
fn always_before(size: Number, pairs: &[Pair]) -> Vec<Vec<bool>> {
    let count = pairs.len();
    let mut always: Vec<Vec<bool>> =
        (0..count).map(|early| (0..count).map(|late| early != late).collect()).collect();
    try_orders(&(1..=size).collect(), pairs, &mut Vec::new(), &mut always);
    always
}

fn indices(pairs: &[Pair], named: &[Pair]) -> Vec<usize> {
    let index = |pair: &Pair| pairs.iter().position(|one| one == pair).expect("a pair of the line");
    named.iter().map(index).collect()
}

#[test]
fn moves_wait_for_those_that_come_before_them_in_every_order() {
    let mut dice = Dice(9);
    let mut edges = 0;
    for size in 2..=16 {
        for _ in 0..amount(20, 400) {
            let choices: Vec<usize> = (0..7).map(|_| dice.roll(1 << 20)).collect();
            let pairs = random_game(size, &choices).pairs();
            let always = always_before(size, &pairs);
            for (at, &pair) in pairs.iter().enumerate() {
                let others = 0..pairs.len();
                let between = |early: usize, late: usize| {
                    others.clone().any(|other| always[early][other] && always[other][late])
                };
                let before: Vec<usize> = others
                    .clone()
                    .filter(|&other| always[other][at] && !between(other, at))
                    .collect();
                let after: Vec<usize> = others
                    .clone()
                    .filter(|&other| always[at][other] && !between(at, other))
                    .collect();
                for number in [pair.selection, pair.payment] {
                    let waiting = Waiting::new(&pairs, number).expect("a move has the number");
                    assert_eq!(waiting.pair, pair);
                    assert_eq!(
                        indices(&pairs, &waiting.before),
                        before,
                        "{number} of {pairs:?} on {size}"
                    );
                    assert_eq!(
                        indices(&pairs, &waiting.after),
                        after,
                        "{number} of {pairs:?} on {size}"
                    );
                }
                edges += before.len();
            }
        }
    }
    assert!(edges > 300, "the games have {edges} edges");
}

#[test]
fn neighbours_of_9_in_the_best_game_of_30() {
    let line = [29, 25, 15, 21, 22, 26, 27, 18, 30, 20, 28, 16, 24];
    let pairs = board(30).after(&line).expect("legal").pairs();
    let waiting = Waiting::new(&pairs, 9).expect("9 pays for 27");
    let selections = |pairs: &[Pair]| pairs.iter().map(|pair| pair.selection).collect::<Vec<_>>();
    assert_eq!(waiting.pair.selection, 27);
    assert_eq!(selections(&waiting.before), [15]);
    assert_eq!(selections(&waiting.after), [18]);
    assert_eq!(Waiting::new(&pairs, 17), None);
}
