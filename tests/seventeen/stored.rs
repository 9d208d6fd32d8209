//! Finished pieces are stored as text. Any damage has to be noticed and named.

use crate::support::{grid, grid_with_one, lines};
use ginnow::seventeen::stored::{DamagedLine, line, read};
use ginnow::seventeen::{CellSet, Funnel, PieceResult, Plan};
use ginnow::sudoku::Solution;

/// Returns the grid with one puzzle, its plan, and a piece containing that puzzle.
fn example() -> (Solution, Plan, PieceResult) {
    let (grid, puzzle) = grid_with_one();
    let plan = Plan::new(&grid, 17).expect("a plan");
    let clues = puzzle.bytes().enumerate().filter(|(_, byte)| *byte != b'.');
    let mask = clues.fold(0, |mask, (cell, _)| mask | 1 << cell);
    let funnel = Funnel { nodes: 1234, pairs: u64::MAX, found: 1, ..Funnel::default() };
    let puzzles = vec![CellSet::from_bits(mask)];
    let result = PieceResult { piece: 12, puzzles, funnel };
    (grid, plan, result)
}

#[test]
fn lines_round_trip() {
    let (grid, plan, result) = example();
    let none = PieceResult { piece: 0, puzzles: Vec::new(), funnel: Funnel::default() };
    let lines = [line(&grid, &plan, &none), String::new(), line(&grid, &plan, &result)];
    let stored = read(&grid, &plan, lines.iter().map(String::as_str));
    assert_eq!(stored.results, [none, result]);
    assert_eq!(stored.damaged, []);
}

#[test]
fn any_changed_character_is_detected() {
    let (grid, plan, result) = example();
    let whole = line(&grid, &plan, &result);
    for place in 0..whole.len() {
        for other in *b"0179af-. {" {
            let mut bytes = whole.clone().into_bytes();
            if std::mem::replace(&mut bytes[place], other) == other {
                continue;
            }
            let changed = String::from_utf8(bytes).expect("text");
            let stored = read(&grid, &plan, ["", &whole, &changed]);
            assert_eq!(stored.results, std::slice::from_ref(&result), "{changed}");
            assert_eq!(stored.damaged.len(), 1, "{changed}");
            assert_eq!(stored.damaged[0].0, 3, "the number of the line");
        }
    }
    for end in 0..whole.len() {
        let stored = read(&grid, &plan, [&whole[..end]]);
        assert_eq!(stored.results, [], "torn after {end} bytes");
    }
}

#[test]
fn lines_of_other_searches_are_rejected() {
    let (grid_one, plan, result) = example();
    let whole = line(&grid_one, &plan, &result);
    let damage = |grid: &Solution, plan: &Plan, text: &str| {
        let stored = read(grid, plan, [text]);
        assert_eq!(stored.results, []);
        stored.damaged[0].1.clone()
    };
    let other = grid(&lines("grids_without_seventeens.txt")[0]);
    let of_other = Plan::new(&other, 17).expect("a plan");
    assert_eq!(damage(&other, &of_other, &whole), DamagedLine::Digest);
    let sixteen = Plan::new(&grid_one, 16).expect("a plan");
    assert_eq!(damage(&grid_one, &sixteen, &whole), DamagedLine::Digest);
    // This plan divides the pieces differently.
    let mut divided = plan.clone();
    divided.pieces[12].closed[0] ^= 1;
    assert_eq!(damage(&grid_one, &divided, &whole), DamagedLine::Digest);
    // Lines looked like this up to version 0.1.
    let old = r#"{"piece":{"pass":0},"result":{"piece":0}}"#;
    assert_eq!(damage(&grid_one, &plan, old), DamagedLine::NoDigest);
    let beyond = DamagedLine::Piece { found: "99999".to_owned(), last: plan.pieces.len() - 1 };
    assert_eq!(damage(&grid_one, &plan, "99999 0 - 0"), beyond);
    assert_eq!(damage(&grid_one, &plan, "x"), DamagedLine::Parts { found: 1 });
}

#[test]
fn invalid_puzzles_are_rejected_despite_a_valid_digest() {
    let (grid, plan, result) = example();
    let with = |clues: u128| {
        let mut changed = result.clone();
        changed.puzzles.push(CellSet::from_bits(clues));
        let stored = read(&grid, &plan, [line(&grid, &plan, &changed).as_str()]);
        assert_eq!(stored.results, []);
        stored.damaged[0].1.clone()
    };
    assert_eq!(with(0x1_ffff), DamagedLine::Ambiguous { number: 2 });
    let sixteen = DamagedLine::Mask { number: 2, found: "ffff".to_owned(), clues: 17 };
    assert_eq!(with(0xffff), sixteen);
}
