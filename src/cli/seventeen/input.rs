//! Reads grids from arguments, files and standard input.

use crate::cli::Completion;
use crate::cli::failure::Failure;
use crate::cli::files::input::{self, SourceText};
use crate::cli::terminal::status_line::error;
use ginnow::sudoku::formats::{self, FormatError, Located, Zero};
use ginnow::sudoku::{DigitSet, Grid, Solution, conflicts, solutions};

pub(super) struct Entries<T> {
    /// The valid entries, with their positions among all entries, counted from 1.
    pub(super) valid: Vec<(usize, T)>,
    /// If the command succeeds with the valid entries, it ends like this. There may be invalid
    /// ones, so it is not necessarily `Complete`.
    pub(super) outcome: Completion,
}

/// Returns all grids in the inputs, in order.
///
/// # Errors
/// Returns the same errors as [`all`].
pub(super) fn grids(inputs: &[String]) -> Result<Entries<Solution>, Failure> {
    all(inputs, solution)
}

/// Returns everything in the inputs, in order, after calling `convert`. Invalid entries are
/// reported and skipped: in a file with thousands of grids, one typo should not spoil the rest.
///
/// # Errors
/// Fails if an input cannot be read, or if no entry is valid, in which case the error is about the
/// first of them.
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
                // For an invalid grid on the command line, do nothing at all.
                Err((failure @ Failure::Usage(_), _)) => return Err(failure),
                Err((failure, outcome)) => {
                    // A grid that contradicts itself is an answer. One that can't be read isn't.
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

/// Converts an entry, or returns the failure along with how the command should end.
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

/// Returns a puzzle's cells, where 0 is a blank. It is an error if there is no solution.
pub(super) fn puzzle(grid: &Grid) -> Result<[u8; 81], String> {
    let digits: Vec<u8> = grid.cells().iter().map(|cell| cell.unwrap_or(0)).collect();
    let digits: [u8; 81] = digits
        .try_into()
        .map_err(|digits: Vec<u8>| format!("it has {} instead of 81 cells", digits.len()))?;
    let allowed: DigitSet = (1..=9).collect();
    if let Some(conflict) = conflicts(grid, allowed).first() {
        return Err(format!("the puzzle contradicts itself: {conflict}"));
    }
    if solutions(&digits, 1).is_empty() {
        return Err("the puzzle contradicts itself: it has no solution".to_owned());
    }
    Ok(digits)
}

/// Returns a solved grid. For a puzzle with exactly one solution, that is the solution.
pub(super) fn solution(grid: &Grid) -> Result<Solution, String> {
    match solutions(&puzzle(grid)?, 2).as_slice() {
        [one] => Solution::new(*one).map_err(|error| error.to_string()),
        _ => Err("it has blanks, and as a puzzle it has more than one solution; \
             give a solved grid or a puzzle with exactly one"
            .to_owned()),
    }
}
