//! `ginnow common-divisor generate`: new puzzles with exactly one best grid.

use crate::cli::failure::Failure;
use crate::cli::{Outcome, json, print};
use clap::ValueEnum;
use ginnow::common_divisor::generator::{self, Generated, Grade};
use ginnow::common_divisor::links::SharedPuzzle;
use ginnow::sudoku::formats::{self, Format};
use serde_json::json as object;

/// How hard a puzzle is to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Wanted {
    /// The unused digit is said
    Easy,
    /// It has to be found out
    Medium,
    /// And there are many multiples
    Hard,
}

impl From<Wanted> for Grade {
    fn from(wanted: Wanted) -> Self {
        match wanted {
            Wanted::Easy => Grade::Easy,
            Wanted::Medium => Grade::Medium,
            Wanted::Hard => Grade::Hard,
        }
    }
}

/// Make new puzzles with exactly one best grid
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ginnow common-divisor generate
  ginnow common-divisor generate --grade hard --seed 7 --count 4
  ginnow common-divisor generate --json    a line each: seed, grade, givens, digits, divisor,
                                           grid, link

The same grade and seed give the same puzzle.")]
pub(super) struct Arguments {
    /// How hard it is to be
    #[arg(long, value_enum, default_value = "medium")]
    grade: Wanted,
    /// The seed of the first puzzle; further ones have the following seeds
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many puzzles
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1000))]
    count: u64,
    /// Print a line of JSON for each puzzle
    #[arg(long)]
    json: bool,
}

pub(super) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    for index in 0..arguments.count {
        let seed = arguments.seed.wrapping_add(index);
        let made = generator::generate(arguments.grade.into(), seed);
        print(&if arguments.json {
            line(seed, &made)
        } else {
            describe(seed, &made)
        })?;
    }
    Ok(Outcome::Complete)
}

fn link(made: &Generated) -> String {
    format!("#{}", SharedPuzzle::new(made.puzzle.clone()))
}

fn line(seed: u64, made: &Generated) -> String {
    json::line(&object!({
        "seed": seed,
        "grade": made.grade.name(),
        "givens": made.puzzle.givens().to_string(),
        "digits": made.puzzle.allowed().to_string(),
        "divisor": made.divisor,
        "grid": made.solution.to_string(),
        "link": link(made),
    }))
}

fn describe(seed: u64, made: &Generated) -> String {
    let lines = formats::write(made.puzzle.givens(), Format::Lines).unwrap_or_default();
    format!(
        "seed     {seed}\ngrade    {}\ndigits   {}\ndivisor  {}\nlink     {}\n{lines}\n\n",
        made.grade.name(),
        made.puzzle.allowed(),
        made.divisor,
        link(made),
    )
}
