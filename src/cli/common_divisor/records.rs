//! `ginnow common-divisor records`: the largest common divisor for each unused digit.

use crate::cli::failure::Failure;
use crate::cli::status_line::StatusLine;
use crate::cli::time::milliseconds;
use crate::cli::{Outcome, json, print};
use ginnow::common_divisor::records::{self, Record};
use ginnow::sudoku::{Digit, LARGEST_DIGIT};
use serde_json::json as object;
use std::time::{Duration, Instant};

/// Nodes between updates of the status line.
const SLICE: u64 = 20_000;

/// Find the largest common divisor of any grid, for each unused digit
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ginnow common-divisor records
  ginnow common-divisor records --unused 4 --json   one line: unused, divisor, grids, up_to_order,
                                                    grid, nodes, milliseconds
  ginnow common-divisor records --no-count          without the numbers of grids

The command computes and proves every record from scratch.")]
pub(super) struct Arguments {
    /// Only this unused digit
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u8).range(0..=9))]
    unused: Option<Digit>,
    /// Do not count the grids
    #[arg(long)]
    no_count: bool,
    /// Print one line of JSON per digit
    #[arg(long)]
    json: bool,
}

pub(super) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    let digits = match arguments.unused {
        Some(digit) => digit..=digit,
        None => 0..=LARGEST_DIGIT,
    };
    if !arguments.json {
        print("unused    divisor       grids  up to order  a grid\n")?;
    }
    for unused in digits {
        let (record, time) = record(unused, !arguments.no_count)?;
        print(&if arguments.json {
            line(&record, time)
        } else {
            row(&record)
        })?;
    }
    Ok(Outcome::Complete)
}

fn record(unused: Digit, counting: bool) -> Result<(Record, Duration), Failure> {
    let start = Instant::now();
    let mut status = StatusLine::for_terminal();
    let mut search = records::search(unused, counting);
    while !search.advance(SLICE).finished {
        status.show(|| format!("unused {unused}: {} grids", search.grids()));
    }
    let record = Record::of(unused, counting, &search);
    let record = record.ok_or_else(|| Failure::Usage(format!("no grid leaves out {unused}")))?;
    Ok((record, start.elapsed()))
}

fn line(record: &Record, time: Duration) -> String {
    json::line(&object!({
        "unused": record.unused,
        "divisor": record.divisor,
        "grids": record.grids,
        "up_to_order": record.up_to_order(),
        "grid": record.grid.to_string(),
        "nodes": record.nodes,
        "milliseconds": milliseconds(time),
    }))
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
