//! `ginnow solve`: the best game from a position, with proof.

use super::failure::Failure;
use super::record::Record;
use super::status_line::StatusLine;
use super::{Outcome, arguments, timed};
use ginnow::optimize::{Optimizer, Report};
use ginnow::sieve::{Number, Position};
use std::fmt::Write as _;
use std::io::Write;
use std::time::Duration;

/// Find the best game and prove that there is no better one
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ginnow solve 120
  ginnow solve 100 --moves 97,49,95     the best way on after these moves
  ginnow solve 30 --goal smallest
  ginnow solve 1000 --time-limit 10     the best game and the bound after ten seconds
  ginnow solve 120 --json               one line: n, goal, score, bound, proved, nodes,
                                        milliseconds, played (if any), sequence

Exit codes: 0 proved; 1 the time limit came first, or something failed; 2 usage.")]
pub(super) struct Arguments {
    /// The board: the numbers from 1 to N
    #[arg(value_name = "N", value_parser = arguments::board_size)]
    size: Number,
    /// What to play for
    #[arg(long, value_enum, default_value_t)]
    goal: arguments::Goal,
    /// Moves already played, such as 97,49: solve from there
    #[arg(long, value_name = "MOVES")]
    moves: Option<String>,
    /// Stop after so many seconds with the best so far
    #[arg(long, value_name = "SECONDS", value_parser = arguments::seconds)]
    time_limit: Option<Duration>,
    /// Print one line of JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    let position = position(arguments)?;
    let mut optimizer = Optimizer::new(&position, arguments.goal.into());
    let mut status = StatusLine::for_terminal();
    let limit = arguments.time_limit;
    let (report, time) = timed::optimize(&mut optimizer, limit, |report| {
        status.show(|| progress(report));
    });
    status.clear();
    let text = if arguments.json {
        Record::new(&optimizer, &report, time).line()
    } else {
        describe(&optimizer, &report, time)
    };
    let mut output = std::io::stdout().lock();
    output
        .write_all(text.as_bytes())
        .and_then(|()| output.flush())
        .map_err(Failure::Output)?;
    Ok(if report.finished {
        Outcome::Complete
    } else {
        Outcome::Incomplete
    })
}

fn position(arguments: &Arguments) -> Result<Position, Failure> {
    let usage = |reason: String| {
        Failure::Usage(format!(
            "--moves cannot be played on 1..{}: {reason}",
            arguments.size
        ))
    };
    let moves = arguments::moves(arguments.moves.as_deref().unwrap_or("")).map_err(usage)?;
    let board = Position::new(arguments.size).map_err(|error| Failure::Usage(error.to_string()))?;
    board
        .after(&moves)
        .map_err(|error| usage(error.to_string()))
}

fn progress(report: &Report) -> String {
    format!(
        "score {}, bound {}, gap {}, {} nodes",
        report.score,
        report.bound,
        report.gap(),
        report.nodes
    )
}

fn describe(optimizer: &Optimizer, report: &Report, time: Duration) -> String {
    let position = optimizer.start();
    let line = optimizer.best_line();
    let proof = if report.finished {
        "proved: no game scores better".to_owned()
    } else {
        format!("not proved, gap {}", report.gap())
    };
    let mut text = format!("N       {}\n", position.size());
    // Writing into a string cannot fail.
    let _ = writeln!(text, "score   {}", report.score);
    let _ = writeln!(text, "bound   {} ({proof})", report.bound);
    let _ = writeln!(text, "nodes   {}", report.nodes);
    let _ = writeln!(text, "time    {:.3} s", time.as_secs_f64());
    if !position.turns().is_empty() {
        let _ = writeln!(text, "played  {}", words(&position.moves()));
    }
    let _ = writeln!(text, "moves   {}", line.len());
    let _ = writeln!(text, "{}", words(line));
    text
}

/// Moves as people write them.
pub(super) fn words(moves: &[Number]) -> String {
    let words: Vec<String> = moves.iter().map(Number::to_string).collect();
    words.join(" ")
}
