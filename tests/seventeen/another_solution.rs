//! Checks the search for another solution against a solver by somebody else.

use crate::support::{Random, grid, lines};
use ginnow::seventeen::CellSet;
use ginnow::sudoku::{AnotherSolution, solutions};
use rustoku_lib::Rustoku;

/// Counts the solutions with the other crate, up to two.
pub fn independent_count(puzzle: &str) -> usize {
    let mut rustoku = Rustoku::new_from_str(puzzle).expect("a puzzle");
    rustoku.count_solutions_until(2)
}

#[test]
fn it_agrees_with_an_independent_solver() {
    let mut random = Random(7);
    let (mut unique, mut ambiguous) = (0, 0);
    for line in &lines("grids_without_seventeens.txt") {
        let solution = grid(line);
        let digits = solution.digits();
        let solver = AnotherSolution::new(digits);
        for count in [26, 32, 38, 44] {
            for _ in 0..4 {
                let clues = random.cells(count);
                let puzzle = CellSet::from_bits(clues).puzzle(digits);
                let difference = solver.difference(clues);
                assert_eq!(independent_count(&puzzle) == 1, difference.is_none(), "{puzzle}");
                let own = puzzle.bytes().map(|b| if b == b'.' { 0 } else { b - b'0' });
                let own: Vec<u8> = own.collect();
                let found = solutions(&own.try_into().expect("81"), 2);
                assert_eq!(found.len() == 1, difference.is_none(), "{puzzle}");
                match difference {
                    None => unique += 1,
                    Some(set) => {
                        ambiguous += 1;
                        assert_eq!(set & clues, 0, "no clue in the difference");
                        let other = solver.other_solution(clues).expect("it has one");
                        let cells = (0..81).filter(|&cell| other[cell] != digits[cell]);
                        assert_eq!(set, cells.fold(0, |set, cell| set | 1 << cell));
                    }
                }
            }
        }
    }
    assert!(unique > 10 && ambiguous > 10, "{unique} {ambiguous}: both cases are tested");
}

#[test]
fn a_shrunk_difference_is_a_minimal_set() {
    let mut random = Random(11);
    for line in lines("grids_without_seventeens.txt").iter().take(3) {
        let solver = AnotherSolution::new(grid(line).digits());
        for _ in 0..20 {
            let clues = random.cells(24);
            let Some(set) = solver.difference(clues) else {
                continue;
            };
            let mut minimal = Vec::new();
            solver.shrink(set, 1_000, &mut minimal);
            let all = (1 << 81) - 1;
            let small = minimal[0];
            assert_eq!(small & !set, 0);
            for cell in CellSet::from_bits(small).iter() {
                assert!(solver.is_unique(all & !small | 1 << cell), "one clue in it is enough");
            }
        }
    }
}
