//! `ginnow seventeen minimal`: finds superfluous clues.

use super::{Completion, Failure, input};
use crate::cli::arguments::options::FormatOption;
use crate::cli::output::{self, Output};
use ginnow::seventeen::CellSet;
use ginnow::sudoku::{AnotherSolution, Grid, Solution};
use serde::Serialize;

/// List the superfluous clues of puzzles, and print a minimal puzzle of each
///
/// A clue is superfluous if the puzzle still has only one solution without it.
/// Each of two superfluous clues can replace the other, so the minimal puzzle
/// omits them one by one in reading order, as long as the solution stays unique.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ginnow seventeen minimal 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  ginnow seventeen minimal puzzles.txt --format json    one line per puzzle: puzzle, clues,
                                                        superfluous, minimal, minimal_clues")]
pub(super) struct Arguments {
    /// Puzzles with one solution, files of puzzles, or - for standard input
    #[arg(value_name = "PUZZLE|FILE|-", required = true)]
    inputs: Vec<String>,
    #[command(flatten)]
    format: FormatOption<true>,
}

/// A puzzle, and the minimal puzzle that remains without its superfluous clues.
#[derive(Serialize)]
struct Shortened {
    puzzle: String,
    clues: usize,
    /// The cells of the superfluous clues, as in `r1c2 r3c4`.
    superfluous: String,
    superfluous_clues: usize,
    minimal: String,
    minimal_clues: usize,
}

impl Shortened {
    fn new(puzzle: &Grid, solution: &Solution) -> Self {
        let other = AnotherSolution::new(solution.digits());
        let given: Vec<usize> = puzzle.filled().map(|(cell, _)| cell).collect();
        let clues = given.iter().fold(0, |clues, cell| clues | 1_u128 << cell);
        let is_superfluous = |cell: usize, clues: u128| other.is_unique(clues & !(1 << cell));
        let superfluous: Vec<usize> =
            (given.iter().copied()).filter(|&cell| is_superfluous(cell, clues)).collect();
        let minimal = superfluous.iter().fold(clues, |clues, &cell| {
            if is_superfluous(cell, clues) { clues & !(1 << cell) } else { clues }
        });
        let minimal = CellSet::from_bits(minimal);
        let shape = puzzle.shape();
        let name = |&cell: &usize| format!("r{}c{}", shape.row(cell) + 1, shape.column(cell) + 1);
        let cells: Vec<String> = superfluous.iter().map(name).collect();
        Shortened {
            puzzle: puzzle.to_string(),
            clues: given.len(),
            superfluous: cells.join(" "),
            superfluous_clues: cells.len(),
            minimal: minimal.puzzle(solution.digits()),
            minimal_clues: minimal.len(),
        }
    }
}

impl output::OutputLine for Shortened {
    const COLUMNS: &'static [&'static str] =
        &["puzzle", "clues", "superfluous", "superfluous_clues", "minimal", "minimal_clues"];

    fn words(&self) -> String {
        let Shortened { clues, superfluous, superfluous_clues, minimal, minimal_clues, .. } = self;
        if *superfluous_clues == 0 {
            return format!("{minimal}  minimal, {clues} clues\n");
        }
        format!(
            "{minimal}  {minimal_clues} of {clues} clues; superfluous ({superfluous_clues}): {superfluous}\n"
        )
    }
}

pub(super) fn run(arguments: &Arguments) -> Result<Completion, Failure> {
    let pair = |grid: &Grid| input::solution(grid).map(|solution| (grid.clone(), solution));
    let mut output = Output::standard::<Shortened>(arguments.format.get())?;
    let pairs = input::all(&arguments.inputs, pair)?;
    for (_, (puzzle, solution)) in pairs.valid {
        output.write(&Shortened::new(&puzzle, &solution))?;
    }
    Ok(pairs.outcome)
}
