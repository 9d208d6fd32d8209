//! `ginnow seventeen`: finds all puzzles with 17 clues in a grid.

mod canonical;
mod checkpoint;
mod input;
mod lines;
mod minimal;
mod record;
mod sets;
mod work;

use super::failure::Failure;
use super::output::Output;
use super::{Completion, commands, terminal::threads};
use crate::cli::arguments::numbers::whole;
use crate::cli::arguments::options::{FormatOption, Jobs, OutputFormat, TimeLimit};
use crate::cli::arguments::shard::{self, Shard};
use crate::cli::arguments::time::Clock;
use crate::cli::files::destination::STANDARD;
use crate::cli::terminal::status_line::warn;
use ginnow::sudoku::Solution;
use lines::EarlierLines;
use std::path::PathBuf;
use work::{GridQuestion, Job};

/// Find every puzzle with 17 clues in solved grids
///
/// A grid is 81 digits, or a link of a common Sudoku site; a puzzle with exactly one solution stands for that
/// solution. FILE has any number of
/// grids: one per line, in frames, as CSV or XML, or as links. With --output, the command skips grids that
/// the file already has and redoes a last line cut by an interruption, so after a crash you can run the same
/// command again. The finished pieces of a long search are saved next to the file until the grid is done. The
/// command reports a damaged piece or a damaged line of the file, and searches it again. Only a new search shows
/// that an undamaged line or piece is true: --confirm makes one.
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true, arg_required_else_help = true)]
#[command(after_help = "\
A line: {\"grid\":\"81 digits\",\"clues\":17,\"count\":1,\"puzzles\":[\"81 characters\"],
\"complete\":true,\"milliseconds\":480,\"digest\":\"16 hexadecimal digits\"}
If pieces come from the checkpoint of an earlier run, resumed_pieces is their number.

Examples:
  ginnow seventeen 639241785284765193517983624123857946796432851458619237342178569861594372975326418
  ginnow seventeen grids.txt --output found.jsonl
  ginnow seventeen grids.txt --output found.jsonl --confirm       all of it from scratch
  ginnow seventeen grids.txt --shard 2/8 --output part-2.jsonl    the second of eight machines
  ginnow seventeen sets 6392...                                   its unavoidable sets
  ginnow seventeen canonical found.txt                            the canonical form of each puzzle
  ginnow seventeen minimal puzzle.txt                             its superfluous clues")]
pub(super) struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    /// Grids, files of grids, or - for standard input
    #[arg(value_name = "GRID|FILE|-", required = true)]
    inputs: Vec<String>,
    /// Number of clues
    #[arg(long, default_value_t = 17, value_parser = whole(16_u32..=18))]
    clues: u32,
    /// Stop the search of a grid after this many puzzles
    #[arg(long, value_name = "K", value_parser = whole(1_u64..))]
    limit: Option<u64>,
    #[command(flatten)]
    format: FormatOption<true>,
    /// Search only the i-th of n parts; together the n parts are the whole input
    #[arg(long, value_name = "i/n", value_parser = shard::shard)]
    shard: Option<Shard>,
    /// Append lines of JSON to this file, and skip the grids it already has
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Search all grids from scratch, also those that the output has; replace lines that turn out false, or that
    /// rest on pieces of an earlier run
    #[arg(long, requires = "output")]
    confirm: bool,
    #[command(flatten)]
    jobs: Jobs,
    #[command(flatten)]
    time: TimeLimit,
}

commands! { enum Command { Sets(sets), Canonical(canonical), Minimal(minimal) } }

pub(super) fn run(arguments: &Arguments) -> Result<Completion, Failure> {
    match &arguments.command {
        Some(command) => command.run(),
        None => search(arguments),
    }
}

fn search(arguments: &Arguments) -> Result<Completion, Failure> {
    let entries = input::grids(&arguments.inputs)?;
    let mut grids: Vec<Solution> = entries.valid.into_iter().map(|(_, grid)| grid).collect();
    let mut things = 0..;
    grids.retain(|_| {
        let thing = things.next().unwrap_or(usize::MAX);
        arguments.shard.is_none_or(|shard| shard.contains(thing))
    });
    let path = arguments.output.as_deref();
    let (mut output, lines) =
        Output::open(path, &arguments.format, OutputFormat::Text, &record::KIND)?;
    let mut lines = EarlierLines::of(lines, arguments.clues);
    lines.remove_false(path, &mut output);
    let requested = grids.len();
    if !arguments.confirm {
        grids.retain(|grid| !lines.has(&record::digits(grid)));
        if let Some(path) = path.filter(|_| grids.len() < requested) {
            let (path, skipped) = (path.display(), requested - grids.len());
            warn(&match skipped {
                1 => format!(
                    "{path}: the line of 1 grid is used without a new search; --confirm searches \
                     this grid again"
                ),
                skipped => format!(
                    "{path}: the lines of {skipped} grids are used without a new search; \
                     --confirm searches these grids again"
                ),
            });
        }
    }
    let pool = threads::pool(&arguments.jobs)?;
    let question = GridQuestion {
        clues: arguments.clues,
        limit: arguments.limit,
        is_confirming: arguments.confirm,
        path: arguments.output.clone().filter(|path| path.as_os_str() != STANDARD),
        lines,
    };
    let clock = Clock::start(arguments.time.time_limit);
    let job = Job::new(question, output, clock, requested - grids.len(), grids.len());
    let outcome = work::run(&pool, &grids, &job)?;
    Ok(if entries.outcome == Completion::Complete { outcome } else { entries.outcome })
}
