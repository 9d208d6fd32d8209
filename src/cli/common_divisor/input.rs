//! Reads a puzzle, which can be given as text, as a link, as a file name, or as `-` for standard
//! input.

use crate::cli::failure::Failure;
use crate::cli::files::input;
use ginnow::common_divisor::{DivisorGoal, Puzzle};
use ginnow::sudoku::formats::{self, Zero};
use ginnow::sudoku::{Digit, DigitSet};

/// Options for reading a puzzle.
pub(super) struct Reading {
    pub(super) zero: Zero,
    pub(super) base: u8,
    pub(super) unused: Option<Digit>,
}

/// Returns the puzzle given by an argument. The default is the published one.
///
/// # Errors
/// Fails if the puzzle can't be read, or isn't valid.
pub(super) fn puzzle(argument: Option<&str>, reading: &Reading) -> Result<Puzzle, Failure> {
    let usage = |reason: String| Failure::Usage(reason);
    let givens = match argument {
        None => Puzzle::published().givens().clone(),
        Some(argument) => {
            let text = input::text(argument, formats::LONGEST_TEXT)?;
            let read = match reading.zero {
                Zero::Blank => formats::read(&text.text, Zero::Blank),
                Zero::Digit => formats::read_either(&text.text),
            };
            read.map_err(|error| text.is_no_grid(&error))?.grid
        }
    };
    let mut allowed = DigitSet::below(reading.base);
    if let Some(unused) = reading.unused {
        if !allowed.contains(unused) {
            let base = reading.base;
            let largest = base - 1;
            return Err(usage(format!(
                "--unused {unused}: the digits of base {base} are 0 to {largest}"
            )));
        }
        allowed = allowed.without(unused);
    }
    let zeros = givens.digits().contains(0) && argument.is_some();
    Puzzle::new(givens, reading.base, allowed, DivisorGoal::Rows).map_err(|error| {
        let hint = if zeros {
            " (0 is a digit here; use --zero-is-blank to read it as a blank)"
        } else {
            ""
        };
        usage(format!("{error}{hint}"))
    })
}
