//! `ginnow common-divisor generate`: makes puzzles with exactly one best grid.

use crate::cli::arguments::numbers::whole;
use crate::cli::arguments::options::{FormatOption, OutputFormat, TimeLimit};
use crate::cli::arguments::time::Clock;
use crate::cli::failure::Failure;
use crate::cli::terminal::status_line::StatusLine;
use crate::cli::{Completion, files::csv, files::json, print};
use clap::ValueEnum;
use ginnow::common_divisor::GivenSymmetry;
use ginnow::common_divisor::generator::{Difficulty, Generated, Generator, PuzzleSpec};
use ginnow::common_divisor::links::SharedPuzzle;
use ginnow::sudoku::formats;
use serde_json::{Value, json};

/// The clock is checked after this many nodes. If the divisor is small and has many rows, a single
/// node takes up to a tenth of a millisecond.
const SLICE: u64 = 1_000;

/// The difficulty of a new puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum RequestedGrade {
    /// The puzzle names the unused digit
    Easy,
    /// The solver has to find the unused digit
    Medium,
    /// As medium, with many multiples to try
    Hard,
}

impl From<RequestedGrade> for Difficulty {
    fn from(requested: RequestedGrade) -> Self {
        match requested {
            RequestedGrade::Easy => Difficulty::Easy,
            RequestedGrade::Medium => Difficulty::Medium,
            RequestedGrade::Hard => Difficulty::Hard,
        }
    }
}

/// The symmetry of the givens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum SymmetryArgument {
    /// No symmetry
    None,
    /// Symmetric under a half turn
    HalfTurn,
    /// Symmetric about the main diagonal, from the upper left to the lower right
    Diagonal,
}

impl From<SymmetryArgument> for GivenSymmetry {
    fn from(symmetry: SymmetryArgument) -> Self {
        match symmetry {
            SymmetryArgument::None => GivenSymmetry::Any,
            SymmetryArgument::HalfTurn => GivenSymmetry::HalfTurn,
            SymmetryArgument::Diagonal => GivenSymmetry::Diagonal,
        }
    }
}

/// Make new puzzles with exactly one best grid
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ginnow common-divisor generate
  ginnow common-divisor generate --grade hard --seed 7 --count 4
  ginnow common-divisor generate --symmetry half-turn --givens 24
  ginnow common-divisor generate --format json   one line per puzzle: seed, grade, symmetry,
                                           givens, digits, divisor, grid, nodes, link

The same options and seed give the same puzzle. 'nodes' measures how hard the puzzle is for the
program: the nodes of the search that proves the grid best and unique.")]
pub(super) struct Arguments {
    /// How hard the puzzle is
    #[arg(long, value_enum, default_value = "medium")]
    grade: RequestedGrade,
    /// The symmetry of the givens
    #[arg(long, value_enum, default_value = "none")]
    symmetry: SymmetryArgument,
    /// Minimum number of givens [default: as few as possible]
    #[arg(long, value_name = "N", value_parser = whole(0_u8..=81), default_value = "0",
        hide_default_value = true)]
    givens: u8,
    /// The seed of the first puzzle; each further puzzle uses the next seed
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole(0_u64..))]
    seed: u64,
    /// How many puzzles to make
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole(1_u64..=1000))]
    count: u64,
    #[command(flatten)]
    format: FormatOption<true>,
    #[command(flatten)]
    limit: TimeLimit,
}

pub(super) fn run(arguments: &Arguments) -> Result<Completion, Failure> {
    let clock = Clock::start(arguments.limit.time_limit);
    let mut status = StatusLine::for_terminal();
    let format = arguments.format.get();
    if format == OutputFormat::Csv {
        print(&csv::header(&COLUMNS))?;
    }
    for index in 0..arguments.count {
        let seed = arguments.seed.wrapping_add(index);
        let spec = PuzzleSpec {
            grade: arguments.grade.into(),
            pattern: arguments.symmetry.into(),
            givens: arguments.givens.into(),
        };
        let mut generator = Generator::new(spec, seed);
        let made = loop {
            if clock.is_over() {
                status.note(&format!("the time limit came before the puzzle of seed {seed}"));
                return Ok(Completion::Incomplete);
            }
            if let Some(made) = generator.advance(SLICE) {
                break made;
            }
            status.show(|| format!("seed {seed}: puzzle {} of {}", index + 1, arguments.count));
        };
        status.clear();
        print(&match format {
            OutputFormat::Text => describe(seed, made),
            OutputFormat::Json => json::line(&object(seed, &spec, made)),
            OutputFormat::Csv => csv::row(&COLUMNS, &object(seed, &spec, made)),
        })?;
    }
    Ok(Completion::Complete)
}

fn link(made: &Generated) -> String {
    format!("#{}", SharedPuzzle::new(made.puzzle.clone()))
}

const COLUMNS: [&str; 9] =
    ["seed", "grade", "symmetry", "givens", "digits", "divisor", "grid", "nodes", "link"];

fn object(seed: u64, spec: &PuzzleSpec, made: &Generated) -> Value {
    json!({
        "seed": seed,
        "grade": made.grade.name(),
        "symmetry": spec.pattern.name(),
        "givens": made.puzzle.givens().to_string(),
        "digits": made.puzzle.allowed().to_string(),
        "divisor": made.divisor,
        "grid": made.solution.to_string(),
        "nodes": made.nodes,
        "link": link(made),
    })
}

fn describe(seed: u64, made: &Generated) -> String {
    let lines = formats::write(made.puzzle.givens(), formats::Format::Lines).unwrap_or_default();
    format!(
        "seed     {seed}\ngrade    {}\ngivens   {}\ndigits   {}\ndivisor  {}\nnodes    {}\nlink     {}\n{lines}\n\n",
        made.grade.name(),
        made.puzzle.givens().filled().count(),
        made.puzzle.allowed(),
        made.divisor,
        made.nodes,
        link(made),
    )
}
