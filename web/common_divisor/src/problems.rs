//! Problems with links, in words.

use ginnow::common_divisor::PuzzleError;
use ginnow::common_divisor::links::Problem;
use ginnow::sudoku::LARGEST_DIGIT;
use ginnow_kit::page::link_problems;
use ginnow_kit::words::{fill, list, text};
use ginnow_web_sudoku::explain::conflict;

/// Describes a problem and how we dealt with it.
pub fn in_words(problem: &Problem) -> String {
    match problem {
        Problem::General(general) => link_problems::problem(general),
        Problem::Size { found } => fill!("problem.size", found),
        Problem::Base { found, least } => {
            fill!("problem.base", found, least)
        }
        Problem::Character { key, position, found } => {
            fill!("problem.character", key, position, found)
        }
        Problem::Cells { key, found, cells } => fill!("problem.cells", key, found, cells),
        Problem::Digits { found } => fill!("problem.digits", found),
        Problem::Puzzle(error) => puzzle_error(error),
        Problem::Packed { .. } => text("problem.packed").to_owned(),
        Problem::DoesNotFit { row, column } => {
            fill!("problem.fit", row, column)
        }
    }
}

/// Explains why there is no such puzzle.
pub fn puzzle_error(error: &PuzzleError) -> String {
    match error {
        PuzzleError::Base { base, side } => {
            fill!("puzzle-error.base", base, side)
        }
        PuzzleError::NotInBase { digit, base } => {
            fill!("puzzle-error.not-in-base", digit, base, largest = (base - 1).min(LARGEST_DIGIT))
        }
        PuzzleError::TooFewDigits { allowed, side } => {
            fill!("puzzle-error.too-few", digits = list(allowed.iter()), side)
        }
        PuzzleError::Givens(found) => {
            fill!("puzzle-error.givens", conflict = conflict(found))
        }
    }
}
