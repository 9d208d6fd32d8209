//! `ginnow divisor-game count`: counts the tuples from which the first player wins.

use super::piles::whole_number;
use crate::cli::arguments::options::{FormatOption, OutputFormat, TimeLimit};
use crate::cli::arguments::time::{Clock, whole_milliseconds};
use crate::cli::counted::counted;
use crate::cli::failure::Failure;
use crate::cli::files::json::{self, JsonNumber};
use crate::cli::terminal::status_line::StatusLine;
use crate::cli::{Completion, print};
use clap::ValueEnum;
use ginnow::divisor_game::count::{
    CountMethod, CountOutcome, CountPhase, CountProgress, Counting, DEFAULT_MODULUS, LARGEST_SIEVE,
    Modulus, Query,
};
use serde::Serialize;
use std::fmt::Write as _;
use std::time::Duration;

/// The clock is checked after this much work, which takes about a hundredth of a second.
const SLICE: u64 = 5_000_000;

/// Count the k-tuples of numbers 2..=n from which the first player wins
///
/// The result is f(n, k) of Project Euler 550. A sieve counts the numbers up to n for n up to 10^8; counting
/// by rank goes up to n = 10^13.
#[derive(Debug, clap::Args)]
#[command(mut_arg("time_limit", |arg| arg.help("Stop after this many seconds, without a result")))]
#[command(after_help = "\
Examples:
  ginnow divisor-game count 10 5                   40085
  ginnow divisor-game count 10^7 10^12             328104836, modulo 987654321
  ginnow divisor-game count 10^12 10^12            by rank, since the sieve ends at 10^8
  ginnow divisor-game count 100 20 --exact         all digits
  ginnow divisor-game count 10 5 --format json")]
pub(super) struct Arguments {
    /// The largest number of a pile
    #[arg(value_name = "N", value_parser = whole_number)]
    n: u64,
    /// The number of piles
    #[arg(value_name = "K", value_parser = whole_number)]
    k: u64,
    /// Count modulo this odd number below 2^63
    #[arg(long, value_name = "M", value_parser = whole_number, default_value_t = DEFAULT_MODULUS)]
    modulus: u64,
    /// Count exactly; the number of tuples may have up to 100,000 digits
    #[arg(long, conflicts_with = "modulus")]
    exact: bool,
    /// How to count the numbers [default: sieve up to 10^8, rank above]
    #[arg(long, value_enum)]
    method: Option<MethodArgument>,
    /// Show every step: numbers by rank, values, transform, powers
    #[arg(long)]
    steps: bool,
    #[command(flatten)]
    format: FormatOption<false>,
    #[command(flatten)]
    limit: TimeLimit,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum MethodArgument {
    /// Factor every number and take its value from the exponents; n up to 10^8
    Sieve,
    /// Count the numbers of each rank; n up to 10^13
    Rank,
}

impl From<MethodArgument> for CountMethod {
    fn from(method: MethodArgument) -> Self {
        match method {
            MethodArgument::Sieve => CountMethod::Sieve,
            MethodArgument::Rank => CountMethod::Rank,
        }
    }
}

pub(super) fn run(arguments: &Arguments) -> Result<Completion, Failure> {
    if arguments.steps {
        arguments.format.only(&[OutputFormat::Text], "--steps")?;
    }
    let default = if arguments.n <= LARGEST_SIEVE { CountMethod::Sieve } else { CountMethod::Rank };
    let query = Query {
        n: arguments.n,
        k: arguments.k,
        modulus: if arguments.exact { Modulus::Exact } else { Modulus::Odd(arguments.modulus) },
        method: arguments.method.map_or(default, CountMethod::from),
    };
    let mut counting = Counting::new(query).map_err(Failure::usage)?;
    let clock = Clock::start(arguments.limit.time_limit);
    let mut status = StatusLine::for_terminal();
    let count = loop {
        let progress = counting.advance(SLICE);
        if let Some(count) = counting.outcome() {
            break count;
        }
        if clock.is_over() {
            status.note("the time limit came before the result");
            return Ok(Completion::Incomplete);
        }
        status.show(|| watch(&progress));
    };
    status.clear();
    let time = clock.elapsed();
    print(&match (arguments.format.get(), arguments.steps) {
        (OutputFormat::Text, true) => steps(count),
        (OutputFormat::Text, false) => count.won.clone() + "\n",
        _ => json(count, time),
    })?;
    Ok(Completion::Complete)
}

fn watch(progress: &CountProgress) -> String {
    let phase = match progress.phase {
        CountPhase::Sieving => "numbers factored",
        CountPhase::CountingPrimes => "counts of primes updated",
        CountPhase::CountingRanks => "numbers counted by rank",
        CountPhase::Powers => "powers",
        CountPhase::Inverse | CountPhase::Finished => "inverse transform",
    };
    let percent = 100 * u128::from(progress.done) / u128::from(progress.total.max(1));
    format!("{phase}: {} of {} ({percent}%)", progress.done, progress.total)
}

fn steps(count: &CountOutcome) -> String {
    let mut text = String::new();
    // Writing to a string never fails, so ignore the results.
    for pattern in &count.patterns {
        let (exponents, numbers) = (&pattern.pattern, pattern.numbers);
        let numbers = counted(numbers, "number");
        let _ = writeln!(text, "pattern {exponents}: {numbers}, value {}", pattern.value);
    }
    for (rank, numbers) in count.ranks.iter().enumerate().skip(1) {
        let _ = writeln!(text, "rank {rank}: {}", counted(*numbers, "number"));
    }
    let _ = writeln!(text, "numbers by value  {:?}", count.histogram);
    let transform = count.stages.last().map(Vec::as_slice).unwrap_or_default();
    let _ = writeln!(text, "transform         {transform:?}");
    let _ = writeln!(text, "all tuples        {}", count.tuples);
    let _ = writeln!(text, "lost              {}", count.lost);
    let _ = writeln!(text, "won               {}", count.won);
    text
}

fn json(count: &CountOutcome, time: Duration) -> String {
    #[derive(Serialize)]
    struct CountResult<'a> {
        #[serde(serialize_with = "json::number")]
        n: u64,
        #[serde(serialize_with = "json::number")]
        k: u64,
        /// The exact count has `null` here.
        modulus: Option<JsonNumber>,
        count: Digits<'a>,
        method: &'static str,
        milliseconds: u64,
    }
    let Query { n, k, modulus, method } = count.query;
    json::line(&CountResult {
        n,
        k,
        modulus: match modulus {
            Modulus::Odd(modulus) => Some(JsonNumber(modulus)),
            Modulus::Exact => None,
        },
        count: Digits(&count.won),
        method: method.name(),
        milliseconds: whole_milliseconds(time),
    })
}

/// Serializes decimal digits as a number if every JSON parser can read that exactly, and otherwise
/// as a string.
struct Digits<'a>(&'a str);

impl Serialize for Digits<'_> {
    fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        match self.0.parse() {
            Ok(number) => json::number(&number, out),
            Err(_) => out.serialize_str(self.0),
        }
    }
}
