//! Facts about small boards, found by trying everything: how many moves a game can have, and how
//! many sequences of moves reach the best score.

use crate::amount::amount;
use crate::board::board;
use crate::known::rows;
use ginnow::sieve::{Number, Position};
use std::collections::HashMap;

/// The rest of a game can't be better than this.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Future {
    most_moves: u32,
    best: u64,
    /// The number of move sequences that reach `best`.
    sequences: u64,
}

fn future(position: &mut Position, known: &mut HashMap<u64, Future>) -> Future {
    let left = position.remaining().fold(0, |mask, number| mask | 1 << number);
    if let Some(&future) = known.get(&left) {
        return future;
    }
    let mut all = Future { most_moves: 0, best: 0, sequences: 1 };
    for number in position.legal().collect::<Vec<Number>>() {
        position.play(number).expect("a legal move");
        let after = future(position, known);
        position.undo();
        all.most_moves = all.most_moves.max(after.most_moves + 1);
        let score = u64::from(number) + after.best;
        if score > all.best {
            (all.best, all.sequences) = (score, after.sequences);
        } else if score == all.best {
            all.sequences += after.sequences;
        }
    }
    known.insert(left, all);
    all
}

fn of_board(size: Number) -> Future {
    future(&mut board(size), &mut HashMap::new())
}

#[test]
fn the_most_moves_of_a_game_are_as_known() {
    let largest = amount(30, Number::MAX);
    let known = rows(include_str!("../data/sieve_most_moves.csv"));
    for (size, moves) in known.filter(|&(size, _)| size <= largest) {
        assert_eq!(u64::from(of_board(size).most_moves), moves, "{size}");
    }
}

#[test]
fn the_sequences_that_reach_the_best_score_are_as_many_as_known() {
    let optima: HashMap<_, _> = rows(include_str!("../data/sieve_optima.csv")).collect();
    for (size, sequences) in rows(include_str!("../data/sieve_optimal_sequence_counts.csv")) {
        let future = of_board(size);
        assert_eq!((future.best, future.sequences), (optima[&size], sequences), "{size}");
    }
}
