//! Takes 9x9 puzzles with lots of givens and compares the engine with all of their solutions.
//! Neither its search nor its tables are used here.

use crate::amount::amount;
use crate::some_of;
use ginnow::common_divisor::certificate::text;
use ginnow::common_divisor::{DivisorGoal, DivisorSearch, Method, Puzzle, Random, Search, records};
use ginnow::sudoku::{Grid, Shape};
use ginnow_checker::common_divisor::check;

/// We do not list more solutions than this.
const MOST: usize = 3_000;

/// Finds all solutions by backtracking, with nine different digits that occur at most once in each
/// row, column and box. Stops at more than [`MOST`].
fn solutions(cells: &mut [Option<u8>; 81], all: &mut Vec<[u8; 81]>) {
    let used: Vec<u8> =
        (0..10).filter(|digit| cells.iter().flatten().any(|other| other == digit)).collect();
    let candidates = |cell: usize| -> Vec<u8> {
        let meets = |other: usize| {
            other / 9 == cell / 9
                || other % 9 == cell % 9
                || (other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3)
        };
        let is_free = |digit: &u8| {
            (used.len() < 9 || used.contains(digit))
                && !(0..81).any(|other| cells[other] == Some(*digit) && meets(other))
        };
        (0..10).filter(is_free).collect()
    };
    let blank = (0..81).filter(|&cell| cells[cell].is_none());
    let Some((cell, digits)) =
        blank.map(|cell| (cell, candidates(cell))).min_by_key(|(_, digits)| digits.len())
    else {
        all.push(cells.map(|cell| cell.expect("no blank is left")));
        return;
    };
    for digit in digits {
        if all.len() <= MOST {
            cells[cell] = Some(digit);
            solutions(cells, all);
        }
    }
    cells[cell] = None;
}

fn solutions_of(givens: &Grid) -> Vec<[u8; 81]> {
    let mut cells = [None; 81];
    for (index, cell) in cells.iter_mut().enumerate() {
        *cell = givens.get(index);
    }
    let mut all = Vec::new();
    solutions(&mut cells, &mut all);
    all
}

/// Computes the common divisor of the rows, or of rows and columns, by nothing but subtraction.
fn divisor(cells: &[u8; 81], goal: DivisorGoal) -> u64 {
    let number = |cell: &dyn Fn(usize) -> usize| {
        (0..9).fold(0, |sum, at| sum * 10 + u64::from(cells[cell(at)]))
    };
    let mut divisor = 0;
    for index in 0..9 {
        let row = number(&|at| 9 * index + at);
        let column = number(&|at| 9 * at + index);
        for line in [Some(row), (goal == DivisorGoal::RowsAndColumns).then_some(column)]
            .into_iter()
            .flatten()
        {
            let (mut one, mut other) = (divisor, line);
            while other > 0 {
                (one, other) = (other, one % other);
            }
            divisor = one;
        }
    }
    divisor
}

/// Returns one of the record grids, with other digits.
fn full(random: &mut Random) -> Grid {
    let record = records::record(u8::try_from(random.below(10)).expect("a digit"), false).grid;
    let mut names: Vec<u8> = (0..10).collect();
    random.shuffle(&mut names);
    let digits: Vec<u8> =
        (0..81).map(|cell| names[usize::from(record.get(cell).expect("it is full"))]).collect();
    Grid::from_digits(Shape::Nine, &digits).expect("a grid")
}

#[test]
fn proofs_of_9x9_puzzles_agree_with_all_solutions() {
    let mut random = Random::new(81);
    let mut several = 0;
    for _ in 0..amount(6, 60) {
        let full = full(&mut random);
        let (givens, all) = (24..=60)
            .map(|count| some_of(&full, count, &mut random))
            .map(|givens| (solutions_of(&givens), givens))
            .find(|(all, _)| all.len() <= MOST)
            .map(|(all, givens)| (givens, all))
            .expect("60 givens have few solutions");
        several += usize::from(all.len() > 10);
        for goal in [DivisorGoal::Rows, DivisorGoal::RowsAndColumns] {
            let puzzle = Puzzle::with_givens(givens.clone()).expect("no conflict").with_goal(goal);
            let best = all.iter().map(|cells| divisor(cells, goal)).max();
            for method in Method::ALL {
                let report = Search::new(&puzzle, method).finish();
                assert!(report.finished);
                let found = report.best.map(|best| best.divisor);
                assert_eq!(found, best, "{method:?}, {goal:?}: {givens:?}");
            }
            let mut search = DivisorSearch::new(&puzzle);
            search.finish();
            if let Ok(certificate) = text(&puzzle, &search) {
                let verdict = check(certificate.as_bytes()).expect("the engine wrote it");
                assert_eq!(Some(verdict.claim), best, "{goal:?}: {givens:?}");
            } else {
                assert_eq!(goal, DivisorGoal::RowsAndColumns, "{givens:?}");
            }
        }
    }
    assert!(several > 0, "otherwise most puzzles have one solution");
}
