//! Unavoidable sets. These are cells whose digits can be rearranged, so every puzzle of the grid
//! needs a clue in at least one of them.
//!
//! A set is minimal if there isn't a smaller one inside. To find the minimal sets, we use that each
//! of them belongs to exactly one set of digits, namely those that are permuted. Each of these
//! digits moves from one template to another, where a template is nine cells with one in every row,
//! column and box. So for all small sets of digits, we try to cover their cells with templates in
//! another way. We begin with digits that change few cells, which makes the search a lot smaller:
//! if `k` digits change `n` cells together, one of them changes at most `n / k`.

mod cover;
mod templates;

use super::another_solution::AnotherSolution;
use cover::PermutationSearch;

/// No unavoidable set has fewer cells than this. To get one with four cells, you swap two digits in
/// two rows or columns.
pub const SMALLEST: u32 = 4;

/// Returns all minimal unavoidable sets of a grid that have at most `largest` cells and permute at
/// most `most_digits` digits. Small sets come first, and sets of the same size are in the order of
/// their masks.
///
/// You pass the digits from 1 to 9, row by row. In the sets that you get, a cell is bit `9 * row +
/// column`. There are 46,656 templates, but up to 5 digits and 18 cells, this takes only
/// milliseconds.
///
/// # Panics
/// Panics if a digit isn't from 1 to 9.
#[must_use]
pub fn unavoidable_sets(grid: &[u8; 81], largest: u32, most_digits: u32) -> Vec<u128> {
    assert!(grid.iter().all(|digit| (1..=9).contains(digit)), "a solved grid has digits 1 to 9");
    sets_of(&grid.map(|digit| digit - 1), 3, largest, most_digits)
}

/// Returns all minimal unavoidable sets of a 4x4 grid, which has the digits 1 to 4. A cell is bit
/// `4 * row + column`.
///
/// # Panics
/// Panics if a digit isn't from 1 to 4.
#[must_use]
pub fn unavoidable_sets_of_four(grid: &[u8; 16]) -> Vec<u128> {
    assert!(grid.iter().all(|digit| (1..=4).contains(digit)), "a solved grid has digits 1 to 4");
    sets_of(&grid.map(|digit| digit - 1), 2, 16, 4)
}

/// Returns the sets of a grid. Digits must start at 0, and boxes have `box_rows` rows.
fn sets_of(grid: &[u8], box_rows: usize, largest: u32, most_digits: u32) -> Vec<u128> {
    let side = box_rows * box_rows;
    // The index is a set of digits, one bit each. All subsets of a set have smaller indices, so
    // they're done before we need them.
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

/// Returns those sets that don't contain another one, either of the same digits or of some of them.
/// Small sets must come first.
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

/// Returns the grid that you get by permuting the digits of an unavoidable set, with digits from 1
/// to 9. Returns `None` if the set isn't unavoidable.
#[must_use]
pub fn changed_grid(grid: &[u8; 81], set: u128) -> Option<[u8; 81]> {
    const ALL: u128 = (1 << 81) - 1;
    let solver = AnotherSolution::new(grid);
    solver.other_solution(ALL & !set)
}
