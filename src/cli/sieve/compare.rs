//! `ginnow compare`: compares the plain game, the best game and the relaxed game for many boards.

use super::arguments;
use crate::cli::Completion;
use crate::cli::arguments::options::{FormatOption, OutputFormat, TimeLimit};
use crate::cli::arguments::time::Clock;
use crate::cli::failure::Failure;
use crate::cli::output::{Output, OutputLine};
use ginnow::sieve::Number;
use ginnow::sieve::comparison::Comparison;
use serde::Serialize;

/// Compare the plain game, the best game and the relaxed game on all boards
///
/// The plain game always takes the largest legal number. The relaxed game is the best pairing without regard
/// to order. The optimum lies between the two; for N up to 1200 it is known.
#[derive(Debug, clap::Args)]
#[command(mut_arg("format", |arg| arg.help("How to print the results [default: csv]")))]
#[command(after_help = "\
Examples:
  ginnow compare 100                    CSV: n,plain,optimum,relaxed
  ginnow compare 100 --format json      one line per board: n, plain, optimum, relaxed, proved")]
pub(in crate::cli) struct Arguments {
    /// The last board; the first is 1
    #[arg(value_name = "N", value_parser = arguments::proved_board)]
    last: Number,
    #[command(flatten)]
    limit: TimeLimit,
    #[command(flatten)]
    format: FormatOption<true>,
}

#[derive(Debug, Serialize)]
struct ComparedScores {
    n: Number,
    plain: u64,
    optimum: u64,
    relaxed: u64,
    /// Always true, because the optima come from the table of proved scores.
    proved: bool,
}

impl OutputLine for ComparedScores {
    const COLUMNS: &'static [&'static str] = &["n", "plain", "optimum", "relaxed"];

    fn words(&self) -> String {
        let (n, plain, optimum, relaxed) = (self.n, self.plain, self.optimum, self.relaxed);
        format!("{n}: plain {plain}, optimum {optimum}, relaxed {relaxed}\n")
    }
}

pub(super) fn run(arguments: &Arguments) -> Result<Completion, Failure> {
    let clock = Clock::start(arguments.limit.time_limit);
    let mut output = Output::standard::<ComparedScores>(arguments.format.or(OutputFormat::Csv))?;
    for board in (1..=arguments.last).map_while(Comparison::of) {
        if clock.is_over() {
            return Ok(Completion::Incomplete);
        }
        let Comparison { size: n, plain, optimum, relaxed } = board;
        output.write(&ComparedScores { n, plain, optimum, relaxed, proved: true })?;
    }
    Ok(Completion::Complete)
}
