//! Tests unavoidable sets.

use crate::support::{Random, grid, lines};
use ginnow::seventeen::{CellSet, study_puzzle};
use ginnow::sudoku::{AnotherSolution, changed_grid, unavoidable_sets, unavoidable_sets_of_four};
use std::collections::BTreeSet;

#[test]
fn every_set_is_unavoidable_and_minimal() {
    const ALL: u128 = (1 << 81) - 1;
    for line in lines("grids_without_seventeens.txt").iter().take(2) {
        let solution = grid(line);
        let solver = AnotherSolution::new(solution.digits());
        let sets = unavoidable_sets(solution.digits(), 14, 9);
        assert!(sets.len() > 300);
        assert!(sets.is_sorted_by_key(|set| set.count_ones()));
        for &set in &sets {
            assert!(!solver.is_unique(ALL & !set), "{set:x}");
            for cell in CellSet::from_bits(set).iter() {
                assert!(solver.is_unique(ALL & !set | 1 << cell), "{set:x} is not minimal");
            }
            let other = changed_grid(solution.digits(), set).expect("another grid");
            for (cell, digit) in other.iter().enumerate() {
                let differs = *digit != solution.digits()[cell];
                assert_eq!(differs, set >> cell & 1 == 1);
            }
        }
    }
}

#[test]
fn no_small_set_is_missing() {
    const ALL: u128 = (1 << 81) - 1;
    let mut random = Random(3);
    let solution = grid(&lines("grids_without_seventeens.txt")[0]);
    let solver = AnotherSolution::new(solution.digits());
    let sets = unavoidable_sets(solution.digits(), 14, 9);
    // The first differences aren't enough. We look at all those in a random part of the board.
    let mut seen = 0;
    for _ in 0..200 {
        let free = random.cells(36);
        solver.differences(ALL & !free, |difference| {
            seen += 1;
            if difference.count_ones() <= 14 {
                assert!(sets.iter().any(|set| set & !difference == 0), "{difference:x}");
            }
            seen % 500 != 0
        });
    }
    assert!(seen > 100);
}

#[test]
fn a_puzzle_is_studied() {
    let solution = grid(&lines("grid_with_1_seventeen.txt")[0]);
    let puzzle = &lines("grid_with_1_seventeen.txt")[1];
    let cells = (0..81).filter(|&cell| puzzle.as_bytes()[cell] != b'.');
    let clues = cells.fold(0_u128, |clues, cell| clues | 1 << cell);
    let sets: Vec<CellSet> =
        unavoidable_sets(solution.digits(), 12, 5).into_iter().map(CellSet::from_bits).collect();
    let study = study_puzzle(&solution, CellSet::from_bits(clues), &sets);
    assert!(study.unique && study.missed.is_empty() && study.unnecessary.is_empty());
    let more = CellSet::from_bits(clues | !clues & (!clues).wrapping_neg());
    let study = study_puzzle(&solution, more, &sets);
    assert!(study.unique);
    assert_eq!(study.unnecessary.len(), 1, "the clue that was added");
    let fewer = CellSet::from_bits(clues & (clues - 1));
    let study = study_puzzle(&solution, fewer, &sets);
    assert!(!study.unique);
    let difference = study.difference.expect("a set");
    assert_eq!(difference.bits() & fewer.bits(), 0);
}

/// Finds the minimal sets of cells in which two solved 4x4 grids can differ. With only 288 grids,
/// we can afford to compare with all of them.
fn sets_by_hand(grid: [u8; 16], all: &[[u8; 16]]) -> BTreeSet<u128> {
    let differences: Vec<u128> = all
        .iter()
        .map(|other| {
            (0..16).fold(0, |set, cell| set | u128::from(other[cell] != grid[cell]) << cell)
        })
        .filter(|&set| set != 0)
        .collect();
    let minimal = |set: &u128| !differences.iter().any(|inner| inner != set && inner & !set == 0);
    differences.iter().copied().filter(minimal).collect()
}

fn grids_of_four(start: [u8; 16], cell: usize, found: &mut Vec<[u8; 16]>) {
    if cell == 16 {
        found.push(start);
        return;
    }
    for digit in 1..=4 {
        let sees = |other: usize| {
            other / 4 == cell / 4
                || other % 4 == cell % 4
                || (other / 8 == cell / 8 && other % 4 / 2 == cell % 4 / 2)
        };
        if (0..cell).all(|other| start[other] != digit || !sees(other)) {
            let mut next = start;
            next[cell] = digit;
            grids_of_four(next, cell + 1, found);
        }
    }
}

#[test]
fn on_small_boards_the_sets_are_those_of_brute_force() {
    let mut all = Vec::new();
    grids_of_four([0; 16], 0, &mut all);
    assert_eq!(all.len(), 288);
    for grid in &all {
        let sets = sets_by_hand(*grid, &all);
        let found: BTreeSet<u128> = unavoidable_sets_of_four(grid).into_iter().collect();
        assert_eq!(found, sets, "{grid:?}");
    }
}
