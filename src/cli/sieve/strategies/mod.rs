//! `ginnow strategies`: compares strategies with the proved optimum.

mod memory;
mod trace;

use super::arguments::{self, Boards};
use crate::cli::arguments::options::{FormatOption, Jobs, OutputFormat, TimeLimit};
use crate::cli::arguments::time::Clock;
use crate::cli::counted::counted;
use crate::cli::failure::Failure;
use crate::cli::files::destination::{Destination, STANDARD, check_roles};
use crate::cli::files::input;
use crate::cli::terminal::status_line::{self, StatusLine};
use crate::cli::terminal::threads::{self, guarded};
use crate::cli::{Completion, print};
use ginnow::sieve::Number;
use ginnow::sieve::records::LARGEST_PROVED;
use ginnow::sieve::strategies::script::{LONGEST_SCRIPT, Script};
use ginnow::sieve::strategies::{
    Named, Range, Run, ScriptError, ScriptErrorKind, Spot, Strategy, Summary, csv,
};
use ginnow::text_file;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use serde::Serialize;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// Compare strategies with the proved optimum: published ones and your own
///
/// A strategy is one of the names below, or a file with a script in the language Rhai that defines a function
/// choose(board). The document scripts.md in the folder docs of the project describes the functions of the board.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Names: MaxPick, MaxTurn, MaxTurn+, OddsEvens, PureOneTax, GreedyOneTax, OneTax, Principal, Cascade,
Solvent, Solvent-b, Continuation, Search-M (only boards up to 140).

The columns are strategy (its name or file), boards (played), points, optimum (of these boards),
share (points / optimum), worst (the smallest share of a board), worst_n (that board), exact (boards
that reach the optimum), milliseconds; in JSON and CSV also failed (boards that ended with an error)
and error (the first of them).

Examples:
  ginnow strategies 2..1000                            all named strategies
  ginnow strategies 2..200 --strategy OneTax --strategy mine.rhai
  ginnow strategies 2..1000 --format json              one line of JSON per strategy
  ginnow strategies 2..1000 --format csv > table.csv
  ginnow strategies 12 --strategy mine.rhai --trace    the script's calls and their results

If a script fails on a board, it continues with the next one. The command prints the first error, and the
exit code is 1. A script that takes too long for a move ends there.")]
pub(in crate::cli) struct Arguments {
    /// The boards from A to B, both included, or a single N; the optimum is proved up to 1200
    #[arg(value_name = "N|A..B", value_parser = boards)]
    boards: Boards,
    /// A name, or a file with a script; repeat it for several [default: all names]
    #[arg(long, short, value_name = "NAME|FILE")]
    strategy: Vec<String>,
    #[command(flatten)]
    format: FormatOption<true>,
    /// Play one small board with one script, and print the questions, assignments and output of each call,
    /// with line numbers; with --format json one line per call
    #[arg(long, conflicts_with = "csv")]
    trace: bool,
    /// Also write the table to this file, as CSV; the way to get CSV in versions up to 0.2
    #[arg(long, value_name = "FILE", hide = true)]
    csv: Option<PathBuf>,
    #[command(flatten)]
    jobs: Jobs,
    #[command(flatten)]
    limit: TimeLimit,
}

fn boards(text: &str) -> Result<Boards, String> {
    arguments::boards_in(text, 1..=LARGEST_PROVED)
}

/// We compare strategies of our own and scripts.
enum ComparedStrategy {
    Named(Named),
    Script { file: String, text: String },
}

impl ComparedStrategy {
    fn read(name: &str) -> Result<Self, Failure> {
        if let Some(named) = Named::find(name) {
            return Ok(ComparedStrategy::Named(named));
        }
        let path = Path::new(name);
        let file = name.to_owned();
        if !path.exists() && name != STANDARD {
            let names = Named::ALL.map(Named::name).join(", ");
            return Err(Failure::Usage(format!(
                "--strategy {name}: there is no such file, and the names are {names}"
            )));
        }
        let bytes = input::bytes(path, LONGEST_SCRIPT);
        let bytes = bytes.map_err(|error| Failure::file(path, error))?;
        let text = text_file::decode(&bytes).map_err(|error| Failure::file(path, error))?;
        Ok(ComparedStrategy::Script { file, text })
    }

    fn name(&self) -> &str {
        match self {
            ComparedStrategy::Named(named) => named.name(),
            ComparedStrategy::Script { file, .. } => file,
        }
    }

    fn strategy(&self, clock: &Clock) -> Result<Box<dyn Strategy>, ScriptError> {
        Ok(match self {
            ComparedStrategy::Named(named) => named.strategy(),
            ComparedStrategy::Script { text, .. } => Box::new(script(text, clock)?),
        })
    }
}

/// Prepares a script. Each call has limits on its time and memory. A single call may take longer
/// than the command's time, so it must also end once that is up.
fn script(text: &str, clock: &Clock) -> Result<Script, ScriptError> {
    let clock = *clock;
    let elapsed = move || if clock.is_over() { Duration::MAX } else { clock.elapsed() };
    Ok(Script::read(text)?.timed(elapsed).metered(memory::meter()))
}

/// Returns `true` if the call failed merely because the command's time is up, which the script
/// cannot help.
fn is_interrupted(error: &ScriptError, clock: &Clock) -> bool {
    matches!(error.kind, ScriptErrorKind::TooSlow(_)) && clock.is_over()
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct StrategyResult {
    strategy: String,
    boards: u32,
    points: u64,
    optimum: u64,
    share: Option<f64>,
    worst: Option<f64>,
    worst_n: Option<Number>,
    exact: u32,
    milliseconds: u64,
    /// The number of boards that ended with an error.
    failed: usize,
    /// The first such error, including the board and the position in the script.
    error: Option<String>,
    #[serde(skip)]
    summary: Summary,
    /// The board on which time was up.
    #[serde(skip)]
    stopped: Option<Number>,
}

/// Progress is reported after this many steps.
const STEPS: u64 = 100;

pub(super) fn run(arguments: &Arguments) -> Result<Completion, Failure> {
    let Boards { first, last } = arguments.boards;
    if arguments.trace {
        return trace::run(arguments);
    }
    for name in &arguments.strategy {
        let script = Some(Path::new(name)).filter(|path| path.is_file());
        check_roles(&[("--strategy", script), ("--csv", arguments.csv.as_deref())])?;
    }
    // Nobody wants to wait for the games only to learn that the path is wrong. So open the file
    // before them.
    let file = arguments.csv.as_deref().map(Destination::open).transpose()?;
    let range = Range::new(first, last).expect("the parser has checked the range");
    let entrants: Vec<ComparedStrategy> = if arguments.strategy.is_empty() {
        Named::ALL.map(ComparedStrategy::Named).into()
    } else {
        let names = arguments.strategy.iter();
        names.map(|name| ComparedStrategy::read(name)).collect::<Result<_, _>>()?
    };
    let status = Mutex::new(StatusLine::for_terminal_or_log());
    let done = AtomicU32::new(0);
    let show_progress = |boards: u32| {
        let done = done.fetch_add(boards, Ordering::Relaxed) + boards;
        // Skip this if another thread is showing the progress right now.
        if let Ok(mut status) = status.try_lock() {
            status.show(|| format!("{} played", counted(done, "game")));
        }
    };
    let clock = Clock::start(arguments.limit.time_limit);
    let rows: Vec<StrategyResult> = threads::pool(&arguments.jobs)?.install(|| {
        let rows = entrants.par_iter();
        let rows = rows.map(|it| guarded(|| Ok(row(it, range, &clock, &show_progress))));
        rows.collect::<Result<_, Failure>>()
    })?;
    drop(status);
    // The results are worth seeing even if the file can't be written.
    let written = match file {
        Some(file) => file.finish(csv(&rows).as_bytes()),
        None => Ok(()),
    };
    let printed = print(&match arguments.format.get() {
        OutputFormat::Text => table(&rows),
        OutputFormat::Json => json(&rows),
        OutputFormat::Csv => csv(&rows),
    });
    for row in &rows {
        if let Some(error) = &row.error {
            let all = match row.failed {
                0 | 1 => String::new(),
                failed => format!(" ({failed} boards failed)"),
            };
            status_line::line(&format!("{error}{all}"));
        } else if let Some(board) = row.stopped {
            status_line::note(&format!("{}: the time limit came before N = {board}", row.strategy));
        }
    }
    written.and(printed)?;
    Ok(if rows.iter().any(|row| row.error.is_some()) {
        Completion::False
    } else {
        Completion::complete_if(rows.iter().all(|row| row.stopped.is_none()))
    })
}

fn row(
    entrant: &ComparedStrategy,
    range: Range,
    clock: &Clock,
    show_progress: &dyn Fn(u32),
) -> StrategyResult {
    let start = Instant::now();
    let mut row = StrategyResult {
        strategy: entrant.name().to_owned(),
        boards: 0,
        points: 0,
        optimum: 0,
        share: None,
        worst: None,
        worst_n: None,
        exact: 0,
        milliseconds: 0,
        failed: 0,
        error: None,
        summary: Summary::default(),
        stopped: None,
    };
    let strategy = match entrant.strategy(clock) {
        Ok(strategy) => strategy,
        Err(error) => {
            row.error = Some(error_text(entrant.name(), None, &error));
            return row;
        }
    };
    let mut run = Run::new(strategy, range);
    // A script may take seconds per step.
    let steps = match entrant {
        ComparedStrategy::Named(_) => STEPS,
        ComparedStrategy::Script { .. } => 1,
    };
    while run.next_board().is_some() && !clock.is_over() {
        let before = run.summary().boards;
        run.advance(steps);
        show_progress(run.summary().boards - before);
    }
    let summary = run.summary();
    let (errors, interrupted) = match run.errors() {
        [earlier @ .., (size, last)] if is_interrupted(last, clock) => (earlier, Some(*size)),
        all => (all, None),
    };
    let first = errors.first();
    let error = first.map(|(size, error)| error_text(entrant.name(), Some(*size), error));
    StrategyResult {
        boards: summary.boards,
        points: summary.points,
        optimum: summary.optimum,
        share: summary.share(),
        worst: summary.worst.and_then(|worst| worst.share()),
        worst_n: summary.worst.map(|worst| worst.size),
        exact: summary.exact,
        summary,
        milliseconds: u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX),
        failed: errors.len(),
        error,
        stopped: interrupted.or(run.next_board()),
        ..row
    }
}

/// Formats an error in the style of compilers (file, line, column, message), which many editors
/// know how to jump to.
fn error_text(name: &str, size: Option<Number>, error: &ScriptError) -> String {
    let spot = match error.spot {
        Some(Spot { line, column: Some(column) }) => format!(":{line}:{column}"),
        Some(Spot { line, column: None }) => format!(":{line}"),
        None => String::new(),
    };
    let board = size.map_or_else(String::new, |size| format!(" on N = {size}"));
    format!("{name}{spot}: {error}{board}")
}

fn csv(rows: &[StrategyResult]) -> String {
    let line = |row: &StrategyResult| {
        let error = row.error.as_deref().unwrap_or_default();
        csv::line(&row.strategy, &row.summary, row.milliseconds, row.failed, error)
    };
    let lines = rows.iter().map(line);
    lines.fold(csv::FIELDS.to_owned(), |text, line| text + line.as_str())
}

fn json(rows: &[StrategyResult]) -> String {
    let line = |row: &StrategyResult| {
        serde_json::to_string(row).expect("numbers and names always serialize")
    };
    rows.iter().map(|row| line(row) + "\n").collect()
}

fn table(rows: &[StrategyResult]) -> String {
    let names = rows.iter().map(|row| row.strategy.chars().count());
    let width = names.max().unwrap_or(0).max(8);
    let percent = |value: Option<f64>| {
        value.map_or_else(|| "-".to_owned(), |value| format!("{:.3}%", value * 100.0))
    };
    let mut text = format!(
        "{:width$}  {:>6}  {:>10}  {:>9}  {:>9}  {:>5}  {:>5}  {:>8}\n",
        "strategy", "boards", "points", "share", "worst", "at N", "exact", "time"
    );
    for row in rows {
        let at = row.worst_n.map_or_else(String::new, |size| size.to_string());
        let _ = writeln!(
            text,
            "{:width$}  {:>6}  {:>10}  {:>9}  {:>9}  {at:>5}  {:>5}  {:>5} ms",
            row.strategy,
            row.boards,
            row.points,
            percent(row.share),
            percent(row.worst),
            row.exact,
            row.milliseconds
        );
    }
    text
}
