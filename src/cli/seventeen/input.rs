//! Reading grids: from arguments, files and standard input.

use crate::cli::failure::Failure;
use crate::cli::input::{self, Text};
use ginnow::sudoku::formats::{self, Zero};
use ginnow::sudoku::{Solution, solutions};
use std::path::Path;

/// All grids of the inputs, in their order.
///
/// # Errors
/// [`Failure`] with the place and the reason for the first one that is wrong.
pub(super) fn grids(inputs: &[String]) -> Result<Vec<Solution>, Failure> {
    all(inputs, "grid", grid)
}

/// All that `read` finds in the inputs, in their order; `what` it is called.
///
/// # Errors
/// [`Failure`] with the place and the reason for the first one that is wrong.
pub(super) fn all<T>(
    inputs: &[String],
    what: &str,
    read: impl Fn(&str) -> Result<T, String>,
) -> Result<Vec<T>, Failure> {
    let mut all = Vec::new();
    for input in inputs {
        let Text { text, from } = input::text(input, input::LONGEST_LIST)?;
        match from {
            Some(name) => lines(&text, &name, &read, &mut all)?,
            None => all.push(read(&text).map_err(|reason| {
                Failure::Usage(format!("'{input}' is no file, and no {what}: {reason}"))
            })?),
        }
    }
    Ok(all)
}

fn lines<T>(
    text: &str,
    name: &str,
    read: impl Fn(&str) -> Result<T, String>,
    all: &mut Vec<T>,
) -> Result<(), Failure> {
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let wrong = |reason| Failure::file(Path::new(name), format!("line {number}: {reason}"));
        all.push(read(line).map_err(wrong)?);
    }
    Ok(())
}

/// A solved grid, or the solution of a puzzle that has exactly one.
pub(super) fn grid(text: &str) -> Result<Solution, String> {
    let read = formats::read(text, Zero::Blank).map_err(|error| error.to_string())?;
    let digits: Vec<u8> = read
        .grid
        .cells()
        .iter()
        .map(|cell| cell.unwrap_or(0))
        .collect();
    let digits: [u8; 81] = digits
        .try_into()
        .map_err(|digits: Vec<u8>| format!("it has {} cells instead of 81", digits.len()))?;
    if read.grid.is_full() {
        return Solution::from_grid(&read.grid).map_err(|error| error.to_string());
    }
    match solutions(&digits, 2).as_slice() {
        [] => Err("it has blanks, and as a puzzle it has no solution".to_owned()),
        [one] => Solution::new(*one).map_err(|error| error.to_string()),
        _ => Err(
            "it has blanks, and as a puzzle it has more than one solution; \
             give a solved grid or a puzzle with exactly one"
                .to_owned(),
        ),
    }
}
