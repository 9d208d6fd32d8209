//! `ginnow divisor-game values`: prints Grundy values.

use super::piles::number;
use crate::cli::arguments::numbers::ends;
use crate::cli::arguments::options::{FormatOption, OutputFormat};
use crate::cli::failure::Failure;
use crate::cli::files::input::words;
use crate::cli::files::json::{self, JsonNumber};
use crate::cli::{Completion, files::csv, print};
use ginnow::divisor_game::{
    DivisorValue, Factorization, Mex, Number, PatternValues, PrimePower, Rank, Value,
    explain_by_pattern, value_of_rank,
};
use serde::Serialize;
use std::fmt::Write as _;

/// A longer range would take ages, and is most likely a mistake.
const LONGEST_RANGE: Number = 100_000;

/// Print Grundy values of numbers, with primes, exponent pattern and rank
///
/// The value is computed twice: from the exponent pattern by the recurrence of the game, and from the rank by
/// the theorem. Both must agree.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ginnow divisor-game values 12 18 30
  ginnow divisor-game values 2..100 --format json
  ginnow divisor-game values 720 --why     every smaller value, and an option that has it")]
pub(super) struct Arguments {
    /// Numbers from 2 to 10^18, and ranges such as 2..100
    #[arg(value_name = "NUMBER", required = true)]
    numbers: Vec<String>,
    /// Show an option for each smaller value, and the value that no option has
    #[arg(long)]
    why: bool,
    #[command(flatten)]
    format: FormatOption<true>,
}

pub(super) fn run(arguments: &Arguments) -> Result<Completion, Failure> {
    let mut values = PatternValues::new();
    let format = arguments.format.get();
    let mut text = String::new();
    if format == OutputFormat::Csv {
        text += &csv::header(&COLUMNS);
    }
    for word in arguments.numbers.iter().flat_map(|word| words(word)) {
        let (first, last) = range(word).map_err(Failure::Usage)?;
        for number in first..=last {
            let number = Factorization::new(number);
            let number = number.map_err(Failure::usage)?;
            let known = NumberValues::new(&number, &mut values);
            text += &match format {
                OutputFormat::Text => known.words(arguments.why),
                OutputFormat::Json => json::line(&known.line(arguments.why)),
                OutputFormat::Csv => csv::row(&COLUMNS, &known.line(arguments.why)),
            };
        }
    }
    print(&text)?;
    Ok(Completion::Complete)
}

/// Parses a number or a range.
fn range(word: &str) -> Result<(Number, Number), String> {
    let wrong = |reason: String| format!("'{word}' is not a number or a range: {reason}");
    let (first, last) = ends(word).map_err(wrong)?;
    let (first, last) = (number(first).map_err(wrong)?, number(last).map_err(wrong)?);
    if first > last {
        return Err(wrong(format!("{first} is larger than {last}; use {last}..{first}")));
    }
    if last - first >= LONGEST_RANGE {
        return Err(wrong(format!("a range has at most {LONGEST_RANGE} numbers")));
    }
    Ok((first, last))
}

const COLUMNS: [&str; 4] = ["number", "rank", "value", "value_by_rank"];

/// Becomes a line of JSON, one per number.
#[derive(Serialize)]
struct ValuesResult {
    number: JsonNumber,
    primes: Vec<(JsonNumber, u8)>,
    rank: Rank,
    value: Value,
    value_by_rank: Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    options: Option<Vec<OptionLine>>,
}

#[derive(Serialize)]
struct OptionLine {
    value: Value,
    divisors: [JsonNumber; 2],
}

struct NumberValues<'a> {
    number: &'a Factorization,
    mex: Mex,
    by_rank: Value,
}

impl<'a> NumberValues<'a> {
    fn new(number: &'a Factorization, values: &mut PatternValues) -> Self {
        NumberValues {
            number,
            mex: explain_by_pattern(number, values),
            by_rank: value_of_rank(number.rank()),
        }
    }

    fn words(&self, why: bool) -> String {
        let number = self.number;
        let primes: Vec<String> = number.powers().iter().map(power).collect();
        let mut text = format!(
            "{} = {}: pattern {}, rank {}, value {} ({} by rank)\n",
            number.number(),
            primes.join(" * "),
            number.pattern(),
            number.rank(),
            self.mex.value,
            self.by_rank,
        );
        if why {
            for step in self.mex.steps.iter().chain(&self.mex.beyond) {
                let value = step.value;
                // Ignore the results, since writing to a string never fails.
                let _ = match step.option {
                    Some([left, right]) => writeln!(
                        text,
                        "  {value}: {} and {}, {} xor {}",
                        left.divisor, right.divisor, left.value, right.value
                    ),
                    None => writeln!(text, "  {value}: no option; this is the value"),
                };
            }
        }
        text
    }

    fn line(&self, why: bool) -> ValuesResult {
        let steps = self.mex.steps.iter().chain(&self.mex.beyond);
        let options = steps.filter_map(|step| {
            let divisor = |part: DivisorValue| JsonNumber(part.divisor);
            step.option.map(|parts| OptionLine { value: step.value, divisors: parts.map(divisor) })
        });
        let prime = |power: &PrimePower| (JsonNumber(power.prime), power.exponent);
        ValuesResult {
            number: JsonNumber(self.number.number()),
            primes: self.number.powers().iter().map(prime).collect(),
            rank: self.number.rank(),
            value: self.mex.value,
            value_by_rank: self.by_rank,
            options: why.then(|| options.collect()),
        }
    }
}

fn power(power: &PrimePower) -> String {
    let PrimePower { prime, exponent } = power;
    if *exponent == 1 { prime.to_string() } else { format!("{prime}^{exponent}") }
}
