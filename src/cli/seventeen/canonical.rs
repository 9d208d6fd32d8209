//! `ginnow seventeen canonical`: brings equivalent puzzles into the same form.

use super::{Completion, Failure, input};
use crate::cli::arguments::options::FormatOption;
use crate::cli::output::{Output, OutputLine};
use ginnow::sudoku::{Grid, canonical};
use serde::Serialize;
use std::collections::HashMap;

/// Print the canonical form of puzzles or grids
///
/// Two puzzles have the same form if and only if they are equivalent: one becomes the other by renaming
/// digits, by transposition, and by exchanging rows within a band, bands, columns within a stack, and stacks.
/// The form is the first of all equivalent puzzles, with blanks sorted before digits.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ginnow seventeen canonical .......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...
  ginnow seventeen canonical found.txt --known list.txt     which of them the list has
  ginnow seventeen canonical found.txt --format json        one line each: puzzle, canonical,
                                                            automorphisms, same_as, known

same_as is the number of the first puzzle in the input with the same form, unless it is the puzzle
itself; known is the number of the first one in the list.")]
pub(super) struct Arguments {
    /// Puzzles or grids, files of them, or - for standard input
    #[arg(value_name = "PUZZLE|FILE|-", required = true)]
    inputs: Vec<String>,
    /// Compare with the puzzles in this file
    #[arg(long, value_name = "FILE")]
    known: Option<String>,
    #[command(flatten)]
    format: FormatOption<true>,
}

/// Describes a puzzle as a line of JSON.
#[derive(Serialize)]
struct Form {
    puzzle: String,
    canonical: String,
    automorphisms: u64,
    same_as: Option<usize>,
    known: Option<usize>,
}

impl OutputLine for Form {
    const COLUMNS: &'static [&'static str] =
        &["puzzle", "canonical", "automorphisms", "same_as", "known"];

    fn words(&self) -> String {
        let same = self.same_as.map(|same| format!("  same as puzzle {same}"));
        let known = (self.known).map(|known| format!("  known as puzzle {known} of the list"));
        let (same, known) = (same.unwrap_or_default(), known.unwrap_or_default());
        format!("{}{same}{known}\n", self.canonical)
    }
}

/// Makes sure that a grid is a 9x9 puzzle with a solution.
fn puzzle(grid: &Grid) -> Result<Grid, String> {
    input::puzzle(grid).map(|_| grid.clone())
}

pub(super) fn run(arguments: &Arguments) -> Result<Completion, Failure> {
    let known = arguments.known.as_slice();
    let list = input::all(known, puzzle)?;
    let mut of_list: HashMap<String, usize> = HashMap::new();
    for (number, grid) in &list.valid {
        of_list.entry(canonical(grid).grid.to_string()).or_insert(*number);
    }
    let mut output = Output::standard::<Form>(arguments.format.get())?;
    let mut seen: HashMap<String, usize> = HashMap::new();
    let puzzles = input::all(&arguments.inputs, puzzle)?;
    for &(number, ref grid) in &puzzles.valid {
        let form = canonical(grid);
        let text = form.grid.to_string();
        let first = *seen.entry(text.clone()).or_insert(number);
        let line = Form {
            puzzle: grid.to_string(),
            known: of_list.get(&text).copied(),
            canonical: text,
            automorphisms: form.automorphisms,
            same_as: (first != number).then_some(first),
        };
        output.write(&line)?;
    }
    Ok(match list.outcome {
        Completion::Complete => puzzles.outcome,
        outcome => outcome,
    })
}
