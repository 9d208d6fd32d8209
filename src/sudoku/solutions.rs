//! Solves a puzzle with an unknown solution, and finds out whether it has none, one, or several.

use super::candidates::{Candidates, NextStep};

/// Returns up to `most` solutions of a puzzle, always in the same order. The puzzle consists of the
/// digits 1 to 9, and 0 for blanks, row by row.
///
/// # Panics
/// Panics if a digit is greater than 9.
#[must_use]
pub fn solutions(puzzle: &[u8; 81], most: usize) -> Vec<[u8; 81]> {
    let mut found = Vec::new();
    if most == 0 {
        return found;
    }
    let mut board = Candidates::all();
    for (cell, &digit) in puzzle.iter().enumerate() {
        assert!(digit <= 9, "digits are 1 to 9, 0 is a blank");
        if let Some(digit) = digit.checked_sub(1) {
            board.set(cell, usize::from(digit));
        }
    }
    solve(board, most, &mut found);
    found
}

fn solve(mut board: Candidates, most: usize, found: &mut Vec<[u8; 81]>) {
    if !board.conclude() {
        return;
    }
    match board.choice() {
        NextStep::Solved => found.push(board.digits()),
        NextStep::Cell { cell, mut digits } => {
            while digits != 0 && found.len() < most {
                let mut other = board;
                other.set(cell, digits.trailing_zeros() as usize);
                digits &= digits - 1;
                solve(other, most, found);
            }
        }
    }
}
