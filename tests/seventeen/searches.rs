//! Searches whole grids with known counts, which would expose both missing and wrong puzzles.

use crate::amount::amount;
use crate::another_solution::independent_count;
use crate::support::{grid, grid_with_one, lines};
use ginnow::seventeen::{Tally, search};
use ginnow::sudoku::{Solution, solutions};

fn puzzles(tally: &Tally, digits: &[u8; 81]) -> Vec<String> {
    let mut puzzles: Vec<String> = tally.puzzles().map(|p| p.puzzle(digits)).collect();
    puzzles.sort();
    puzzles
}

#[test]
fn the_grid_with_one_puzzle_has_that_one() {
    let (solution, puzzle) = grid_with_one();
    let tally = search(&solution, 17).expect("a search");
    assert!(tally.is_complete());
    assert_eq!(puzzles(&tally, solution.digits()), std::slice::from_ref(&puzzle));
    assert_eq!(independent_count(&puzzle), 1);
    assert_eq!(search(&solution, 16).expect("a search").puzzles().len(), 0);
}

#[test]
fn the_grid_with_29_puzzles_has_exactly_those() {
    let lines = lines("grid_with_29_seventeens.txt");
    let solution = grid(&lines[0]);
    let tally = search(&solution, 17).expect("a search");
    let mut known = lines[1..30].to_vec();
    known.sort();
    let found = puzzles(&tally, solution.digits());
    assert_eq!(found, known);
    for puzzle in &found {
        assert_eq!(independent_count(puzzle), 1, "{puzzle}");
        let inside = puzzle.bytes().zip(lines[0].bytes());
        assert!(inside.into_iter().all(|(clue, digit)| clue == b'.' || clue == digit));
    }
}

#[test]
fn random_grids_have_none() {
    for line in lines("grids_without_seventeens.txt").iter().filter(|l| l.len() == 81).take(3) {
        let tally = search(&grid(line), 17).expect("a search");
        assert!(tally.is_complete());
        assert_eq!(tally.puzzles().len(), 0, "{line}");
    }
}

#[test]
fn a_known_puzzle_is_found_in_the_grid_around_it() {
    let known = lines("known_seventeens.txt");
    assert!(known.len() >= 4);
    for puzzle in known.into_iter().take(amount(2, usize::MAX)) {
        assert_eq!(independent_count(&puzzle), 1, "{puzzle}");
        let clues: Vec<u8> =
            puzzle.bytes().map(|byte| if byte == b'.' { 0 } else { byte - b'0' }).collect();
        let around = solutions(&clues.try_into().expect("81 cells"), 2);
        let solution = Solution::new(around[0]).expect("a solved grid");
        let tally = search(&solution, 17).expect("a search");
        let found = puzzles(&tally, solution.digits());
        assert!(found.contains(&puzzle), "{puzzle} is not among {found:?}");
    }
}

/// Permutes bands, stacks, rows, columns and digits, none of which matters.
fn moved(digits: &[u8; 81], turn: usize, transpose: bool) -> [u8; 81] {
    std::array::from_fn(|cell| {
        let (row, column) = (cell / 9, cell % 9);
        let (row, column) = if transpose { (column, row) } else { (row, column) };
        let (row, column) = ((row + 3 * turn) % 9, (column + 6 * turn) % 9);
        let row = row / 3 * 3 + (row + turn) % 3;
        let digit = digits[9 * row + column];
        (digit - 1 + u8::try_from(turn).expect("small")) % 9 + 1
    })
}

#[test]
fn counts_do_not_depend_on_how_a_grid_is_turned() {
    let (solution, _) = grid_with_one();
    for (turn, transpose) in [(1, false), (2, true), (0, true)] {
        let turned = moved(solution.digits(), turn, transpose);
        let turned = Solution::new(turned).expect("still a solved grid");
        assert_eq!(search(&turned, 17).expect("a search").puzzles().len(), 1);
    }
}

/// Four grids normally, ten in a thorough run, each transformed in its own way. In the slow ones,
/// we search for 16 clues, which should not exist.
#[test]
fn grids_turned_have_the_same_counts() {
    let mut grids = vec![(grid_with_one().0, 17, 1)];
    let without = lines("grids_without_seventeens.txt");
    for (index, line) in without.iter().take(amount(3, 9)).enumerate() {
        grids.push((grid(line), if index < 2 { 17 } else { 16 }, 0));
    }
    assert_eq!(grids.len(), amount(4, 10));
    for (index, (solution, clues, count)) in grids.iter().enumerate() {
        let turned = moved(solution.digits(), index % 3, index % 2 == 0);
        let turned = Solution::new(turned).expect("still a solved grid");
        let tally = search(&turned, *clues).expect("a search");
        assert!(tally.is_complete());
        assert_eq!(tally.puzzles().len(), *count, "grid {index}");
    }
}
