//! `ginnow compare`: plain game, best game and relaxed game, board by board.

use super::arguments;
use crate::cli::failure::Failure;
use crate::cli::time::Clock;
use crate::cli::{Outcome, print};
use ginnow::sieve::Number;
use ginnow::sieve::comparison::Comparisons;
use std::time::Duration;

/// Compare the plain game, the best game and the relaxed game on all boards
///
/// The plain game always takes the largest legal number. The relaxed game is the best pairing without regard
/// to order. The optimum lies between the two.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ginnow compare 100                    CSV: n,plain,optimum,relaxed

Exit codes: 0 the boards are complete and proved; 1 the time limit came first, or something failed; \
2 usage.")]
pub(in crate::cli) struct Arguments {
    /// The last board; the first is 1
    #[arg(value_name = "N", value_parser = arguments::board_size)]
    last: Number,
    /// Stop after this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = arguments::seconds)]
    time_limit: Option<Duration>,
}

/// Work between clock checks: a few hundredths of a second.
const SLICE: u64 = 20_000;

pub(super) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    let clock = Clock::start(arguments.time_limit);
    let boards = Comparisons::new(arguments.last);
    let mut boards = boards.map_err(Failure::usage)?;
    print("n,plain,optimum,relaxed\n")?;
    let mut proved = true;
    while !boards.is_finished() {
        if clock.is_over() {
            return Ok(Outcome::Incomplete);
        }
        for board in boards.advance(SLICE) {
            if board.optimum != board.bound {
                proved = false;
                eprintln!("N = {}: the optimum is not proved", board.size);
            }
            let (size, relaxed) = (board.size, board.relaxed);
            print(&format!(
                "{size},{},{},{relaxed}\n",
                board.plain, board.optimum
            ))?;
        }
    }
    Ok(Outcome::complete_if(proved))
}
