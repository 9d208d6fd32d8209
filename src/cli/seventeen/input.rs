//! Reads grids from arguments, files and standard input.

use crate::cli::failure::Failure;
use crate::cli::input;
use ginnow::sudoku::formats::{self, Zero};
use ginnow::sudoku::{DigitSet, Grid, Solution, conflicts, solutions};

/// All grids of the inputs, in order.
///
/// # Errors
/// [`Failure`] with the place of the first invalid grid and the reason.
pub(super) fn grids(inputs: &[String]) -> Result<Vec<Solution>, Failure> {
    all(inputs, solution)
}

/// All grids of the inputs, in their order, as `convert` takes them.
///
/// # Errors
/// [`Failure`] with the place of the first invalid item and the reason.
pub(super) fn all<T>(
    inputs: &[String],
    convert: impl Fn(&Grid) -> Result<T, String>,
) -> Result<Vec<T>, Failure> {
    let mut all = Vec::new();
    for input in inputs {
        let text = input::text(input, input::LONGEST_LIST)?;
        let found = formats::read_all(&text.text, Zero::Blank);
        for found in found.map_err(|error| text.is_no_grid(&error))? {
            let place = found.place;
            let wrong =
                |reason| text.is_refused(&format!("line {}: {reason}", place.line), Some(place));
            all.push(convert(&found.read.grid).map_err(wrong)?);
        }
    }
    Ok(all)
}

/// The cells of a puzzle that has a solution, 0 for a blank.
pub(super) fn puzzle(grid: &Grid) -> Result<[u8; 81], String> {
    let digits: Vec<u8> = grid.cells().iter().map(|cell| cell.unwrap_or(0)).collect();
    let digits: [u8; 81] = digits
        .try_into()
        .map_err(|digits: Vec<u8>| format!("it has {} cells instead of 81", digits.len()))?;
    let allowed: DigitSet = (1..=9).collect();
    if let Some(conflict) = conflicts(grid, allowed).first() {
        return Err(format!("the puzzle contradicts itself: {conflict}"));
    }
    if solutions(&digits, 1).is_empty() {
        return Err("the puzzle contradicts itself: it has no solution".to_owned());
    }
    Ok(digits)
}

/// A solved grid, or the solution of a puzzle that has exactly one.
pub(super) fn solution(grid: &Grid) -> Result<Solution, String> {
    match solutions(&puzzle(grid)?, 2).as_slice() {
        [one] => Solution::new(*one).map_err(|error| error.to_string()),
        _ => Err("it has blanks, and as a puzzle it has more than one solution; \
             give a solved grid or a puzzle with exactly one"
            .to_owned()),
    }
}
