//! Grids that several tests need.

use ginnow::sudoku::Solution;
use std::path::PathBuf;

/// Returns the lines of a file in `tests/data/sudoku`, except for comments.
pub fn lines(name: &str) -> Vec<String> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/sudoku").join(name);
    let text = std::fs::read_to_string(path).expect("a file of the tests");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(str::to_owned).collect()
}

/// Returns a solved grid, given its 81 digits.
pub fn grid(text: &str) -> Solution {
    let digits: Vec<u8> = text.bytes().map(|byte| byte - b'0').collect();
    Solution::new(digits.try_into().expect("81 digits")).expect("a solved grid")
}

/// Returns the grid with exactly one 17-clue puzzle, and that puzzle.
pub fn grid_with_one() -> (Solution, String) {
    let lines = lines("grid_with_1_seventeen.txt");
    (grid(&lines[0]), lines[1].clone())
}

/// Generates small random numbers, the same in every run.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % end
    }

    /// Returns a set of this many cells.
    pub fn cells(&mut self, count: usize) -> u128 {
        let mut cells: u128 = 0;
        while (cells.count_ones() as usize) < count {
            cells |= 1 << self.below(81);
        }
        cells
    }
}
