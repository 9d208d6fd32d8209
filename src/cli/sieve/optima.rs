//! `ginnow optima`: counts the games that reach the optimum.

use super::arguments;
use super::words;
use crate::cli::arguments::numbers::whole;
use crate::cli::arguments::options::{FormatOption, OutputFormat, TimeLimit};
use crate::cli::arguments::time::Clock;
use crate::cli::failure::Failure;
use crate::cli::terminal::status_line::StatusLine;
use crate::cli::{Completion, files::json, print};
use ginnow::sieve::optimize::{Goal, Optima, OptimaLimits, OptimaReport};
use ginnow::sieve::order_count::DEFAULT_WORK;
use ginnow::sieve::{Number, Position};
use serde::Serialize;
use std::fmt::Write as _;

/// Count the optimal sets of selections, and the sequences that play them
///
/// Two games have the same set if they select the same numbers in any order. The columns of the CSV are n,
/// score, sets, whether the sets are complete, sequences, whether the count of sequences is exact (if not, it
/// is a lower bound).
#[derive(Debug, clap::Args)]
#[command(mut_arg("format", |arg| arg.help("How to print the results [default: text; csv for a range]")))]
#[command(after_help = "\
Examples:
  ginnow optima 40                      the number of optimal sets and sequences of 1..40
  ginnow optima 40 --list               also all the sets, each in a legal order
  ginnow optima 40 --moves 37,25        from a position
  ginnow optima 1..200                  a table
  ginnow optima 1..200 --format json    with all sets found, one line per board")]
pub(in crate::cli) struct Arguments {
    /// The board 1..N, or a range of boards A..B
    #[arg(value_name = "N", value_parser = arguments::boards)]
    boards: arguments::Boards,
    /// What to play for
    #[arg(long, value_enum, default_value_t)]
    goal: arguments::GoalArgument,
    /// Moves already played, such as 97,49
    #[arg(long, value_name = "MOVES")]
    moves: Option<String>,
    /// Stop after this many sets per board
    #[arg(long, value_name = "COUNT", default_value_t = 10_000, value_parser = whole(1_u32..))]
    most_sets: u32,
    /// Maximum work for counting the orders of a set; 10,000,000 takes about a second
    #[arg(long, value_name = "UNITS", default_value_t = DEFAULT_WORK, value_parser = whole(0_u64..))]
    order_work: u64,
    #[command(flatten)]
    limit: TimeLimit,
    /// Also print the sets
    #[arg(long)]
    list: bool,
    #[command(flatten)]
    format: FormatOption<true>,
}

/// The clock is checked after this much work, which takes a few hundredths of a second.
const SLICE: u64 = 20_000;

/// Describes a position as a line of JSON.
#[derive(Debug, Serialize)]
pub(super) struct PositionOptima {
    n: Number,
    goal: Goal,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    played: Vec<Number>,
    score: u64,
    /// True if it's been proved that no game scores more (or less, depending on the goal).
    proved: bool,
    /// True if there's only one optimal set. Omitted if unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    unique: Option<bool>,
    sets: usize,
    /// True if there are no other optimal sets.
    complete: bool,
    /// A string of digits, because JSON parsers limit the size of numbers.
    sequences: String,
    sequences_exact: bool,
    nodes: u64,
    lines: Vec<Vec<Number>>,
}

impl PositionOptima {
    pub(super) fn new(optima: &Optima, report: &OptimaReport) -> Self {
        let start = optima.optimizer().start();
        PositionOptima {
            n: start.size(),
            goal: optima.optimizer().goal(),
            played: start.moves(),
            score: report.score,
            proved: report.score == report.bound,
            unique: report.unique(),
            sets: report.sets,
            complete: report.complete,
            sequences: report.sequences.clone(),
            sequences_exact: report.complete && report.sequences_exact,
            nodes: report.nodes,
            lines: optima.sets().iter().map(|set| set.line.clone()).collect(),
        }
    }

    /// Formats the numbers of sets and sequences.
    pub(super) fn counts(&self) -> String {
        let at_least = |exact: bool| if exact { "" } else { "at least " };
        let unique = match self.unique {
            Some(true) => "yes",
            Some(false) => "no",
            None => "unknown",
        };
        let mut text = format!("unique   {unique}\n");
        let _ = writeln!(text, "sets     {}{}", at_least(self.complete), self.sets);
        let _ = writeln!(
            text,
            "played   in {}{} sequences of moves",
            at_least(self.sequences_exact),
            self.sequences
        );
        text
    }

    fn describe(&self, list: bool) -> String {
        let proof = if self.proved { "proved" } else { "not proved" };
        let mut text = format!("N        {}\nscore    {} ({proof})\n", self.n, self.score);
        text.push_str(&self.counts());
        for line in self.lines.iter().filter(|_| list) {
            let _ = writeln!(text, "set      {}", words(line));
        }
        text
    }

    fn row(&self) -> String {
        let (n, score, sets, complete) = (self.n, self.score, self.sets, self.complete);
        let (sequences, exact) = (&self.sequences, self.sequences_exact);
        format!("{n},{score},{sets},{complete},{sequences},{exact}\n")
    }
}

pub(super) fn run(arguments: &Arguments) -> Result<Completion, Failure> {
    let clock = Clock::start(arguments.limit.time_limit);
    let arguments::Boards { first, last } = arguments.boards;
    let mut complete = true;
    let default = if first < last { OutputFormat::Csv } else { OutputFormat::Text };
    let format = arguments.format.or(default);
    if format == OutputFormat::Csv {
        print("n,score,sets,complete,sequences,exact\n")?;
    }
    for size in first..=last {
        let position = arguments::position(size, arguments.moves.as_deref())?;
        let limits =
            OptimaLimits { sets: arguments.most_sets as usize, order_work: arguments.order_work };
        let found = find(&position, arguments.goal.into(), limits, &clock);
        complete &= found.complete;
        print(&match format {
            OutputFormat::Text => found.describe(arguments.list),
            OutputFormat::Json => json::line(&found),
            OutputFormat::Csv => found.row(),
        })?;
        if clock.is_over() && size < last {
            complete = false;
            break;
        }
    }
    Ok(Completion::complete_if(complete))
}

/// Finds as many optimal sets as the limits allow, ideally all of them.
pub(super) fn find(
    position: &Position,
    goal: Goal,
    limits: OptimaLimits,
    clock: &Clock,
) -> PositionOptima {
    let mut optima = Optima::new(position, goal, limits);
    let mut status = StatusLine::for_terminal();
    loop {
        let report = optima.advance(SLICE);
        if report.finished || clock.is_over() {
            status.clear();
            return PositionOptima::new(&optima, &report);
        }
        status.show(|| {
            format!(
                "N = {}: score {}, bound {}, {} optimal sets so far",
                position.size(),
                report.score,
                report.bound,
                report.sets
            )
        });
    }
}
