//! `ginnow compare`: compares the plain game, the best game and the relaxed game for many boards.

use super::arguments;
use crate::cli::Completion;
use crate::cli::arguments::options::{FormatOption, OutputFormat, TimeLimit};
use crate::cli::arguments::time::Clock;
use crate::cli::failure::Failure;
use crate::cli::output::{Output, OutputLine};
use crate::cli::terminal::status_line::note;
use ginnow::sieve::Number;
use ginnow::sieve::comparison::Comparisons;
use serde::Serialize;

/// Compare the plain game, the best game and the relaxed game on all boards
///
/// The plain game always takes the largest legal number. The relaxed game is the best pairing without regard
/// to order. The optimum lies between the two.
#[derive(Debug, clap::Args)]
#[command(mut_arg("format", |arg| arg.help("How to print the results [default: csv]")))]
#[command(after_help = "\
Examples:
  ginnow compare 100                    CSV: n,plain,optimum,relaxed
  ginnow compare 100 --format json      one line per board: n, plain, optimum, relaxed, proved")]
pub(in crate::cli) struct Arguments {
    /// The last board; the first is 1
    #[arg(value_name = "N", value_parser = arguments::board_size)]
    last: Number,
    #[command(flatten)]
    limit: TimeLimit,
    #[command(flatten)]
    format: FormatOption<true>,
}

/// The result for a board.
#[derive(Debug, Serialize)]
struct ComparedScores {
    n: Number,
    plain: u64,
    optimum: u64,
    relaxed: u64,
    /// True if `optimum` has been proved.
    proved: bool,
}

impl OutputLine for ComparedScores {
    const COLUMNS: &'static [&'static str] = &["n", "plain", "optimum", "relaxed"];

    fn words(&self) -> String {
        let (n, plain, optimum, relaxed) = (self.n, self.plain, self.optimum, self.relaxed);
        let open = if self.proved { "" } else { " (not proved)" };
        format!("{n}: plain {plain}, optimum {optimum}{open}, relaxed {relaxed}\n")
    }
}

/// How much work is done between two checks of the clock, a few hundredths of a second.
const SLICE: u64 = 20_000;

pub(super) fn run(arguments: &Arguments) -> Result<Completion, Failure> {
    let clock = Clock::start(arguments.limit.time_limit);
    let boards = Comparisons::new(arguments.last);
    let mut boards = boards.map_err(Failure::usage)?;
    let mut output = Output::standard::<ComparedScores>(arguments.format.or(OutputFormat::Csv))?;
    let mut proved = true;
    while !boards.is_finished() {
        if clock.is_over() {
            return Ok(Completion::Incomplete);
        }
        for board in boards.advance(SLICE) {
            let row = ComparedScores {
                n: board.size,
                plain: board.plain,
                optimum: board.optimum,
                relaxed: board.relaxed,
                proved: board.optimum == board.bound,
            };
            if !row.proved {
                proved = false;
                note(&format!("N = {}: the optimum is not proved", row.n));
            }
            output.write(&row)?;
        }
    }
    Ok(Completion::complete_if(proved))
}
