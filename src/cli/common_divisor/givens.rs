//! `ginnow common-divisor givens`: checks that a puzzle's best grid is unique, and that it needs
//! each of its givens for that.

use super::input::{self, PuzzleArguments};
use crate::cli::arguments::options::{FormatOption, OutputFormat, TimeLimit};
use crate::cli::arguments::time::Clock;
use crate::cli::failure::Failure;
use crate::cli::terminal::status_line::StatusLine;
use crate::cli::{Completion, files::json, print};
use ginnow::common_divisor::{Givens, GivensCheck, Puzzle};
use serde_json::json as object;

/// The clock is checked after this many nodes.
const SLICE: u64 = 20_000;

/// Check that the best grid is unique, and show which givens it needs
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ginnow common-divisor givens                    the published puzzle
  ginnow common-divisor givens puzzle.txt --format json   one line: divisor, unique, minimal, not_needed

A given is not needed if without it the same grid is still the only best one. A null value means
that the time limit came before the answer.")]
pub(super) struct Arguments {
    #[command(flatten)]
    puzzle: PuzzleArguments,
    #[command(flatten)]
    limit: TimeLimit,
    #[command(flatten)]
    format: FormatOption<false>,
}

pub(super) fn run(arguments: &Arguments) -> Result<Completion, Failure> {
    let puzzle = input::puzzle(&arguments.puzzle)?;
    let clock = Clock::start(arguments.limit.time_limit);
    let mut status = StatusLine::for_terminal();
    let mut check = GivensCheck::new(&puzzle);
    let all = puzzle.givens().filled().count();
    while !check.advance(SLICE).finished && !clock.is_over() {
        status.show(|| format!("{} of {all} givens tried", check.known().tried));
    }
    status.clear();
    let known = check.known();
    print(&match arguments.format.get() {
        OutputFormat::Text => describe(&puzzle, known),
        _ => line(&puzzle, known),
    })?;
    Ok(Completion::complete_if(known.finished))
}

/// Returns the names of all givens that are not needed. A name looks like `r1c2`.
fn names(puzzle: &Puzzle, known: &Givens) -> Vec<String> {
    let shape = puzzle.shape();
    let name = |&cell: &usize| format!("r{}c{}", shape.row(cell) + 1, shape.column(cell) + 1);
    known.unnecessary.iter().map(name).collect()
}

fn line(puzzle: &Puzzle, known: &Givens) -> String {
    json::line(&object!({
        "divisor": known.best.as_ref().map(|best| best.divisor),
        "unique": known.unique,
        "minimal": known.is_minimal(),
        "not_needed": known.finished.then(|| names(puzzle, known)),
    }))
}

fn describe(puzzle: &Puzzle, known: &Givens) -> String {
    let best = known.best.as_ref();
    let divisor = best.map_or_else(|| "-".to_owned(), |best| best.divisor.to_string());
    let grids = match (known.unique, best) {
        (None, _) => "unknown (time limit)".to_owned(),
        (Some(true), _) => "exactly one".to_owned(),
        (Some(false), Some(_)) => "more than one".to_owned(),
        (Some(false), None) => "none".to_owned(),
    };
    let needed = match (known.unique, known.is_minimal()) {
        (Some(true), Some(true)) => "all".to_owned(),
        (Some(true), Some(false)) => format!("all except {}", names(puzzle, known).join(", ")),
        _ => "unknown".to_owned(),
    };
    let open = if known.unique == Some(true) && !known.finished {
        format!(" ({} were tried in time)", known.tried)
    } else {
        String::new()
    };
    format!("divisor  {divisor}\ngrids    {grids}\nneeded   {needed}{open}\n")
}
