//! `ginnow common-divisor solve`: the largest common divisor, with proof.

use super::input::{self, Reading};
use crate::cli::failure::Failure;
use crate::cli::status_line::StatusLine;
use crate::cli::{Outcome, print};
use clap::ValueEnum;
use ginnow::common_divisor::{DivisorSearch, Method, Puzzle, Report, Search, certificate};
use ginnow::sudoku::formats::{self, Format, Zero};
use ginnow::sudoku::{Digit, DigitSet};
use serde_json::json;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Nodes between two looks at the clock.
const SLICE: u64 = 1_000_000;

/// Nodes after which the grids with the largest divisor are not counted further.
const COUNTING_PATIENCE: u64 = 20_000_000;

/// The three methods.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Way {
    /// Row by row, bounded by the common divisor of finished rows
    Rows,
    /// The same, started from the sum of the rows
    Sum,
    /// Divisor by divisor of that sum, with exact cover
    Divisors,
}

impl From<Way> for Method {
    fn from(way: Way) -> Self {
        match way {
            Way::Rows => Method::Rows,
            Way::Sum => Method::Sum,
            Way::Divisors => Method::Divisors,
        }
    }
}

/// Find the largest common divisor of the rows and prove it
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ginnow common-divisor solve                          the published puzzle
  ginnow common-divisor solve puzzle.txt --unused 4
  ginnow common-divisor solve --method sum
  ginnow common-divisor solve ................ --base 5   a board of 4x4
  ginnow common-divisor solve --certificate proof, then ginnow check proof
  ginnow common-divisor solve --json       one line: divisor, unused, grid, grids, counted,
                                           proved, nodes, milliseconds

Exit codes: 0 proved (also that there is no grid); 1 the time limit came first, or something
failed; 2 usage.")]
pub(super) struct Arguments {
    /// A grid as text (digits, '.' for blanks) or a link, a file with one, or - for standard
    /// input; without it the published puzzle
    #[arg(value_name = "PUZZLE|FILE|-")]
    puzzle: Option<String>,
    /// How to search
    #[arg(long, value_enum, default_value = "divisors")]
    method: Way,
    /// The digit that is left out; any if not given
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u8).range(0..=9))]
    unused: Option<Digit>,
    /// The base in which rows are numbers
    #[arg(long, value_name = "B", default_value_t = 10, value_parser = clap::value_parser!(u8).range(4..=10))]
    base: u8,
    /// A 0 in the text is a blank, not the digit 0
    #[arg(long)]
    zero_is_blank: bool,
    /// Stop after so many seconds with the best so far
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,
    /// Write the proof to this file, for 'ginnow check'
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
    /// Print one line of JSON
    #[arg(long)]
    json: bool,
}

/// What there is to tell at the end.
struct Answer {
    report: Report,
    proved: bool,
    grids: u64,
    counted: bool,
    time: Duration,
}

pub(super) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    let reading = Reading {
        zero: if arguments.zero_is_blank {
            Zero::Blank
        } else {
            Zero::Digit
        },
        base: arguments.base,
        unused: arguments.unused,
    };
    let puzzle = input::puzzle(arguments.puzzle.as_deref(), &reading)?;
    if arguments.certificate.is_some() && arguments.method != Way::Divisors {
        let reason = "--certificate needs --method divisors: only its trees are written down";
        return Err(Failure::Usage(reason.to_owned()));
    }
    // Before the work, so that a wrong name is not found out after it.
    let draft = arguments.certificate.as_deref().map(begin).transpose()?;
    let mut divisors = DivisorSearch::counting(&puzzle);
    let answer = answer(arguments, &puzzle, &mut divisors);
    print(&if arguments.json {
        line(&puzzle, &answer)
    } else {
        describe(&puzzle, &answer)
    })?;
    if let (Some(draft), Some(target)) = (draft, arguments.certificate.as_deref()) {
        finish(&draft, target, &puzzle, &divisors)?;
    }
    Ok(if answer.proved {
        Outcome::Complete
    } else {
        Outcome::Incomplete
    })
}

fn answer(arguments: &Arguments, puzzle: &Puzzle, divisors: &mut DivisorSearch) -> Answer {
    let start = Instant::now();
    let mut status = StatusLine::for_terminal();
    let over = || {
        let limit = arguments.time_limit;
        limit.is_some_and(|limit| start.elapsed() >= limit)
    };
    let method = Method::from(arguments.method);
    let mut first = None;
    if method != Method::Divisors {
        let mut search = Search::new(puzzle, method);
        let mut report = search.advance(SLICE);
        while !report.finished && !over() {
            status.show(|| progress(&report));
            report = search.advance(SLICE);
        }
        first = Some((report, start.elapsed()));
    }
    // The count comes from the third method, whatever found the divisor.
    let mut report = divisors.report();
    let mut found = None;
    let wanted = first.as_ref().is_none_or(|(report, _)| report.finished);
    while wanted && !report.finished && !over() && report.nodes < COUNTING_PATIENCE {
        status.show(|| progress(&report));
        report = divisors.advance(SLICE / 50);
        if report.best.is_some() {
            found.get_or_insert((report.nodes, start.elapsed()));
        }
    }
    while wanted && report.best.is_none() && !report.finished && !over() {
        status.show(|| progress(&report));
        report = divisors.advance(SLICE / 50);
    }
    let counted = report.finished;
    let (report, time) = first.unwrap_or_else(|| {
        // Divisors come largest first: the first grid is proved to be best.
        report.finished |= report.best.is_some();
        (
            report,
            found.map_or_else(|| start.elapsed(), |(_, time)| time),
        )
    });
    Answer {
        proved: report.finished,
        grids: divisors.grids(),
        counted,
        time,
        report,
    }
}

fn progress(report: &Report) -> String {
    let best = report.best.as_ref().map_or(0, |best| best.divisor);
    let (bound, nodes) = (report.bound, report.nodes);
    format!("best {best}, bound {bound}, {nodes} nodes")
}

fn line(puzzle: &Puzzle, answer: &Answer) -> String {
    let best = answer.report.best.as_ref();
    let line = json!({
        "divisor": best.map(|best| best.divisor),
        "unused": best.and_then(|best| puzzle.unused(best.grid.digits())),
        "grid": best.map(|best| best.grid.to_string()),
        "grids": answer.grids,
        "counted": answer.counted,
        "proved": answer.proved,
        "nodes": answer.report.nodes,
        "milliseconds": milliseconds(answer.time),
    });
    format!("{line}\n")
}

fn describe(puzzle: &Puzzle, answer: &Answer) -> String {
    let (nodes, time) = (answer.report.nodes, answer.time.as_secs_f64());
    let work = format!("nodes    {nodes}\ntime     {time:.3} s\n");
    let Some(best) = &answer.report.best else {
        let what = if answer.proved {
            "there is no grid with these givens and digits"
        } else {
            "no grid was found in time"
        };
        return format!("{what}\n{work}");
    };
    let proof = if answer.proved {
        "proved: no grid has a larger one"
    } else {
        "not proved"
    };
    let grids = match (answer.counted, answer.grids) {
        (true, 1) => "exactly one".to_owned(),
        (true, count) => format!("{count}"),
        (false, 0) => "not counted".to_owned(),
        (false, count) => format!("at least {count}"),
    };
    let unused = unused_words(puzzle, best.grid.digits());
    let lines = formats::write(&best.grid, Format::Lines).unwrap_or_default();
    format!(
        "divisor  {} ({proof})\ndigits   {unused}\ngrids    {grids}\n{work}{lines}\n",
        best.divisor
    )
}

fn unused_words(puzzle: &Puzzle, used: DigitSet) -> String {
    match puzzle.unused(used) {
        Some(digit) => format!("{used}, without {digit}"),
        None => used.to_string(),
    }
}

/// Thousandths of a second, with as many decimals as make sense.
pub(super) fn milliseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e3
}

/// A time in seconds, fractions allowed.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: Option<f64> = text.parse().ok();
    seconds
        .filter(|&seconds| seconds > 0.0)
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| "a time is a number of seconds above 0, such as 10 or 0.5".to_owned())
}

/// Makes a file beside the one asked for, which gets the name only when it is
/// whole.
fn begin(target: &Path) -> Result<PathBuf, Failure> {
    let mut name = OsString::from(target);
    name.push(".partial");
    let draft = PathBuf::from(name);
    let made = fs::write(&draft, "");
    made.map(|()| draft)
        .map_err(|error| failure(target, error.to_string()))
}

fn finish(
    draft: &Path,
    target: &Path,
    puzzle: &Puzzle,
    search: &DivisorSearch,
) -> Result<(), Failure> {
    let text = certificate::text(puzzle, search).map_err(|error| error.to_string());
    let written = text.and_then(|text| {
        fs::write(draft, text)
            .and_then(|()| fs::rename(draft, target))
            .map_err(|error| error.to_string())
    });
    written.map_err(|reason| {
        // What cannot be removed is a file with a telling name.
        let _ = fs::remove_file(draft);
        failure(target, format!("no certificate was written: {reason}"))
    })
}

fn failure(path: &Path, reason: String) -> Failure {
    let path = path.to_owned();
    Failure::File { path, reason }
}
