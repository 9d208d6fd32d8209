//! The result for a grid is formatted as a line of JSON, a row of CSV, or text.

use crate::cli::counted::counted;
use crate::cli::output::{FileKind, OutputLine};
use ginnow::seventeen::{CellSet, Tally, stored};
use ginnow::sudoku::formats::{self, Zero};
use ginnow::sudoku::{AnotherSolution, Solution};
use serde::{Deserialize, Serialize};
use std::fmt::Write;
use std::time::Duration;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct GridResult {
    pub(super) grid: String,
    pub(super) clues: u32,
    pub(super) count: usize,
    pub(super) puzzles: Vec<String>,
    /// True if there are no other puzzles.
    pub(super) complete: bool,
    pub(super) milliseconds: u128,
    /// This many pieces come from the checkpoint of an earlier run. There is no way of telling if
    /// that run has missed a puzzle; only a new search can confirm it. Omitted if 0.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(super) resumed_pieces: usize,
    /// A checksum of all fields but the time. Versions up to 0.1 did not write it, and up to 0.2 it
    /// did not cover the number of resumed pieces.
    #[serde(default)]
    digest: Option<String>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
fn is_zero(number: &usize) -> bool {
    *number == 0
}

/// Knows how to read and check the lines of a file.
pub(super) const KIND: FileKind<GridResult> = FileKind {
    what: "this command",
    beginning: "{\"grid\":",
    question: |_| Ok(()),
    check: GridResult::check,
};

/// Formats a grid as 81 digits.
pub(super) fn digits(grid: &Solution) -> String {
    grid.digits().iter().map(|&digit| char::from(b'0' + digit)).collect()
}

/// Returns the cells with a clue, or `None` if it is not a puzzle of this grid.
fn clues_of(grid: &str, puzzle: &str) -> Option<CellSet> {
    if puzzle.len() != grid.len() {
        return None;
    }
    let mut cells = 0;
    for (cell, (clue, digit)) in puzzle.bytes().zip(grid.bytes()).enumerate() {
        match clue {
            b'.' => {}
            _ if clue == digit => cells |= 1 << cell,
            _ => return None,
        }
    }
    Some(CellSet::from_bits(cells))
}

impl GridResult {
    /// Creates the result for a grid. `limit` should be set if the search stopped after a certain
    /// number of puzzles.
    pub(super) fn new(
        grid: &Solution,
        clues: u32,
        tally: &Tally,
        limit: Option<u64>,
        resumed_pieces: usize,
        time: Duration,
    ) -> Self {
        let puzzles = tally.puzzles().map(|puzzle| puzzle.puzzle(grid.digits()));
        let limit = limit.map_or(usize::MAX, |limit| usize::try_from(limit).unwrap_or(usize::MAX));
        let complete = tally.is_complete() && puzzles.len() <= limit;
        let puzzles: Vec<String> = puzzles.take(limit).collect();
        let mut record = GridResult {
            grid: digits(grid),
            clues,
            count: puzzles.len(),
            puzzles,
            complete,
            milliseconds: time.as_millis(),
            resumed_pieces,
            digest: None,
        };
        record.digest = Some(record.sum());
        record
    }

    fn sum(&self) -> String {
        self.sum_with(self.resumed_pieces)
    }

    fn sum_with(&self, resumed_pieces: usize) -> String {
        let (grid, puzzles) = (&self.grid, &self.puzzles);
        stored::digest_of_result(grid, self.clues, puzzles, self.complete, resumed_pieces)
    }

    /// Returns `true` if both lines answer the same question.
    pub(super) fn is_about(&self, other: &GridResult) -> bool {
        (&self.grid, self.clues) == (&other.grid, other.clues)
    }

    /// Returns `true` if this line claims to have all puzzles, but misses one that the other line
    /// has. Because the puzzles in both lines have been checked, it is this line that must be
    /// wrong.
    pub(super) fn is_refuted_by(&self, other: &GridResult) -> bool {
        self.is_about(other)
            && self.complete
            && other.puzzles.iter().any(|puzzle| !self.puzzles.contains(puzzle))
    }

    /// Returns `true` if this result should replace a line that relied on pieces of an earlier run,
    /// because they have been confirmed by this search.
    pub(super) fn confirms(&self, line: &GridResult) -> bool {
        self.is_about(line) && self.complete && self.resumed_pieces == 0 && line.resumed_pieces > 0
    }

    /// Makes sure that the line is intact, and that its puzzles are indeed puzzles of the grid.
    /// There's no way to see here if any are missing.
    ///
    /// # Errors
    /// Returns the damage. It is the end of a message that starts with "line 3".
    pub(super) fn check(&self) -> Result<(), String> {
        let read = formats::read(&self.grid, Zero::Blank).ok();
        let grid = read.and_then(|read| super::input::solution(&read.grid).ok());
        let Some(grid) = grid.filter(|grid| digits(grid) == self.grid) else {
            return Err("is damaged (\"grid\" is not a solved grid)".to_owned());
        };
        let solver = AnotherSolution::new(grid.digits());
        for (number, puzzle) in (1..).zip(&self.puzzles) {
            let clues = clues_of(&self.grid, puzzle);
            let clues = clues.filter(|clues| clues.len() == self.clues as usize);
            let Some(clues) = clues else {
                return Err(format!(
                    "is damaged (puzzle {number} is not {} digits of the grid)",
                    self.clues
                ));
            };
            if !solver.is_unique(clues.bits()) {
                return Err(format!("is damaged (puzzle {number} has more than one solution)"));
            }
        }
        let intact = self.digest.as_ref().is_none_or(|digest| {
            *digest == self.sum() || *digest == self.sum_with(0) && self.resumed_pieces > 0
        });
        if self.count != self.puzzles.len() || !intact {
            return Err("is damaged (its digest does not match)".to_owned());
        }
        Ok(())
    }
}

impl OutputLine for GridResult {
    const COLUMNS: &'static [&'static str] =
        &["grid", "clues", "count", "puzzles", "complete", "milliseconds", "resumed_pieces"];

    fn words(&self) -> String {
        let (count, clues) = (self.count, self.clues);
        let mut text = format!("{}\n", self.grid);
        let _ = match (self.complete, count) {
            (true, 0) => writeln!(text, "has no puzzle with {clues} clues"),
            (true, 1) => writeln!(text, "has exactly 1 puzzle with {clues} clues:"),
            (true, _) => writeln!(text, "has exactly {count} puzzles with {clues} clues:"),
            (false, _) => {
                let puzzles = counted(count, "puzzle");
                writeln!(text, "has at least {puzzles} with {clues} clues (stopped at the limit):")
            }
        };
        for puzzle in &self.puzzles {
            let _ = writeln!(text, "{puzzle}");
        }
        if self.resumed_pieces > 0 {
            let verb = if self.resumed_pieces == 1 { "comes" } else { "come" };
            let pieces = counted(self.resumed_pieces, "piece");
            let _ = writeln!(text, "{pieces} of the search {verb} from a checkpoint");
        }
        text
    }
}
