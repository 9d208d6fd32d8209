//! `ginnow solve`: finds the best game from a position, and proves that it's the best.

use super::no_game::NoGame;
use super::record::{SolvedBoard, words};
use crate::cli::arguments::options::{FormatOption, Jobs, OutputFormat, TimeLimit};
use crate::cli::counted::counted;
use crate::cli::failure::Failure;
use crate::cli::files::checkpoint_file::CheckpointFile;
use crate::cli::files::destination::{Destination, check_roles};
use crate::cli::output::print_one;
use crate::cli::sieve::{arguments, solving::certificate, solving::sharing};
use crate::cli::terminal::status_line::{StatusLine, note};
use crate::cli::{Completion, print};
use ginnow::sieve::links::goal_name;
use ginnow::sieve::optimize::{Goal, Impossible, LONGEST_CHECKPOINT, Optimizer, Report};
use ginnow::sieve::{Number, Position};
use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::Duration;

/// Find the best game and prove that it is optimal
///
/// With --jobs 1, every run is the same.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ginnow solve 120
  ginnow solve 100 --moves 97,49,95     the best continuation after these moves
  ginnow solve 23 --with 2,6            the best game that selects 2 and 6
  ginnow solve 30 --goal smallest
  ginnow solve 1000 --time-limit 10     the best game and the bound after ten seconds
  ginnow solve 120 --certificate 120.proof
  ginnow solve 1000 --checkpoint 1000.search   run it again to resume
  ginnow solve 1000 --jobs 2            on two threads instead of one per core
  ginnow solve 120 --format json        one line: n, goal, score, bound, proved, nodes,
                                        milliseconds, resumed (if so), played and with (if any),
                                        sequence")]
pub(in crate::cli) struct Arguments {
    /// The board: the numbers from 1 to N
    #[arg(value_name = "N", value_parser = arguments::board_size)]
    size: Number,
    /// What to play for
    #[arg(long, value_enum, default_value_t)]
    goal: arguments::GoalArgument,
    /// Moves already played, such as 97,49; solve from there
    #[arg(long, value_name = "MOVES")]
    moves: Option<String>,
    /// Only games that select all of these numbers, in any order, such as 2,6
    #[arg(long, value_name = "NUMBERS")]
    with: Option<String>,
    #[command(flatten)]
    limit: TimeLimit,
    /// Write the proof to this file, for 'ginnow check'
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
    /// Save the search to this file, and resume from it if it exists
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    /// Time between two saves of the checkpoint, in seconds; at most 8
    #[arg(long, value_name = "SECONDS", value_parser = arguments::seconds, default_value = "5",
        requires = "checkpoint")]
    checkpoint_every: Duration,
    #[command(flatten)]
    jobs: Jobs,
    #[command(flatten)]
    format: FormatOption<true>,
}

pub(in crate::cli::sieve) fn run(arguments: &Arguments) -> Result<Completion, Failure> {
    let position = arguments::position(arguments.size, arguments.moves.as_deref())?;
    let goal = arguments.goal.into();
    let mut required = arguments::required(arguments.size, arguments.with.as_deref())?;
    let played = position.moves();
    required.retain(|number| !played.contains(number));
    // Nobody wants to wait for a result only to learn that the path is wrong. So open the files
    // before the search.
    let (certificate, checkpoint) =
        (arguments.certificate.as_deref(), arguments.checkpoint.as_deref());
    check_roles(&[("--certificate", certificate), ("--checkpoint", checkpoint)])?;
    let file = certificate.map(Destination::open).transpose()?;
    let saved = checkpoint.map(|path| CheckpointFile::new(path, arguments.checkpoint_every));
    let mut saved = saved.transpose()?;
    let resumed = (saved.as_mut()).map(|saved| resume(saved, &position, goal, &required));
    let resumed = resumed.transpose()?.flatten();
    let is_resumed = resumed.is_some();
    let started = || Optimizer::containing(&position, goal, &required);
    let mut optimizer = match resumed.map_or_else(started, Ok) {
        Ok(optimizer) => optimizer,
        Err(impossible) => return report_none(&impossible, file, arguments.format.get()),
    };
    if let Some(saved) = &mut saved {
        saved.begin(|| optimizer.checkpoint())?;
    }
    let mut status = StatusLine::for_terminal();
    let (report, time) = sharing::optimize(
        &mut optimizer,
        &arguments.jobs,
        arguments.limit.time_limit,
        |optimizer, report| {
            status.show(|| progress(report));
            if let Some(saved) = &mut saved {
                saved.keep(|| optimizer.checkpoint());
            }
        },
    )?;
    status.clear();
    let finished = saved.map_or(Ok(()), |mut saved| {
        saved.write(&optimizer.checkpoint());
        saved.finish()
    });
    // Write the files before printing. If standard output is a closed pipe or on a full disk,
    // printing fails, but the files should still be complete.
    let certified = match file {
        Some(file) if report.finished => certificate::write(&optimizer, file),
        Some(_) => {
            note("no certificate was written: the optimum is not proved");
            Ok(())
        }
        None => Ok(()),
    };
    let printed = match arguments.format.get() {
        OutputFormat::Text => print(&describe(&optimizer, &report, time, is_resumed)),
        format => {
            let record =
                SolvedBoard { resumed: is_resumed, ..SolvedBoard::new(&optimizer, &report, time) };
            print_one(&record, format)
        }
    };
    finished.and(certified).and(printed)?;
    Ok(Completion::complete_if(report.finished))
}

/// Reports that no game selects all required numbers. It does not take a search to know this, hence
/// no checkpoint.
fn report_none(
    impossible: &Impossible,
    certificate: Option<Destination>,
    format: OutputFormat,
) -> Result<Completion, Failure> {
    let certified = match certificate {
        Some(file) => certificate::write_impossible(impossible, file),
        None => Ok(()),
    };
    certified.and(print_one(&NoGame::new(impossible), format))?;
    Ok(Completion::Complete)
}

/// Resumes the search from its checkpoint, or returns `None` if there's no such file yet.
fn resume(
    saved: &mut CheckpointFile,
    position: &Position,
    goal: Goal,
    required: &[Number],
) -> Result<Option<Optimizer>, Failure> {
    let optimizer = saved.resume(LONGEST_CHECKPOINT, Optimizer::resume)?;
    let is_other = |found: &&Optimizer| {
        found.start() != position || found.goal() != goal || found.required() != required
    };
    let other = optimizer.as_ref().filter(is_other);
    let Some(other) = other else {
        return Ok(optimizer);
    };
    let (size, moves) = (other.start().size(), other.start().moves());
    let with = match other.required().as_slice() {
        [] => String::new(),
        numbers => format!(", with {}", words(numbers)),
    };
    Err(saved.failure(format!(
        "the checkpoint is of another search: N = {size}, {} sum, {} played{with}; \
         name another file",
        goal_name(other.goal()),
        counted(moves.len(), "move")
    )))
}

fn progress(report: &Report) -> String {
    format!(
        "score {}, bound {}, gap {}, {}",
        report.score,
        report.bound,
        report.gap(),
        counted(report.nodes, "node")
    )
}

fn describe(optimizer: &Optimizer, report: &Report, time: Duration, resumed: bool) -> String {
    let position = optimizer.start();
    let line = optimizer.best_line();
    let required = optimizer.required();
    let proof = if report.finished && required.is_empty() {
        "proved: no game scores better".to_owned()
    } else if report.finished {
        "proved: no game with these numbers scores better".to_owned()
    } else {
        format!("not proved, gap {}", report.gap())
    };
    let mut text = format!("N       {}\n", position.size());
    // Writing to a string never fails, so ignore the results.
    if !required.is_empty() {
        let _ = writeln!(text, "with    {}", words(&required));
    }
    let _ = writeln!(text, "score   {}", report.score);
    let _ = writeln!(text, "bound   {} ({proof})", report.bound);
    let _ = writeln!(text, "nodes   {}", report.nodes);
    let _ = writeln!(text, "time    {:.3} s", time.as_secs_f64());
    if resumed {
        text.push_str("resumed from a checkpoint, all proofs in which were checked again\n");
    }
    if !position.turns().is_empty() {
        let _ = writeln!(text, "played  {}", words(&position.moves()));
    }
    let _ = writeln!(text, "moves   {}", line.len());
    let _ = writeln!(text, "{}", words(line));
    text
}
