//! Compares the exact engine with an exhaustive search and with known results. The independent
//! checker has to agree as well.

use crate::amount::amount;
use crate::board::board;
use crate::exhaustive::Exhaustive;
use crate::known::rows;
use crate::random_game::random_games;
use ginnow::sieve::certificate;
use ginnow::sieve::optimize::{Goal, Optimizer, Report};
use ginnow::sieve::{Number, Position};
use proptest::prelude::*;
use std::collections::HashMap;

const GOALS: [Goal; 2] = [Goal::Largest, Goal::Smallest];

/// Solves a position, replays the line, and checks the certificate.
fn proved(position: &Position, goal: Goal) -> u64 {
    let mut optimizer = Optimizer::new(position, goal);
    let report = optimizer.finish();
    assert!(report.finished && report.gap() == 0, "{report:?}");
    let end = position.clone().after(optimizer.best_line()).expect("a legal line");
    assert_eq!(end.score(), report.score);
    assert!(goal == Goal::Largest || end.is_over(), "play goes on until the end");
    let mut text = String::new();
    assert!(certificate::write(&optimizer, &mut text).expect("strings take everything"));
    let verdict = ginnow_checker::check(text.as_bytes()).expect("a correct certificate");
    assert_eq!(verdict.claim, Some(report.score));
    report.score
}

#[test]
fn small_boards_agree_with_exhaustive_search() {
    for goal in GOALS {
        for size in 1..=amount(28, 32) {
            let best = Exhaustive::default().best(&board(size), goal);
            assert_eq!(proved(&board(size), goal), best, "{goal:?} {size}");
        }
    }
}

#[test]
fn boards_up_to_200_agree_with_the_known_optima_and_are_certified() {
    for (size, score) in rows(include_str!("../data/sieve_optima.csv")).take(200) {
        assert_eq!(proved(&board(size), Goal::Largest), score, "{size}");
    }
}

#[test]
fn smallest_sums_agree_with_the_known_ones_and_are_certified_to_200() {
    let known: HashMap<_, _> = rows(include_str!("../data/min_factor_optima.csv")).collect();
    assert_eq!((known[&7], known[&30]), (6, 103));
    for size in 1..=200 {
        let score = proved(&board(size), Goal::Smallest);
        assert!(known.get(&size).is_none_or(|&known| known == score), "{size}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(amount(250, 1000)))]

    #[test]
    fn positions_in_mid_game_agree_with_exhaustive_search(position in random_games(12..34, 1..8)) {
        for goal in GOALS {
            let best = Exhaustive::default().best(&position, goal);
            prop_assert_eq!(proved(&position, goal), best);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn positions_in_mid_game_of_larger_boards_are_certified(position in random_games(40..160, 1..30)) {
        for goal in GOALS {
            proved(&position, goal);
        }
    }
}

/// Returns all reports and lines of a run that advances by `budget` each time.
fn history(size: Number, goal: Goal, budget: u64) -> Vec<(Report, Vec<Number>)> {
    let mut optimizer = Optimizer::new(&board(size), goal);
    let mut history = Vec::new();
    while !optimizer.report().finished {
        let report = optimizer.advance(budget);
        history.push((report, optimizer.best_line().to_vec()));
    }
    history
}

#[test]
fn slices_do_not_change_the_run() {
    for (size, goal) in [(21, Goal::Largest), (189, Goal::Largest), (150, Goal::Smallest)] {
        let steps = history(size, goal, 1);
        assert_eq!(steps, history(size, goal, 1), "the same run twice");
        let whole = history(size, goal, u64::MAX / 2);
        assert_eq!(steps.last(), whole.last());
        // Wherever we make a copy, it must end in the same way.
        let mut optimizer = Optimizer::new(&board(size), goal);
        for _ in &steps {
            let mut copy = optimizer.clone();
            assert_eq!(Some(&copy.finish()), whole.last().map(|(report, _)| report));
            assert_eq!(Some(copy.best_line()), whole.last().map(|(_, line)| &line[..]));
            optimizer.advance(1);
        }
    }
}

#[test]
fn slices_do_not_change_a_run_that_branches() {
    let steps = history(400, Goal::Largest, 1);
    let (report, line) = steps.last().expect("some steps");
    assert!(report.nodes > 1, "this board is meant to need branching");
    assert_eq!(report.score, 50437);
    for budget in [7_000, u64::MAX / 2] {
        let other = history(400, Goal::Largest, budget);
        assert_eq!(other.last(), Some(&(*report, line.clone())));
    }
}

#[test]
fn bounds_only_close_in_and_hold_the_optimum_between_them() {
    for (size, optimum) in [(100, 3164), (120, 4593), (189, 11447)] {
        let steps = history(size, Goal::Largest, 1);
        for (report, line) in &steps {
            assert!(report.score <= optimum && optimum <= report.bound, "{report:?}");
            let end = board(size).after(line).expect("a legal line at any time");
            assert_eq!(end.score(), report.score);
        }
        let pairs = steps.windows(2);
        assert!(pairs.clone().all(|pair| pair[0].0.score <= pair[1].0.score));
        assert!(pairs.clone().all(|pair| pair[0].0.bound >= pair[1].0.bound));
    }
}

#[test]
fn boards_that_need_branching_are_certified() {
    for (size, score) in rows(include_str!("../data/sieve_optima.csv")) {
        if [225, 390, 400, 437, 500].contains(&size) {
            assert_eq!(proved(&board(size), Goal::Largest), score, "{size}");
        }
    }
}

#[test]
fn a_finished_game_has_nothing_left_to_find() {
    let over = board(18).after(&[17, 9, 15, 10, 14, 18, 12, 16]).expect("legal");
    for goal in GOALS {
        assert_eq!(proved(&over, goal), 111);
    }
}

#[test]
fn an_unfinished_search_gives_no_certificate() {
    let optimizer = Optimizer::new(&board(300), Goal::Largest);
    let mut text = String::new();
    assert!(!certificate::write(&optimizer, &mut text).expect("strings take everything"));
    assert!(text.is_empty());
}
