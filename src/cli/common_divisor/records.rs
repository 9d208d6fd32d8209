//! `ginnow common-divisor records`: for each unused digit, finds the largest common divisor of any
//! grid.

use crate::cli::arguments::numbers::whole;
use crate::cli::arguments::options::{FormatOption, OutputFormat, TimeLimit};
use crate::cli::arguments::time::{Clock, milliseconds};
use crate::cli::counted::counted;
use crate::cli::failure::Failure;
use crate::cli::terminal::status_line::StatusLine;
use crate::cli::{Completion, files::csv, files::json, print};
use ginnow::common_divisor::records::{self, Record};
use ginnow::sudoku::{Digit, LARGEST_DIGIT};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// The status line is updated after this many nodes.
const SLICE: u64 = 20_000;

/// Find the largest common divisor of any grid, for each unused digit
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ginnow common-divisor records
  ginnow common-divisor records --unused 4 --format json   one line: unused, divisor, grids, up_to_order,
                                                    grid, nodes, milliseconds
  ginnow common-divisor records --no-count          without the numbers of grids

The command computes and proves every record from scratch.")]
pub(super) struct Arguments {
    /// Only this unused digit
    #[arg(long, value_name = "D", value_parser = whole(0_u8..=9))]
    unused: Option<Digit>,
    /// Do not count the grids
    #[arg(long)]
    no_count: bool,
    #[command(flatten)]
    format: FormatOption<true>,
    #[command(flatten)]
    limit: TimeLimit,
}

pub(super) fn run(arguments: &Arguments) -> Result<Completion, Failure> {
    let digits = match arguments.unused {
        Some(digit) => digit..=digit,
        None => 0..=LARGEST_DIGIT,
    };
    let clock = Clock::start(arguments.limit.time_limit);
    let format = arguments.format.get();
    match format {
        OutputFormat::Text => print("unused    divisor       grids  up to order  a grid\n")?,
        OutputFormat::Json => {}
        OutputFormat::Csv => print(&csv::header(&COLUMNS))?,
    }
    for unused in digits {
        let Some((record, time)) = record(unused, !arguments.no_count, &clock)? else {
            return Ok(Completion::Incomplete);
        };
        print(&match format {
            OutputFormat::Text => row(&record),
            OutputFormat::Json => json::line(&object(&record, time)),
            OutputFormat::Csv => csv::row(&COLUMNS, &object(&record, time)),
        })?;
    }
    Ok(Completion::Complete)
}

const COLUMNS: [&str; 7] =
    ["unused", "divisor", "grids", "up_to_order", "grid", "nodes", "milliseconds"];

/// Returns the record for an unused digit, and the time it took. `None` if the time limit came
/// first.
fn record(
    unused: Digit,
    counting: bool,
    clock: &Clock,
) -> Result<Option<(Record, Duration)>, Failure> {
    let start = Instant::now();
    let mut status = StatusLine::for_terminal();
    let mut search = records::search(unused, counting);
    while !search.advance(SLICE).finished {
        if clock.is_over() {
            status.note(&format!("the time limit came before the record for {unused}"));
            return Ok(None);
        }
        status.show(|| format!("unused {unused}: {}", counted(search.grids(), "grid")));
    }
    let record = Record::of(unused, counting, &search);
    let record = record.ok_or_else(|| {
        Failure::Usage(format!("--unused must be a digit from 0 to 9, not {unused}"))
    })?;
    Ok(Some((record, start.elapsed())))
}

fn object(record: &Record, time: Duration) -> Value {
    json!({
        "unused": record.unused,
        "divisor": record.divisor,
        "grids": record.grids,
        "up_to_order": record.up_to_order(),
        "grid": record.grid.to_string(),
        "nodes": record.nodes,
        "milliseconds": milliseconds(time),
    })
}

fn row(record: &Record) -> String {
    let count =
        |count: Option<u64>| count.map_or_else(|| "-".to_owned(), |count| count.to_string());
    format!(
        "{:>6} {:>10} {:>11} {:>12}  {}\n",
        record.unused,
        record.divisor,
        count(record.grids),
        count(record.up_to_order()),
        record.grid
    )
}
