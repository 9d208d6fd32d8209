//! The puzzles as text: one a line, as other programs read them.

use crate::search::FoundPuzzle;
use ginnow::sudoku::Solution;
use ginnow_kit::browser::download;

/// All puzzles, one a line of 81 characters.
#[must_use]
pub fn whole(grid: &Solution, puzzles: &[FoundPuzzle]) -> String {
    let line = |puzzle: &FoundPuzzle| format!("{}\n", puzzle.clues.puzzle(grid.digits()));
    puzzles.iter().map(line).collect()
}

/// Saves all puzzles as a text file.
pub fn save(grid: &Solution, clues: u32, puzzles: &[FoundPuzzle]) {
    let name = format!("puzzles-with-{clues}-clues.txt");
    download::save(&name, "text/plain", &whole(grid, puzzles));
}
