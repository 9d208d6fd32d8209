//! Tests houses, conflicts, symmetries and packed grids.

use crate::{puzzle, solved};
use ginnow::common_divisor::Random;
use ginnow::sudoku::{
    Conflict, DigitSet, Grid, House, NotASolution, NotASymmetry, PACKED_LENGTH, Shape, Solution,
    Symmetry, UnpackError, conflicts,
};
use proptest::prelude::*;

#[test]
fn every_cell_is_in_one_house_of_each_kind() {
    for shape in Shape::ALL {
        let mut counts = vec![0; shape.cells()];
        for house in shape.houses() {
            let cells: Vec<usize> = shape.cells_of(house).collect();
            assert_eq!(cells.len(), shape.side());
            for cell in cells {
                assert!(shape.houses_of(cell).contains(&house), "{cell} {house}");
                counts[cell] += 1;
            }
        }
        assert!(counts.iter().all(|&count| count == 3));
    }
}

#[test]
fn solved_grids_have_no_conflicts_and_changed_ones_do() {
    let mut random = Random::new(1);
    for shape in Shape::ALL {
        let side = u8::try_from(shape.side()).expect("small");
        let used = DigitSet::below(side);
        let mut grid = solved(shape, used, &mut random);
        assert_eq!(conflicts(&grid, used), []);
        // Swapping the first two cells of a row leaves the row itself valid.
        let (one, other) = (grid.get(0), grid.get(1));
        grid.set(0, other);
        assert!(conflicts(&grid, used).contains(&Conflict::Repeated {
            digit: other.expect("full"),
            house: House::Row(0),
            cells: vec![0, 1],
        }));
        grid.set(1, one);
        let found = conflicts(&grid, used);
        assert!(!found.is_empty());
        assert!(found.iter().all(|conflict| matches!(
            conflict,
            Conflict::Repeated { house: House::Column(0 | 1), .. }
        )));
    }
}

#[test]
fn disallowed_and_surplus_digits_are_reported() {
    let mut grid = Grid::blank(Shape::Nine);
    grid.set(5, Some(0));
    let found = conflicts(&grid, DigitSet::CLASSIC);
    assert_eq!(found, [Conflict::NotAllowed { digit: 0, cells: vec![5] }]);
    for digit in 0..10 {
        grid.set(usize::from(digit) * 10 % 81, Some(digit));
    }
    let found = conflicts(&grid, DigitSet::ALL);
    let digits = DigitSet::ALL;
    assert!(found.contains(&Conflict::TooManyDigits { digits, most: 9 }));
}

#[test]
fn a_solved_grid_has_a_name_of_eighteen_characters() {
    let mut random = Random::new(2);
    for unused in 0..10 {
        for _ in 0..300 {
            let used = DigitSet::ALL.without(unused);
            let solution = Solution::from_grid(&solved(Shape::Nine, used, &mut random));
            let solution = solution.expect("solved");
            assert_eq!(solution.unused(), unused);
            let name = solution.pack();
            assert_eq!(name.len(), PACKED_LENGTH);
            assert_eq!(Solution::unpack(&name), Ok(solution));
        }
    }
}

#[test]
fn invalid_names_of_grids_are_rejected() {
    let length = UnpackError::Length { length: 3 };
    assert_eq!(Solution::unpack("abc"), Err(length));
    let wrong = UnpackError::Character { position: 2, found: '!' };
    assert_eq!(Solution::unpack("A!AAAAAAAAAAAAAAAA"), Err(wrong));
    let full = "_".repeat(PACKED_LENGTH);
    assert_eq!(Solution::unpack(&full), Err(UnpackError::NoGrid));
}

#[test]
fn invalid_solutions_are_rejected() {
    let mut random = Random::new(3);
    let mut grid = solved(Shape::Nine, DigitSet::CLASSIC, &mut random);
    grid.set(40, None);
    let blank = NotASolution::Blank { cell: 40, count: 1 };
    assert_eq!(Solution::from_grid(&grid), Err(blank));
    let small = solved(Shape::Six, DigitSet::below(6), &mut random);
    let size = NotASolution::Size { cells: 36 };
    assert_eq!(Solution::from_grid(&small), Err(size));
    let mut digits = [1; 81];
    digits[7] = 12;
    let wrong = NotASolution::NotADigit { cell: 7, found: 12 };
    assert_eq!(Solution::new(digits), Err(wrong));
}

#[test]
fn a_symmetry_must_keep_bands_together() {
    let digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    let plain: Vec<usize> = (0..9).collect();
    let mut torn = plain.clone();
    torn.swap(2, 3);
    let symmetry = |rows: &[usize], columns: &[usize]| {
        Symmetry::new(Shape::Nine, digits, rows.to_vec(), columns.to_vec(), true)
    };
    assert!(symmetry(&plain, &plain).is_ok());
    assert_eq!(symmetry(&torn, &plain), Err(NotASymmetry::Rows));
    assert_eq!(symmetry(&plain, &torn), Err(NotASymmetry::Columns));
    assert_eq!(symmetry(&plain, &plain[1..]), Err(NotASymmetry::Columns));
    let six: Vec<usize> = (0..6).collect();
    let turned = Symmetry::new(Shape::Six, digits, six.clone(), six, true);
    assert_eq!(turned, Err(NotASymmetry::Transposed));
    let twice = [0, 0, 2, 3, 4, 5, 6, 7, 8, 9];
    let relabelled = Symmetry::new(Shape::Nine, twice, plain.clone(), plain, false);
    assert_eq!(relabelled, Err(NotASymmetry::Digits));
}

proptest! {
    #[test]
    fn unpacking_any_text_gives_a_grid_or_an_error(text in "[A-Za-z0-9_-]{18}") {
        if let Ok(solution) = Solution::unpack(&text) {
            prop_assert_eq!(solution.pack(), text);
        }
    }

    #[test]
    fn symmetries_keep_the_number_of_conflicts(seed: u64, shape in 0..3_usize) {
        let mut random = Random::new(seed);
        let shape = Shape::ALL[shape];
        let mut grid = puzzle(shape, DigitSet::below(u8::try_from(shape.side()).unwrap()), &mut random);
        for _ in 0..3 {
            grid.set(random.below(shape.cells()), Some(u8::try_from(random.below(10)).unwrap()));
        }
        let symmetry = Symmetry::random(shape, DigitSet::ALL, |limit| random.below(limit));
        let image = symmetry.apply(&grid);
        let count = |grid: &Grid| conflicts(grid, DigitSet::ALL).len();
        prop_assert_eq!(count(&grid), count(&image));
        prop_assert_eq!(grid.filled().count(), image.filled().count());
    }
}
