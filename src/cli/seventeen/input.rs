//! Reads grids from arguments, files and standard input.

use crate::cli::Completion;
use crate::cli::failure::Failure;
use crate::cli::files::input::{self, SourceText};
use crate::cli::terminal::status_line::error;
use ginnow::sudoku::formats::{self, FormatError, Located, Zero};
use ginnow::sudoku::{DigitSet, Grid, Solution, conflicts, solutions};

pub(super) struct Entries<T> {
    /// The valid entries, each with its number among all entries, starting at 1.
    pub(super) valid: Vec<(usize, T)>,
    /// How the command should end if it succeeds with the valid entries. It may not be `Complete`,
    /// since some entries may be wrong.
    pub(super) outcome: Completion,
}

/// Returns all grids of the inputs, in order.
///
/// # Errors
/// Returns the errors of [`all`].
pub(super) fn grids(inputs: &[String]) -> Result<Entries<Solution>, Failure> {
    all(inputs, solution)
}

/// Returns everything in the inputs, in order, as converted by `convert`. Invalid entries are
/// reported and skipped, because in a file of thousands of grids one typing error shouldn't stop
/// the others.
///
/// # Errors
/// Returns [`Failure`] if an input can't be read, or if no entry is valid. In the latter case, it
/// is about the first invalid entry.
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
                // If a grid on the command line is invalid, do nothing at all.
                Err((failure @ Failure::Usage(_), _)) => return Err(failure),
                Err((failure, outcome)) => {
                    // A grid that contradicts itself is an answer, whereas one that can't be read
                    // is not.
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

/// Converts an entry. If this isn't possible, returns the failure, along with how the command
/// should end because of it.
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

/// Returns the cells of a puzzle, with 0 for a blank. The puzzle must have a solution.
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

/// Returns a solved grid. A puzzle with exactly one solution also counts, and then we return its
/// solution.
pub(super) fn solution(grid: &Grid) -> Result<Solution, String> {
    match solutions(&puzzle(grid)?, 2).as_slice() {
        [one] => Solution::new(*one).map_err(|error| error.to_string()),
        _ => Err("it has blanks, and as a puzzle it has more than one solution; \
             give a solved grid or a puzzle with exactly one"
            .to_owned()),
    }
}
