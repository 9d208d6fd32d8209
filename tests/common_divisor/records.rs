//! Finds the records in two ways, by exact cover and by a simple search over multiples.

use crate::amount::amount;
use ginnow::common_divisor::fewest_givens::{FEWEST, family_from, six_givens};
use ginnow::common_divisor::records::{ORDERS, Record, puzzle, record};
use ginnow::common_divisor::{DivisorSearch, Puzzle};
use ginnow::sudoku::{Grid, Shape};

/// For each unused digit: the divisor, and the number of grids up to the order of their rows.
const KNOWN: [(u8, u64, u64); 10] = [
    (0, 2997, 646_128),
    (1, 12_345_679, 1),
    (2, 12_345_679, 1),
    (3, 777, 2210),
    (4, 12_345_679, 1),
    (5, 12_345_679, 1),
    (6, 1443, 6),
    (7, 12_345_679, 1),
    (8, 12_345_679, 1),
    (9, 2997, 646_128),
];

/// Counts the sets of nine multiples that form a grid without using the library at all. We place
/// the row with the smallest digit in front, then the next one, and so on. Each row either joins a
/// band that still has space for it or starts a new one.
struct Plain {
    /// Indexed by the first digit of the row.
    rows: Vec<Vec<[u8; 9]>>,
    columns: [u16; 9],
    bands: Vec<(usize, [u16; 3])>,
    found: u64,
}

impl Plain {
    fn count(unused: u8, divisor: u64) -> u64 {
        let digits: Vec<u8> = (0..10).filter(|&digit| digit != unused).collect();
        let mut rows = vec![Vec::new(); 9];
        let mut multiple = 0;
        while multiple < 1_000_000_000 {
            let mut row = [0; 9];
            let mut rest = multiple;
            for place in row.iter_mut().rev() {
                *place = u8::try_from(rest % 10).expect("a digit");
                rest /= 10;
            }
            let seen = row.iter().fold(0_u16, |seen, digit| seen | 1 << digit);
            if seen == 0x3ff & !(1 << unused) {
                let first = digits.iter().position(|&digit| digit == row[0]);
                rows[first.expect("a digit of the set")].push(row);
            }
            multiple += divisor;
        }
        let mut plain = Plain { rows, columns: [0; 9], bands: Vec::new(), found: 0 };
        plain.place(0);
        plain.found
    }

    fn place(&mut self, first: usize) {
        if first == 9 {
            self.found += 1;
            return;
        }
        for index in 0..self.rows[first].len() {
            let row = self.rows[first][index];
            let clash =
                row.iter().zip(&self.columns).any(|(digit, column)| column >> digit & 1 == 1);
            if clash {
                continue;
            }
            let stacks: [u16; 3] = std::array::from_fn(|stack| {
                row[3 * stack..3 * stack + 3].iter().fold(0, |set, digit| set | 1 << digit)
            });
            for (digit, column) in row.iter().zip(&mut self.columns) {
                *column |= 1 << digit;
            }
            for band in 0..(self.bands.len() + 1).min(3) {
                if band == self.bands.len() {
                    self.bands.push((0, [0; 3]));
                }
                let (count, used) = self.bands[band];
                if count < 3 && stacks.iter().zip(&used).all(|(one, other)| one & other == 0) {
                    let joined = std::array::from_fn(|stack| used[stack] | stacks[stack]);
                    self.bands[band] = (count + 1, joined);
                    self.place(first + 1);
                    self.bands[band] = (count, used);
                }
                if count == 0 {
                    self.bands.pop();
                }
            }
            for (digit, column) in row.iter().zip(&mut self.columns) {
                *column &= !(1 << digit);
            }
        }
    }
}

#[test]
fn exact_cover_finds_the_records_and_counts_them() {
    for (unused, divisor, grids) in KNOWN {
        let record = record(unused, true);
        assert_eq!(record.divisor, divisor, "without {unused}");
        assert_eq!(record.up_to_order(), Some(grids), "without {unused}");
        assert_eq!(record.grids, Some(grids * ORDERS));
        let puzzle = puzzle(unused);
        assert!(puzzle.admits(&record.grid));
        assert_eq!(puzzle.divisor_of(&record.grid), divisor);
        assert_eq!(Record { grids: None, ..record.clone() }.up_to_order(), None);
    }
}

/// Checks independently that no grid has a larger divisor of the sum, and that the number of grids is the
/// same.
#[test]
fn plain_search_over_multiples_agrees() {
    // The smaller a divisor, the more multiples it has and the longer this takes.
    let smallest = amount(1000, 0);
    let few = amount(10, u64::MAX);
    let tried = KNOWN.into_iter().filter(|&(_, divisor, grids)| divisor > smallest && grids < few);
    for (unused, divisor, grids) in tried {
        let sum = (45 - u64::from(unused)) * 111_111_111;
        // Going through the complements, this takes a few steps instead of five billion.
        let parts = 1..=sum / (divisor + 1);
        let larger: Vec<u64> =
            parts.filter(|part| sum % part == 0).map(|part| sum / part).collect();
        assert!(!larger.is_empty());
        for other in larger {
            assert_eq!(Plain::count(unused, other), 0, "without {unused}: {other}");
        }
        assert_eq!(Plain::count(unused, divisor), grids, "without {unused}");
    }
}

/// Replacing each digit d by 9 - d turns a row into 999999999 minus itself, so a divisor that it shares with
/// 999999999 isn't lost.
#[test]
fn records_that_divide_999999999_are_those_of_the_mirrored_digits() {
    for (unused, divisor, grids) in KNOWN {
        let (_, mirrored, others) = KNOWN[usize::from(9 - unused)];
        if 999_999_999 % divisor == 0 && 999_999_999 % mirrored == 0 {
            assert_eq!((divisor, grids), (mirrored, others));
        }
        let grid = record(unused, false).grid;
        let digits: Vec<u8> = grid.cells().iter().map(|digit| 9 - digit.expect("full")).collect();
        let image = Grid::from_digits(Shape::Nine, &digits).expect("a grid");
        let other = puzzle(9 - unused);
        assert!(other.admits(&image));
        if 999_999_999 % divisor == 0 {
            assert_eq!(other.divisor_of(&image) % divisor, 0);
        }
    }
}

/// Six givens are enough for each grid with 12345679, with any unused digit. Five never are, since
/// two rows of some band would be without givens.
#[test]
fn six_givens_force_every_grid_with_the_largest_divisor() {
    let any = Puzzle::blank(Shape::Nine, 10).expect("a puzzle");
    let family = family_from(&any, 12_345_679, 100).expect("a small family");
    assert_eq!(family.len(), 6);
    for target in &family {
        let givens = six_givens(target, &family).expect("six are enough");
        assert_eq!(givens.filled().count(), FEWEST);
        let forced = any.with_other_givens(givens.clone()).expect("no conflict");
        let mut search = DivisorSearch::counting(&forced);
        let best = search.finish().best.expect("a grid");
        assert_eq!((search.grids(), best.divisor), (1, 12_345_679));
        assert_eq!(best.grid, *target);
        for (cell, _) in givens.filled() {
            let mut fewer = givens.clone();
            fewer.set(cell, None);
            let puzzle = any.with_other_givens(fewer).expect("no conflict");
            let mut search = DivisorSearch::counting(&puzzle);
            search.finish();
            assert!(search.grids() > 1, "five are not enough");
        }
    }
}

/// This is the ninth of the grids with 777 (see `--example six_givens`). However you order their rows, none
/// of the other 2,210 has these givens.
#[test]
fn six_givens_force_a_record_grid_without_3() {
    let text = "0........8.................1........7.................4....................8.....";
    let mut givens = Grid::blank(Shape::Nine);
    for (cell, digit) in text.bytes().enumerate().filter(|(_, byte)| *byte != b'.') {
        givens.set(cell, Some(digit - b'0'));
    }
    assert_eq!(givens.filled().count(), FEWEST);
    let forced = puzzle(3).with_other_givens(givens).expect("a puzzle");
    let mut search = DivisorSearch::counting(&forced);
    let best = search.finish().best.expect("a grid");
    assert_eq!((search.grids(), best.divisor), (1, 777));
}

#[test]
fn six_givens_force_a_record_grid_without_6() {
    let puzzle = puzzle(6);
    let family = family_from(&puzzle, 1443, 100).expect("a small family");
    let target = &family[0];
    let givens = six_givens(target, &family).expect("six are enough");
    let mut search = DivisorSearch::counting(&puzzle.with_other_givens(givens).expect("a puzzle"));
    search.finish();
    assert_eq!(search.grids(), 1);
}
