//! What is said of a grid: a line of JSON, or words.

use ginnow::seventeen::Tally;
use ginnow::sudoku::Solution;
use serde::{Deserialize, Serialize};
use std::fmt::Write;
use std::time::Duration;

/// A line of output.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct Record {
    pub(super) grid: String,
    pub(super) clues: u32,
    pub(super) count: usize,
    pub(super) puzzles: Vec<String>,
    /// Whether these are all there are.
    pub(super) complete: bool,
    pub(super) milliseconds: u128,
}

/// The 81 digits of a grid.
pub(super) fn digits(grid: &Solution) -> String {
    grid.digits()
        .iter()
        .map(|&digit| char::from(b'0' + digit))
        .collect()
}

impl Record {
    /// A grid that may have been stopped at `limit` puzzles.
    pub(super) fn new(
        grid: &Solution,
        clues: u32,
        tally: &Tally,
        limit: Option<u64>,
        time: Duration,
    ) -> Self {
        let puzzles = tally.puzzles().map(|puzzle| puzzle.puzzle(grid.digits()));
        let limit = limit.map_or(usize::MAX, |limit| {
            usize::try_from(limit).unwrap_or(usize::MAX)
        });
        let complete = tally.is_complete() && puzzles.len() <= limit;
        let puzzles: Vec<String> = puzzles.take(limit).collect();
        Record {
            grid: digits(grid),
            clues,
            count: puzzles.len(),
            puzzles,
            complete,
            milliseconds: time.as_millis(),
        }
    }

    /// As a line of JSON.
    pub(super) fn line(&self) -> String {
        let mut line = serde_json::to_string(self).expect("strings and numbers are JSON");
        line.push('\n');
        line
    }

    /// For people.
    pub(super) fn words(&self) -> String {
        let (count, clues) = (self.count, self.clues);
        let mut text = format!("{}\n", self.grid);
        let _ = match (self.complete, count) {
            (true, 0) => writeln!(text, "has no puzzle with {clues} clues"),
            (true, 1) => writeln!(text, "has exactly 1 puzzle with {clues} clues:"),
            (true, _) => writeln!(text, "has exactly {count} puzzles with {clues} clues:"),
            (false, _) => writeln!(
                text,
                "has at least {count} puzzles with {clues} clues (stopped at the limit):"
            ),
        };
        for puzzle in &self.puzzles {
            let _ = writeln!(text, "{puzzle}");
        }
        text
    }
}
