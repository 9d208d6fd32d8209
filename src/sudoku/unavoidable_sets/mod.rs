//! Unavoidable sets, i.e. cells whose digits can be rearranged. Every puzzle of the grid needs a
//! clue in at least one of them.
//!
//! A set is minimal if it does not contain a smaller one. For each minimal set, there is a unique
//! set of digits that it permutes. Each of these digits moves from one template (nine cells, one in
//! every row, column and box) to another. So we go through all small sets of digits, and try to
//! cover their cells with other templates. The search gets a lot smaller if digits that change few
//! cells come first: if `k` digits change `n` cells together, one of them changes at most `n / k`.

mod cover;
mod templates;

use super::another_solution::AnotherSolution;
use cover::PermutationSearch;

/// Lower bound on the size of unavoidable sets. Those with four cells swap two digits in two rows
/// or columns.
pub const SMALLEST: u32 = 4;

/// Returns all minimal unavoidable sets of a grid with at most `largest` cells and `most_digits`
/// permuted digits, sorted by size and then by mask.
///
/// `grid` has the digits 1 to 9, row by row. In the resulting masks, bit `9 * row + column` stands
/// for a cell. There are 46,656 templates, but up to 5 digits and 18 cells, it is only a matter of
/// milliseconds.
///
/// # Panics
/// Panics if a digit is not from 1 to 9.
#[must_use]
pub fn unavoidable_sets(grid: &[u8; 81], largest: u32, most_digits: u32) -> Vec<u128> {
    assert!(grid.iter().all(|digit| (1..=9).contains(digit)), "a solved grid has digits 1 to 9");
    sets_of(&grid.map(|digit| digit - 1), 3, largest, most_digits)
}

/// Returns all minimal unavoidable sets of a 4x4 grid with the digits 1 to 4. In the resulting
/// masks, bit `4 * row + column` stands for a cell.
///
/// # Panics
/// Panics if a digit is not from 1 to 4.
#[must_use]
pub fn unavoidable_sets_of_four(grid: &[u8; 16]) -> Vec<u128> {
    assert!(grid.iter().all(|digit| (1..=4).contains(digit)), "a solved grid has digits 1 to 4");
    sets_of(&grid.map(|digit| digit - 1), 2, 16, 4)
}

/// Returns the sets of a grid whose digits start at 0 and whose boxes have `box_rows` rows.
fn sets_of(grid: &[u8], box_rows: usize, largest: u32, most_digits: u32) -> Vec<u128> {
    let side = box_rows * box_rows;
    // Indexed by set of digits, one bit each. Subsets have smaller indices, so they're done before
    // we need them.
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

/// Filters out sets that contain another one, either of the same digits or of some of them. Expects
/// small sets first.
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

/// Permutes the digits of an unavoidable set, which are 1 to 9, and returns the resulting grid.
/// `None` if the set is not unavoidable.
#[must_use]
pub fn changed_grid(grid: &[u8; 81], set: u128) -> Option<[u8; 81]> {
    const ALL: u128 = (1 << 81) - 1;
    let solver = AnotherSolution::new(grid);
    solver.other_solution(ALL & !set)
}
