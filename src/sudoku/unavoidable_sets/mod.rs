//! Unavoidable sets: cells whose digits can be rearranged, so that every puzzle of the grid needs a clue in
//! one of them.
//!
//! A set is minimal if it contains no smaller one. A minimal set belongs to exactly one set of digits,
//! those permuted in it. Each of them moves from one template to another: nine cells with one in every row,
//! column and box. So for every few digits, the search covers their cells with templates again. It starts
//! with digits with few changes, which keeps it small: of `k` digits that together change `n` cells, one
//! changes at most `n / k`.

mod cover;
mod templates;

use super::another_solution::AnotherSolution;
use cover::PermutationSearch;

/// The fewest cells of an unavoidable set: two digits are swapped in two rows or columns.
pub const SMALLEST: u32 = 4;

/// Returns the minimal unavoidable sets of a grid with at most `largest` cells and at most `most_digits`
/// permuted digits, smallest first; sets of the same size are in the order of their masks.
///
/// `grid` has the digits 1 to 9, row by row; sets have bit `9 * row + column`. All 46,656 templates and up
/// to 5 digits and 18 cells take milliseconds.
///
/// # Panics
/// Panics if a digit isn't from 1 to 9.
#[must_use]
pub fn unavoidable_sets(grid: &[u8; 81], largest: u32, most_digits: u32) -> Vec<u128> {
    assert!(grid.iter().all(|digit| (1..=9).contains(digit)), "a solved grid has digits 1 to 9");
    sets_of(&grid.map(|digit| digit - 1), 3, largest, most_digits)
}

/// Returns all minimal unavoidable sets of a 4x4 grid with the digits 1 to 4. A cell is bit `4 * row + column`.
///
/// # Panics
/// Panics if a digit isn't from 1 to 4.
#[must_use]
pub fn unavoidable_sets_of_four(grid: &[u8; 16]) -> Vec<u128> {
    assert!(grid.iter().all(|digit| (1..=4).contains(digit)), "a solved grid has digits 1 to 4");
    sets_of(&grid.map(|digit| digit - 1), 2, 16, 4)
}

/// Returns the sets of a grid with digits starting at 0 and boxes of `box_rows` rows.
fn sets_of(grid: &[u8], box_rows: usize, largest: u32, most_digits: u32) -> Vec<u128> {
    let side = box_rows * box_rows;
    // Indexed by set of digits, one bit each. Filled in numerical order, so that the subsets of a set of
    // digits come before it.
    let mut by_digits: Vec<Vec<u128>> = vec![Vec::new(); 1 << side];
    let mut cover = PermutationSearch::new(grid, box_rows, largest);
    for count in 2..=most_digits.min(9) {
        for digits in (0_usize..1 << side).filter(|digits| digits.count_ones() == count) {
            let mut found = Vec::new();
            cover.run(digits, &mut found);
            found.sort_unstable_by_key(|set| (set.count_ones(), *set));
            found.dedup();
            by_digits[digits] = minimal(&found, digits, &by_digits);
        }
    }
    let mut all: Vec<u128> = by_digits.into_iter().flatten().collect();
    all.sort_unstable_by_key(|set| (set.count_ones(), *set));
    all
}

/// Returns the sets of `found` that contain no other, either of the same digits or of some of them. `found`
/// has smaller sets first.
fn minimal(found: &[u128], digits: usize, by_digits: &[Vec<u128>]) -> Vec<u128> {
    let mut retained: Vec<u128> = Vec::new();
    'sets: for &set in found {
        let inside = |smaller: &u128| smaller & !set == 0;
        let mut fewer = (digits - 1) & digits;
        while fewer != 0 {
            if by_digits[fewer].iter().any(inside) {
                continue 'sets;
            }
            fewer = (fewer - 1) & digits;
        }
        if !retained.iter().any(inside) {
            retained.push(set);
        }
    }
    retained
}

/// Returns the grid that results from permuting the digits of an unavoidable set, with digits 1 to 9;
/// `None` if the set isn't unavoidable.
#[must_use]
pub fn changed_grid(grid: &[u8; 81], set: u128) -> Option<[u8; 81]> {
    const ALL: u128 = (1 << 81) - 1;
    let solver = AnotherSolution::new(grid);
    solver.other_solution(ALL & !set)
}
