//! Every method arrives at the same answer, however the search is sliced.

use crate::amount::amount;
use crate::{ANSWER, grid, some_of, with};
use ginnow::common_divisor::{
    DivisorSearch, Method, Outlook, Puzzle, PuzzleError, Random, RowsSoFar, Search, generator,
};
use ginnow::sudoku::{DigitSet, Grid, Shape};

#[test]
fn the_published_puzzle_has_its_published_answer() {
    for method in [Method::Sum, Method::Divisors] {
        let report = Search::new(&Puzzle::published(), method).finish();
        let best = report.best.expect("a grid");
        assert_eq!(best.divisor, 12_345_679, "{method:?}");
        assert_eq!(best.grid, grid(ANSWER), "{method:?}");
        assert!(report.finished && report.bound == best.divisor);
    }
    let mut counting = DivisorSearch::counting(&Puzzle::published());
    counting.finish();
    assert_eq!(counting.grids(), 1);
}

/// These numbers come from a prototype.
#[test]
fn each_unused_digit_of_the_published_puzzle_has_its_best() {
    let known = [(1, 37), (3, 111), (4, 12_345_679), (6, 111), (7, 37), (8, 37), (9, 333)];
    for (unused, divisor) in known {
        let puzzle = Puzzle::published().with_unused(unused).expect("it is not given");
        let best = DivisorSearch::new(&puzzle).finish().best.expect("a grid");
        assert_eq!(best.divisor, divisor, "without {unused}");
        assert_eq!(puzzle.divisor_of(&best.grid), divisor);
        assert!(puzzle.admits(&best.grid));
    }
    for given in [0, 2, 5] {
        let error = Puzzle::published().with_unused(given);
        assert!(matches!(error, Err(PuzzleError::Givens(_))), "{given}");
    }
}

/// Row by row, this takes millions of nodes. We leave that to a benchmark.
#[test]
fn search_from_the_sum_visits_as_many_nodes_as_the_prototype() {
    let report = Search::new(&Puzzle::published(), Method::Sum).finish();
    assert_eq!(report.nodes, 4_923_364);
}

#[test]
fn the_methods_agree_on_drawn_puzzles() {
    let mut random = Random::new(11);
    let mut divisors = std::collections::BTreeSet::new();
    for round in 0..amount(60, 200) {
        let grade = generator::Difficulty::ALL[round % 3];
        let any = Puzzle::blank(Shape::Nine, 10).expect("a puzzle");
        let (solution, _) = loop {
            if let Some(drawn) = generator::draw(&any, grade, &mut random) {
                break drawn;
            }
        };
        let count = 36 + random.below(16);
        let mut puzzle = with(&any, some_of(&solution, count, &mut random));
        if round % 2 == 0 {
            puzzle = puzzle.with_allowed(solution.digits()).expect("nine digits");
        }
        let reports = Method::ALL.map(|method| Search::new(&puzzle, method).finish());
        let best = |index: usize| reports[index].best.as_ref().map(|best| best.divisor);
        assert_eq!(best(0), best(1), "{}", puzzle.givens());
        assert_eq!(best(1), best(2), "{}", puzzle.givens());
        assert!(best(0) >= Some(puzzle.divisor_of(&solution)));
        assert!(reports[1].nodes <= reports[0].nodes);
        for report in reports {
            let best = report.best.expect("a grid");
            assert!(puzzle.admits(&best.grid));
            assert_eq!(puzzle.divisor_of(&best.grid), best.divisor);
            divisors.insert(best.divisor);
        }
    }
    assert!(divisors.len() >= 5, "many divisors: {divisors:?}");
}

#[test]
fn slices_do_not_change_a_run() {
    let full = grid(ANSWER);
    let mut random = Random::new(12);
    let puzzle = with(&Puzzle::published(), some_of(&full, 24, &mut random));
    for method in Method::ALL {
        let whole = Search::new(&puzzle, method).finish();
        let mut search = Search::new(&puzzle, method);
        let mut last = search.report();
        loop {
            let budget = 1 + random.below(if method == Method::Divisors { 3 } else { 5000 });
            let report = search.advance(budget as u64);
            assert!(report.nodes - last.nodes <= budget as u64);
            assert!(report.bound <= last.bound, "{method:?}: bounds only fall");
            let found = |report: &ginnow::common_divisor::Report| {
                report.best.as_ref().map_or(0, |best| best.divisor)
            };
            assert!(found(&report) >= found(&last) && report.bound >= found(&report));
            last = report;
            if last.finished {
                break;
            }
        }
        assert_eq!(last.best, whole.best);
        assert_eq!(last.nodes, whole.nodes);
    }
}

#[test]
fn single_steps_show_the_grid_being_filled() {
    let puzzle = Puzzle::published();
    let mut search = Search::new(&puzzle, Method::Rows);
    for _ in 0..200 {
        let report = search.advance(1);
        let shown = search.grid();
        let filled = shown.filled().count();
        assert!(filled >= report.depth);
        for (cell, digit) in puzzle.givens().filled() {
            assert_eq!(shown.get(cell), Some(digit));
        }
        let next = (0..report.depth).all(|cell| shown.get(cell).is_some());
        assert!(next, "cells are filled in reading order");
    }
    assert_eq!(search.report().nodes, 200);
}

#[test]
fn a_puzzle_without_any_grid_is_proved_to_have_none() {
    // Only a 9 is left for row 1, column 9, but it isn't allowed.
    let text = format!("12345678.{}", ".".repeat(72));
    let puzzle = Puzzle::with_givens(grid(&text)).expect("no conflict");
    let puzzle = puzzle.with_allowed(DigitSet::ALL.without(9)).expect("nine digits");
    let mut givens = puzzle.givens().clone();
    givens.set(17, Some(0));
    let puzzle = with(&puzzle, givens);
    for method in Method::ALL {
        let report = Search::new(&puzzle, method).finish();
        assert!(report.finished && report.best.is_none() && report.bound == 0, "{method:?}");
    }
}

#[test]
fn invalid_puzzles_and_bases_are_rejected() {
    let blank = Grid::blank(Shape::Nine);
    let rejected = |base, allowed| {
        let goal = ginnow::common_divisor::DivisorGoal::Rows;
        Puzzle::new(blank.clone(), base, allowed, goal).expect_err("no puzzle")
    };
    assert_eq!(rejected(8, DigitSet::below(8)), PuzzleError::Base { base: 8, side: 9 });
    assert_eq!(rejected(9, DigitSet::ALL), PuzzleError::NotInBase { digit: 9, base: 9 });
    let allowed = DigitSet::below(8);
    assert_eq!(rejected(10, allowed), PuzzleError::TooFewDigits { allowed, side: 9 });
}

#[test]
fn rows_so_far_and_the_outlook_help_to_fill_in() {
    let puzzle = Puzzle::published();
    let full = grid(ANSWER);
    let mut board = puzzle.givens().clone();
    let before = RowsSoFar::new(&puzzle, &board);
    assert_eq!((before.divisor, before.rows[4]), (None, None));
    for cell in 36..45 {
        board.set(cell, full.get(cell));
    }
    let after = RowsSoFar::new(&puzzle, &board);
    assert_eq!(after.rows[4], Some(283_950_617));
    assert_eq!(after.divisor, Some(283_950_617));
    assert_eq!(after.bound % 12_345_679, 0);
    let mut outlook = Outlook::new(&puzzle, &board, 12_345_679).expect("no conflict");
    assert_eq!(outlook.advance(u64::MAX), Some(true));
    assert_eq!(outlook.completion_found(), Some(&full));
    board.set(0, Some(1));
    let mut outlook = Outlook::new(&puzzle, &board, 12_345_679).expect("no conflict");
    assert_eq!(outlook.advance(0), None);
    assert_eq!(outlook.advance(u64::MAX), Some(false));
    board.set(1, Some(1));
    assert!(Outlook::new(&puzzle, &board, 37).is_err());
}
