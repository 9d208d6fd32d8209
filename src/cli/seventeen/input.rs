//! Reads grids from arguments, files and standard input.

use crate::cli::Completion;
use crate::cli::failure::Failure;
use crate::cli::files::input::{self, SourceText};
use crate::cli::terminal::status_line::error;
use ginnow::sudoku::formats::{self, FormatError, Located, Zero};
use ginnow::sudoku::{DigitSet, Grid, Solution, conflicts, solutions};

pub(super) struct Entries<T> {
    /// Valid entries come with their number among all entries, counted from 1.
    pub(super) valid: Vec<(usize, T)>,
    /// How the command ends if it completes its task with the valid ones.
    pub(super) outcome: Completion,
}

/// Returns all grids of the inputs, in order.
///
/// # Errors
/// Those of [`all`].
pub(super) fn grids(inputs: &[String]) -> Result<Entries<Solution>, Failure> {
    all(inputs, solution)
}

/// Returns all grids of the inputs, in their order, as `convert` takes them. Reports each invalid one.
///
/// # Errors
/// Returns an error if an input cannot be read, or no grid is valid: [`Failure`] with the place of the first invalid
/// item and the reason.
pub(super) fn all<T>(
    inputs: &[String],
    convert: impl Fn(&Grid) -> Result<T, String>,
) -> Result<Entries<T>, Failure> {
    let mut entries = Entries { valid: Vec::new(), outcome: Completion::Complete };
    let mut failures = Vec::new();
    let mut number = 0;
    for input in inputs {
        let text = input::text(input, input::LONGEST_LIST)?;
        let found = match formats::read_list(&text.text, Zero::Blank) {
            Ok(found) => found,
            Err(error) => vec![Err(error)],
        };
        for entry in found {
            number += 1;
            match converted(entry, &text, &convert) {
                Ok(item) => entries.valid.push((number, item)),
                // The command does nothing if an argument itself is invalid.
                Err((failure @ Failure::Usage(_), _)) => return Err(failure),
                Err((failure, outcome)) => {
                    // A grid that contradicts itself is an answer, and one that can't be read is not.
                    if entries.outcome != Completion::False {
                        entries.outcome = outcome;
                    }
                    failures.push(failure);
                }
            }
        }
    }
    if entries.valid.is_empty() && !failures.is_empty() {
        return Err(failures.swap_remove(0));
    }
    for failure in &failures {
        error(&failure.to_string());
    }
    Ok(entries)
}

/// Returns an entry as `convert` takes it, or the failure and the outcome that it leads to.
fn converted<T>(
    entry: Result<Located, FormatError>,
    text: &SourceText,
    convert: impl Fn(&Grid) -> Result<T, String>,
) -> Result<T, (Failure, Completion)> {
    let found = entry.map_err(|error| (text.is_no_grid(&error), Completion::Failed))?;
    convert(&found.read.grid).map_err(|reason| {
        let place = found.place;
        let reason = format!("line {}: {reason}", place.line);
        (text.is_rejected(&reason, Some(place)), Completion::False)
    })
}

/// Returns the cells of a puzzle that has a solution, 0 for a blank.
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

/// Returns a solved grid, or the solution of a puzzle that has exactly one.
pub(super) fn solution(grid: &Grid) -> Result<Solution, String> {
    match solutions(&puzzle(grid)?, 2).as_slice() {
        [one] => Solution::new(*one).map_err(|error| error.to_string()),
        _ => Err("it has blanks, and as a puzzle it has more than one solution; \
             give a solved grid or a puzzle with exactly one"
            .to_owned()),
    }
}
