//! Forged checkpoints on the command line. Any answer that rests on one needs another proof, or
//! else the search must start over.

use crate::amount::amount;
use crate::program::{fresh_file, run, success, text};
use crate::{ANSWER, grid};
use ginnow::common_divisor::{BestGrid, DivisorSearch, Item, Puzzle};
use ginnow::sudoku::{DigitSet, Shape};
use serde::Serialize;
use serde_json::{Value, json};
use std::fs;

/// A checkpoint has these fields.
#[derive(Serialize)]
struct Body {
    puzzle: Puzzle,
    best: Option<BestGrid>,
    at: At,
}

#[derive(Serialize)]
enum At {
    Rows { from_sum: bool, place: Place },
    Divisors { counts: bool, progress: (Vec<Outcome>, Option<(Outcome, Vec<u32>)>) },
}

#[derive(Serialize)]
struct Place {
    set: usize,
    digits: Vec<u8>,
    untried: DigitSet,
    nodes: u64,
}

#[derive(Serialize)]
struct Outcome {
    nodes: u64,
    tree: Vec<Item>,
    grids: u64,
}

impl Body {
    /// Returns the bytes with a valid checksum.
    fn sealed(&self) -> Vec<u8> {
        let body = postcard::to_allocvec(self).expect("plain data");
        let step = |sum: u64, &byte: &u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        let sum = body.iter().fold(0xcbf2_9ce4_8422_2325, step);
        let length = (body.len() as u64).to_le_bytes();
        let head = b"ginnow-common-divisor-search 1\n";
        [head, length.as_slice(), &sum.to_le_bytes(), &body].concat()
    }
}

/// Returns a finished row-by-row search with this best grid.
fn ended(puzzle: &Puzzle, best: Option<BestGrid>, from_sum: bool, nodes: u64) -> Body {
    let place = Place {
        set: puzzle.digit_sets().len(),
        digits: Vec::new(),
        untried: DigitSet::EMPTY,
        nodes,
    };
    Body { puzzle: puzzle.clone(), best, at: At::Rows { from_sum, place } }
}

/// Returns a search in which a single row has refuted all larger divisors.
fn refuted(puzzle: &Puzzle, best: Option<BestGrid>, grids: u64, row: usize) -> Body {
    let found = best.as_ref().map_or(0, |best| best.divisor);
    let search = DivisorSearch::new(puzzle);
    let cases = search.cases().iter();
    let reached = cases.filter(|case| case.divisor >= found);
    let outcomes = reached.map(|case| {
        let is_found = case.divisor == found;
        Outcome {
            nodes: 1,
            tree: if is_found { Vec::new() } else { vec![Item::Row(row)] },
            grids: if is_found { grids } else { 0 },
        }
    });
    Body {
        puzzle: puzzle.clone(),
        best,
        at: At::Divisors { counts: true, progress: (outcomes.collect(), None) },
    }
}

fn best(puzzle: &Puzzle, cells: &str) -> BestGrid {
    let grid = grid(cells);
    assert!(puzzle.admits(&grid));
    let divisor = puzzle.divisor_of(&grid);
    BestGrid { divisor, grid }
}

/// Returns a blank 4x4 board, and grids with small divisors.
fn small() -> (Puzzle, [&'static str; 3]) {
    let puzzle = Puzzle::blank(Shape::Four, 5).expect("a puzzle");
    let grids = ["1234341221434321", "0123230110323210", "0134340110434310"];
    (puzzle, grids)
}

/// Returns the forgeries, each with its method and the arguments for its puzzle.
fn forgeries() -> Vec<(Body, &'static str, Vec<&'static str>)> {
    let published = Puzzle::published();
    let (four, grids) = small();
    let blank = vec!["................", "--base", "5"];
    let mut all = vec![
        (ended(&published, None, true, 1), "sum", vec![]),
        (ended(&published, None, true, u64::MAX), "sum", vec![]),
        (ended(&four, None, false, 7), "rows", blank.clone()),
        (ended(&four, None, true, 7), "sum", blank.clone()),
    ];
    if amount(false, true) {
        // Starting over, a row-by-row search takes half a minute.
        all.push((ended(&published, None, false, 1), "rows", vec![]));
    }
    for row in [0, 8] {
        all.push((refuted(&published, None, 0, row), "divisors", vec![]));
    }
    for row in 0..4 {
        all.push((refuted(&four, None, 0, row), "divisors", blank.clone()));
    }
    for cells in grids {
        let worse = || Some(best(&four, cells));
        all.push((ended(&four, worse(), false, 50), "rows", blank.clone()));
        all.push((ended(&four, worse(), true, 50), "sum", blank.clone()));
        all.push((refuted(&four, worse(), 1, 0), "divisors", blank.clone()));
    }
    all
}

/// A forged checkpoint used to be enough to make the program claim that the published puzzle has no
/// grid.
#[test]
fn a_search_that_a_checkpoint_makes_up_starts_again() {
    let forgeries = forgeries();
    assert!(forgeries.len() >= amount(19, 20));
    let (published, small) = (json!(12_345_679), {
        let line =
            success(&["common-divisor", "solve", "................", "--base", "5", "--json"]);
        serde_json::from_str::<Value>(&line).expect("a line")["divisor"].clone()
    });
    let (mut rejected, mut found_out) = (0, 0);
    for (number, (body, method, puzzle)) in forgeries.into_iter().enumerate() {
        let file = fresh_file(&format!("forged-{number}.search"));
        fs::write(&file, body.sealed()).expect("written");
        let name = file.to_str().expect("a name");
        let mut arguments = vec!["common-divisor", "solve"];
        arguments.extend(&puzzle);
        arguments.extend(["--method", method, "--checkpoint", name, "--json"]);
        let output = run(&arguments);
        let message = text(&output.stderr);
        if message.contains("is inconsistent") {
            assert_eq!((output.status.code(), text(&output.stdout).as_str()), (Some(4), ""));
            rejected += 1;
            continue;
        }
        assert_eq!(output.status.code(), Some(0), "{number}: {message}");
        let line: Value = serde_json::from_slice(&output.stdout).expect("a line");
        let right = if puzzle.is_empty() { &published } else { &small };
        assert_eq!((&line["divisor"], &line["proved"]), (right, &json!(true)), "{number}: {line}");
        if line["resumed"] == json!(false) {
            assert!(message.contains("the saved search is invalid"), "{number}: {message}");
            found_out += 1;
        }
        if puzzle.is_empty() {
            assert_eq!(line["grid"], ANSWER, "{number}");
        }
    }
    println!("{rejected} refused, {found_out} found out");
    assert!(found_out > 10, "{rejected} refused, {found_out} found out");
}
