//! Reads a puzzle, which can be given as text, as a link, as a file name, or as `-` for standard
//! input.

use crate::cli::arguments::numbers::whole;
use crate::cli::failure::Failure;
use crate::cli::files::input;
use ginnow::common_divisor::{DivisorGoal, Puzzle};
use ginnow::sudoku::formats::{self, Zero};
use ginnow::sudoku::{Digit, DigitSet};

/// The puzzle of a command, and how to read it.
#[derive(Debug, clap::Args)]
pub(super) struct PuzzleArguments {
    /// A grid as text (digits, '.' for blanks) or a link, a file with one of these, or - for standard input
    /// [default: the published puzzle]
    #[arg(value_name = "PUZZLE|FILE|-")]
    pub(super) puzzle: Option<String>,
    /// The digit that the grid leaves out [default: any]
    #[arg(long, value_name = "D", value_parser = whole(0_u8..=9))]
    unused: Option<Digit>,
    /// The base in which each row is read as a number
    #[arg(long, value_name = "B", default_value_t = 10, value_parser = whole(4_u8..=10))]
    base: u8,
    /// Read 0 as a blank instead of the digit 0
    #[arg(long)]
    zero_is_blank: bool,
}

/// Reads the puzzle.
///
/// # Errors
/// Fails if the puzzle can't be read, or isn't valid.
pub(super) fn puzzle(arguments: &PuzzleArguments) -> Result<Puzzle, Failure> {
    let usage = |reason: String| Failure::Usage(reason);
    let &PuzzleArguments { ref puzzle, unused, base, zero_is_blank } = arguments;
    let givens = match puzzle {
        None => Puzzle::published().givens().clone(),
        Some(puzzle) => {
            let text = input::text(puzzle, formats::LONGEST_TEXT)?;
            let read = if zero_is_blank {
                formats::read(&text.text, Zero::Blank)
            } else {
                formats::read_either(&text.text)
            };
            read.map_err(|error| text.is_no_grid(&error))?.grid
        }
    };
    let mut allowed = DigitSet::below(base);
    if let Some(unused) = unused {
        if !allowed.contains(unused) {
            let largest = base - 1;
            return Err(usage(format!(
                "--unused {unused}: the digits of base {base} are 0 to {largest}"
            )));
        }
        allowed = allowed.without(unused);
    }
    let zeros = givens.digits().contains(0) && puzzle.is_some();
    Puzzle::new(givens, base, allowed, DivisorGoal::Rows).map_err(|error| {
        let hint = if zeros {
            " (0 is a digit here; use --zero-is-blank to read it as a blank)"
        } else {
            ""
        };
        usage(format!("{error}{hint}"))
    })
}
