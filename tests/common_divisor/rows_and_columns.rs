//! Rows and columns together: constructing a grid, and bounding it.

use ginnow::common_divisor::rows_and_columns::{constructed, grid_of};
use ginnow::common_divisor::{BestGrid, DivisorCase, DivisorGoal, DivisorSearch, Puzzle, Random};
use ginnow::sudoku::{DigitSet, Grid, Shape};

fn any() -> Puzzle {
    let any = Puzzle::blank(Shape::Nine, 10).expect("a puzzle");
    any.with_goal(DivisorGoal::RowsAndColumns)
}

#[test]
fn every_square_makes_a_grid() {
    let mut random = Random::new(7);
    for _ in 0..200 {
        let mut digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
        random.shuffle(&mut digits);
        let square = std::array::from_fn(|place| digits[place]);
        assert!(any().admits(&grid_of(&square)));
    }
}

#[test]
fn the_construction_reaches_999_with_valid_grids() {
    let BestGrid { divisor, grid } = constructed(&any()).expect("a grid");
    assert_eq!(divisor, 999);
    assert!(any().admits(&grid));
    assert_eq!(any().divisor_of(&grid), divisor);
    for unused in 0..10 {
        let alone = any().with_unused(unused).expect("nine digits");
        let best = constructed(&alone).expect("a grid");
        assert_eq!(alone.divisor_of(&best.grid), best.divisor);
        assert!(!best.grid.digits().contains(unused));
        // A multiple of 37 is always possible.
        assert!(best.divisor.is_multiple_of(37), "without {unused}");
    }
}

#[test]
fn other_puzzles_have_no_construction() {
    assert_eq!(constructed(&Puzzle::published()), None);
    let small = Puzzle::blank(Shape::Six, 10).expect("a puzzle");
    assert_eq!(constructed(&small), None);
}

/// No grid has a divisor above 999. The searches are short except for 2997, where it is up to the
/// columns, so this is where we stop. (The page does all of it, which takes a few seconds.)
#[test]
fn larger_divisors_are_refuted_down_to_2997() {
    let mut search = DivisorSearch::new(&any());
    while search.report().divisor.is_some_and(|divisor| divisor > 2997) {
        search.advance(1);
        assert_eq!(search.report().best, None);
    }
    let largest = search.results().iter().find(|result| result.nodes > 100);
    assert_eq!(largest, None);
}

/// The search goes through the orders of the rows by their first column. For comparison, we try
/// every grid.
#[test]
fn all_orders_of_the_rows_of_small_grids_are_seen() {
    for base in 4..=10 {
        let blank = Puzzle::blank(Shape::Four, base).expect("a puzzle");
        let both = blank.with_goal(DivisorGoal::RowsAndColumns);
        let mut search = DivisorSearch::counting(&both);
        let report = search.finish();
        let best = report.best.expect("a grid").divisor;
        let mut grids = 0;
        let mut plain = 0;
        for set in blank.digit_sets() {
            every_grid(set, &mut |grid| match both.divisor_of(grid) {
                divisor if divisor > plain => (plain, grids) = (divisor, 1),
                divisor if divisor == plain => grids += 1,
                _ => {}
            });
        }
        assert_eq!((best, search.grids()), (plain, grids), "base {base}");
        let judged = search.results().iter().find(|result| {
            let DivisorCase { divisor, .. } = result.case;
            divisor > best && result.grids > 0
        });
        assert_eq!(judged, None);
    }
}

/// Visits all 4x4 grids with these digits.
fn every_grid(set: DigitSet, see: &mut impl FnMut(&Grid)) {
    fn fill(cell: usize, set: DigitSet, grid: &mut Grid, see: &mut impl FnMut(&Grid)) {
        if cell == 16 {
            return see(grid);
        }
        for digit in grid.candidates(cell, set).iter() {
            grid.set(cell, Some(digit));
            fill(cell + 1, set, grid, see);
            grid.set(cell, None);
        }
    }
    fill(0, set, &mut Grid::blank(Shape::Four), see);
}
