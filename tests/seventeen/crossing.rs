//! Compares the crossing of lists with the fast engine and with the check of pairs.

use crate::support::{grid, lines};
use ginnow::seventeen::crossing::{ChunkShape, Crossing, Killed};
use ginnow::seventeen::{CellSet, search};
use ginnow::sudoku::AnotherSolution;
use std::collections::BTreeSet;

#[test]
fn both_shapes_find_the_same_valid_pairs() {
    let solution = grid(&lines("grid_with_29_seventeens.txt")[0]);
    let mut results = Vec::new();
    for shape in [ChunkShape::Square, ChunkShape::Wide] {
        let mut crossing = Crossing::new(&solution, 17, [4, 6], shape);
        for _ in 0..40 {
            if !crossing.advance() {
                break;
            }
        }
        let stages = *crossing.stages();
        assert_eq!(
            stages.pass_vectors,
            stages.killed_by_small
                + stages.killed_by_large
                + stages.killed_by_mini_rows
                + stages.checked
        );
        assert_eq!(stages.checked, stages.ambiguous + stages.valid);
        let solver = AnotherSolution::new(solution.digits());
        let third = ((1_u128 << 27) - 1) << 54;
        for pair in crossing.valid_pairs() {
            assert!(solver.is_unique(u128::from(pair.cells()) | third));
        }
        let pairs: BTreeSet<_> = crossing.valid_pairs().iter().copied().collect();
        results.push((stages.pairs, pairs));
    }
    assert!(results[0].0 > 0);
    assert_eq!(results[0], results[1]);
}

/// Cells of the first band.
const BAND: u128 = (1 << 27) - 1;

/// Returns the number of clues in the first and in the second band.
fn in_bands(clues: u128) -> [u32; 2] {
    [0, 27].map(|first| (clues >> first & BAND).count_ones())
}

#[test]
fn both_engines_agree_on_a_pair_of_bands() {
    let solution = grid(&lines("grid_with_29_seventeens.txt")[0]);
    let mut crossing = Crossing::new(&solution, 17, [5, 5], ChunkShape::Square);
    while crossing.advance() {}
    let all = search(&solution, 17).expect("a search");
    let expected: BTreeSet<CellSet> =
        all.puzzles().filter(|puzzle| in_bands(puzzle.bits()) == [5, 5]).collect();
    assert_eq!(expected.len(), 12, "so many of the 29 have 5, 5 and 7 clues");
    assert_eq!(crossing.puzzles().into_iter().collect::<BTreeSet<_>>(), expected);

    let valid: BTreeSet<u128> =
        crossing.valid_pairs().iter().map(|pair| u128::from(pair.cells())).collect();
    for puzzle in &expected {
        let pair = puzzle.bits() & !(BAND << 54);
        assert!(valid.contains(&pair), "{pair:x} was lost");
    }
    let solver = AnotherSolution::new(solution.digits());
    for &pair in &valid {
        assert_eq!(in_bands(pair), [5, 5]);
        assert!(solver.is_unique(pair | BAND << 54), "{pair:x} is not valid");
    }
}

#[test]
fn a_picture_names_a_set_that_is_not_hit() {
    let solution = grid(&lines("grid_with_29_seventeens.txt")[0]);
    let mut crossing = Crossing::new(&solution, 17, [5, 6], ChunkShape::Square);
    let picture = crossing.advance_with_picture().expect("a first chunk");
    let [rows, columns] = &picture.clues;
    assert_eq!(picture.points.len(), rows.len() * columns.len());
    for (index, point) in picture.points.iter().enumerate() {
        let clues = rows[index / picture.width] | columns[index % picture.width];
        if let Killed::Vector(set) | Killed::Learned(set) | Killed::Ambiguous(set) = point {
            assert_eq!(set & clues, 0);
        }
    }
}
