//! Feeds lines to the reader of Seventeen's stored pieces. Each is also tried with a valid digest,
//! because random bytes never have one. It must be possible to write an accepted line and to read
//! it back.

use ginnow::seventeen::{Plan, Searcher, stored};
use ginnow::sudoku::Solution;
use ginnow::sudoku::formats::{Zero, read as grid};
use std::sync::OnceLock;

/// No grid is known that has more puzzles of 17 clues than this one.
const GRID: &str =
    "639241785284765193517983624123857946796432851458619237342178569861594372975326418";

fn plan() -> &'static (Solution, Plan) {
    static PLAN: OnceLock<(Solution, Plan)> = OnceLock::new();
    PLAN.get_or_init(|| {
        let grid = grid(GRID, Zero::Blank).expect("a grid").grid;
        let grid = Solution::from_grid(&grid).expect("solved");
        let searcher = Searcher::new(&grid, 17).expect("17 clues");
        (grid, searcher.plan().clone())
    })
}

pub(super) fn read(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let (grid, plan) = plan();
    stored::read(grid, plan, text.lines());
    let sealed = text.lines().map(|line| {
        let text = line.rsplit_once(' ').map_or(line, |(text, _)| text);
        stored::sealed(grid, plan, text)
    });
    let sealed: Vec<String> = sealed.collect();
    let read = stored::read(grid, plan, sealed.iter().map(String::as_str));
    let lines: Vec<String> =
        (read.results.iter()).map(|result| stored::line(grid, plan, result)).collect();
    let again = stored::read(grid, plan, lines.iter().map(String::as_str));
    assert_eq!((again.results, again.damaged), (read.results, Vec::new()));
}
