//! Compares the optimal sets, and the sequences that play them, with an exhaustive search.

use crate::board::board;
use crate::known::rows;
use crate::random_game::random_games;
use ginnow::sieve::optimize::{Goal, Optima, OptimaLimits};
use ginnow::sieve::order_count::AMPLE_WORK;
use ginnow::sieve::{Number, Position};
use proptest::prelude::*;
use std::collections::{HashMap, HashSet};

/// The best score in the rest of a game, along with the sets of numbers that reach it. A set is a
/// bit mask.
type Best = (u64, HashSet<u64>);

fn all_best(position: &mut Position, goal: Goal, known: &mut HashMap<u64, Best>) -> Best {
    let left = position.remaining().fold(0, |mask, number| mask | 1 << number);
    if let Some(best) = known.get(&left) {
        return best.clone();
    }
    let mut best: Option<Best> = None;
    for number in position.legal().collect::<Vec<Number>>() {
        position.play(number).expect("a legal move");
        let (rest, sets) = all_best(position, goal, known);
        position.undo();
        let score = rest + u64::from(number);
        let with = sets.into_iter().map(|set| set | 1 << number);
        match &mut best {
            Some((known, sets)) if *known == score => sets.extend(with),
            Some((known, _)) if goal.better_of(*known, score) == *known => {}
            _ => best = Some((score, with.collect())),
        }
    }
    let best = best.unwrap_or((0, HashSet::from([0])));
    known.insert(left, best.clone());
    best
}

fn check(position: &Position, goal: Goal) -> String {
    let (score, sets) = all_best(&mut position.clone(), goal, &mut HashMap::new());
    let limits = OptimaLimits { order_work: AMPLE_WORK, ..OptimaLimits::default() };
    let mut optima = Optima::new(position, goal, limits);
    let report = optima.finish();
    assert_eq!(report.score, position.score() + score);
    assert!(report.complete && report.sequences_exact && report.finished);
    let found: HashSet<u64> = optima
        .sets()
        .iter()
        .map(|set| set.line.iter().fold(0, |mask, number| mask | 1 << number))
        .collect();
    assert_eq!(found.len(), report.sets, "no set twice");
    assert_eq!(found, sets, "{} {goal:?} after {:?}", position.size(), position.moves());
    assert_eq!(report.unique(), Some(sets.len() == 1));
    for set in optima.sets() {
        assert!(position.clone().after(&set.line).is_ok());
    }
    report.sequences
}

#[test]
fn the_number_of_optimal_sequences_agrees_with_the_data() {
    let text = include_str!("../data/sieve_optimal_sequence_counts.csv");
    for row in text.lines().skip(1) {
        let (size, known) = row.split_once(',').expect("two columns");
        let board = Position::new(size.parse().expect("a size")).expect("a board");
        assert_eq!(check(&board, Goal::Largest), known, "{size}");
    }
}

#[test]
fn smallest_sums_of_small_boards() {
    for size in 1..=22 {
        check(&Position::new(size).expect("a board"), Goal::Smallest);
    }
}

#[test]
fn a_run_does_not_depend_on_its_slices() {
    let board = Position::new(60).expect("a board");
    let mut whole = Optima::new(&board, Goal::Largest, OptimaLimits::default());
    let end = whole.finish();
    let mut sliced = Optima::new(&board, Goal::Largest, OptimaLimits::default());
    while !sliced.advance(1).finished {}
    assert_eq!(sliced.sets(), whole.sets());
    assert_eq!(sliced.report(), end);
}

#[test]
fn a_limit_on_sets_is_reported() {
    let board = Position::new(40).expect("a board");
    let all = Optima::new(&board, Goal::Largest, OptimaLimits::default()).finish();
    let limits = OptimaLimits { sets: 1, ..OptimaLimits::default() };
    let one = Optima::new(&board, Goal::Largest, limits).finish();
    assert_eq!((one.sets, one.finished), (1, true));
    assert_eq!(one.complete, all.sets == 1 && one.complete);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn positions_in_mid_game(position in random_games(5..30, 1..6), largest in any::<bool>()) {
        check(&position, if largest { Goal::Largest } else { Goal::Smallest });
    }
}

#[test]
fn the_table_agrees_with_the_known_results_and_with_the_engine() {
    let table = include_str!("../../data/optima.csv");
    let mut lines = table.lines();
    assert_eq!(lines.next(), Some("n,score,sets,complete,sequences,exact"));
    let scores: HashMap<Number, u64> = rows(include_str!("../data/sieve_optima.csv")).collect();
    let known = rows(include_str!("../data/sieve_optimal_sequence_counts.csv"));
    let known: HashMap<Number, u64> = known.collect();
    let mut boards = 0;
    for line in lines {
        boards += 1;
        let fields: Vec<&str> = line.split(',').collect();
        assert_eq!(fields[0].parse(), Ok(boards), "every board, in order");
        assert_eq!(fields[1].parse(), Ok(scores[&boards]), "{line}");
        if let Some(sequences) = known.get(&boards) {
            assert_eq!((fields[4], fields[5]), (&sequences.to_string()[..], "true"));
        }
        assert_eq!(fields[3], "true", "all sets are there: {line}");
        if boards % 7 == 0 && boards < 200 || boards == 425 {
            let limits = OptimaLimits { order_work: 1000, ..OptimaLimits::default() };
            let report = Optima::new(&board(boards), Goal::Largest, limits).finish();
            assert_eq!(report.sets.to_string(), fields[2], "{line}");
        }
    }
    assert_eq!(boards, 500);
}
