//! `ginnow seventeen`: every puzzle with 17 clues in a grid.

mod checkpoint;
mod input;
mod output;
mod record;
mod sets;
mod shard;
mod work;

use super::failure::Failure;
use super::status_line::StatusLine;
use super::{Done, Outcome};
use clap::Subcommand;
use output::Output;
use record::Record;
use shard::Shard;
use std::path::PathBuf;
use work::Job;

/// Find every puzzle with 17 clues in solved grids
///
/// A grid is 81 digits, or a link of one of the usual pages; a puzzle with one
/// solution stands for its solution. FILE has one a line; `#` begins a comment.
/// With --output, grids that the file already has are skipped and a last line
/// torn by an interruption is done again: after a crash, run the same command
/// once more. Of a grid that takes long, the finished pieces are kept beside the
/// file until the grid is in it. A damaged piece is named and searched again; a
/// damaged line of the file stops the command.
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true, arg_required_else_help = true)]
#[command(after_help = "\
A line: {\"grid\":\"81 digits\",\"clues\":17,\"count\":1,\"puzzles\":[\"81 characters\"],
\"complete\":true,\"milliseconds\":480,\"digest\":\"16 hexadecimal digits\"}

Examples:
  ginnow seventeen 639241785284765193517983624123857946796432851458619237342178569861594372975326418
  ginnow seventeen grids.txt --json --output found.jsonl
  ginnow seventeen grids.txt --shard 2/8 --output part-2.jsonl    the second of eight machines
  ginnow seventeen sets 6392...                                   its unavoidable sets

Exit codes: 0 every grid of the input (and shard) was searched completely; 1 some stopped at the
limit, or something failed; 2 usage.")]
pub(super) struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    /// Grids, files of grids, or - for standard input
    #[arg(value_name = "GRID|FILE|-", required = true)]
    inputs: Vec<String>,
    /// How many clues the puzzles have
    #[arg(long, default_value_t = 17, value_parser = clap::value_parser!(u32).range(16..=18))]
    clues: u32,
    /// Stop a grid when so many puzzles are found
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,
    /// A line of JSON for each grid
    #[arg(long)]
    json: bool,
    /// Only the i-th of n parts; together the n parts are the whole input
    #[arg(long, value_name = "i/n", value_parser = shard::shard)]
    shard: Option<Shard>,
    /// Append lines of JSON to this file, and skip the grids it already has
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Threads [default: one per core]
    #[arg(long, short, value_name = "J", value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
}

#[derive(Debug, Subcommand)]
enum Command {
    Sets(sets::Arguments),
}

pub(super) fn run(arguments: &Arguments) -> Done {
    match &arguments.command {
        Some(Command::Sets(arguments)) => Done {
            command: vec!["seventeen", "sets"],
            result: sets::run(arguments),
        },
        None => Done {
            command: vec!["seventeen"],
            result: search(arguments),
        },
    }
}

fn search(arguments: &Arguments) -> Result<Outcome, Failure> {
    let mut grids = input::grids(&arguments.inputs)?;
    let mut index = 0;
    grids.retain(|_| {
        index += 1;
        arguments.shard.is_none_or(|shard| shard.contains(index))
    });
    let (output, lines) = match &arguments.output {
        Some(path) => Output::resume(path)?,
        None => (Output::standard(arguments.json), Vec::new()),
    };
    let there = |record: &&Record| record.clues == arguments.clues && record.complete;
    let done: std::collections::HashSet<&str> = lines
        .iter()
        .filter(there)
        .map(|record| record.grid.as_str())
        .collect();
    let wanted = grids.len();
    grids.retain(|grid| !done.contains(record::digits(grid).as_str()));
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(arguments.jobs.map_or(0, usize::from))
        .build()?;
    let job = Job::new(
        arguments.clues,
        arguments.limit,
        arguments.output.clone(),
        output,
        StatusLine::for_terminal_or_log(),
        wanted - grids.len(),
        grids.len(),
    );
    work::run(&pool, &grids, &job)
}
