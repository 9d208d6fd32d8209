//! Compares 4x4 and 6x6 boards in all bases with every grid there is.

use crate::some_of;
use ginnow::common_divisor::numbers::common_divisor;
use ginnow::common_divisor::{DivisorGoal, DivisorSearch, Method, Puzzle, Random, Search};
use ginnow::sudoku::{DigitSet, Grid, Shape};

/// Returns all 4x4 grids with these digits, by plain backtracking.
fn all_grids(digits: &[u8]) -> Vec<Grid> {
    fn fill(cells: &mut Vec<u8>, digits: &[u8], all: &mut Vec<Grid>) {
        let cell = cells.len();
        if cell == 16 {
            all.push(Grid::from_digits(Shape::Four, cells).expect("a grid"));
            return;
        }
        for &digit in digits {
            let meets = |other: usize| {
                let (row, column) = (cell / 4, cell % 4);
                row == other / 4
                    || column == other % 4
                    || (row / 2 == other / 8 && column / 2 == other % 4 / 2)
            };
            if (0..cell).any(|other| cells[other] == digit && meets(other)) {
                continue;
            }
            cells.push(digit);
            fill(cells, digits, all);
            cells.pop();
        }
    }
    let mut all = Vec::new();
    fill(&mut Vec::new(), digits, &mut all);
    all
}

/// Works out a grid's divisor from its digits.
fn divisor(grid: &Grid, base: u64, goal: DivisorGoal) -> u64 {
    let number = |cells: &[usize]| {
        cells
            .iter()
            .fold(0, |number, &cell| number * base + u64::from(grid.get(cell).expect("full")))
    };
    (0..4).fold(0, |divisor, index| {
        let row: Vec<usize> = (4 * index..4 * index + 4).collect();
        let column: Vec<usize> = (index..16).step_by(4).collect();
        let rows = common_divisor(divisor, number(&row));
        match goal {
            DivisorGoal::Rows => rows,
            DivisorGoal::RowsAndColumns => common_divisor(rows, number(&column)),
        }
    })
}

#[test]
fn every_base_agrees_with_all_grids_of_4x4() {
    let mut random = Random::new(21);
    for base in 4..=9 {
        let blank = Puzzle::blank(Shape::Four, base).expect("a puzzle");
        let grids: Vec<Grid> = blank
            .digit_sets()
            .into_iter()
            .flat_map(|set| all_grids(&set.iter().collect::<Vec<u8>>()))
            .collect();
        assert_eq!(grids.len(), blank.digit_sets().len() * 288);
        let mut puzzles = vec![blank.clone()];
        for _ in 0..12 {
            let full = &grids[random.below(grids.len())];
            let givens = some_of(full, 1 + random.below(6), &mut random);
            puzzles.push(blank.with_other_givens(givens).expect("no conflict"));
        }
        for puzzle in puzzles {
            for goal in [DivisorGoal::Rows, DivisorGoal::RowsAndColumns] {
                agrees_with(&puzzle.with_goal(goal), &grids);
            }
        }
    }
}

fn agrees_with(puzzle: &Puzzle, grids: &[Grid]) {
    let fitting: Vec<u64> = grids
        .iter()
        .filter(|grid| puzzle.givens().filled().all(|(cell, digit)| grid.get(cell) == Some(digit)))
        .map(|grid| divisor(grid, u64::from(puzzle.base()), puzzle.goal()))
        .collect();
    let best = *fitting.iter().max().expect("some fit");
    let count = fitting.iter().filter(|&&other| other == best).count() as u64;
    let what = format!("{} in base {}, {:?}", puzzle.givens(), puzzle.base(), puzzle.goal());
    for method in Method::ALL {
        let report = Search::new(puzzle, method).finish();
        let found = report.best.expect("a grid");
        assert_eq!(found.divisor, best, "{what}: {method:?}");
        assert_eq!(divisor(&found.grid, u64::from(puzzle.base()), puzzle.goal()), best);
        assert!(puzzle.admits(&found.grid));
    }
    let mut counting = DivisorSearch::counting(puzzle);
    counting.finish();
    assert_eq!(counting.grids(), count, "{what}");
}

#[test]
fn boards_of_6x6_are_solved_alike_by_all_methods() {
    for base in 6..=8 {
        let puzzle = Puzzle::blank(Shape::Six, base).expect("a puzzle");
        let best = DivisorSearch::new(&puzzle).finish().best.expect("a grid");
        assert!(puzzle.admits(&best.grid));
        let mut random = Random::new(u64::from(base));
        let givens = some_of(&best.grid, 12, &mut random);
        let puzzle = puzzle.with_other_givens(givens).expect("no conflict");
        for method in Method::ALL {
            let found = Search::new(&puzzle, method).finish().best.expect("a grid");
            assert_eq!(found.divisor, best.divisor, "{method:?}");
        }
    }
}

#[test]
fn all_digits_of_the_base_can_be_needed() {
    let puzzle = Puzzle::blank(Shape::Nine, 9).expect("a puzzle");
    assert_eq!(puzzle.digit_sets(), [DigitSet::below(9)]);
    assert_eq!(puzzle.unused(DigitSet::below(9)), None);
    let best = DivisorSearch::new(&puzzle).finish().best.expect("a grid");
    assert_eq!(puzzle.divisor_of(&best.grid), best.divisor);
}
