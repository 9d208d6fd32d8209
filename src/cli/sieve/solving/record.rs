//! The result for a board is formatted as a line of JSON, a row of CSV, or text.

use crate::cli::arguments::time::whole_milliseconds;
use crate::cli::counted::counted;
use crate::cli::output::{FileKind, OutputLine};
use crate::cli::terminal::status_line::warn;
use ginnow::sieve::optimize::{Goal, Optimizer, Report};
use ginnow::sieve::records::best_score;
use ginnow::sieve::{Number, Position};
use serde::{Deserialize, Serialize};
use std::fmt::Display;
use std::path::Path;
use std::time::Duration;

/// Notifies the user of boards that are skipped because they have a line, even though nobody has
/// checked the proof.
pub(in crate::cli::sieve) fn note_unchecked(path: &Path, boards: impl Iterator<Item = Number>) {
    let boards: Vec<Number> = boards.collect();
    let (Some(first), Some(last)) = (boards.iter().min(), boards.iter().max()) else {
        return;
    };
    let skipped = match boards.len() {
        1 => format!(
            "the line of N = {first} is skipped, but its proof is not saved and was not checked"
        ),
        count => format!(
            "the lines of {count} boards from {first} to {last} are skipped, but their proofs are \
             not saved and were not checked"
        ),
    };
    warn(&format!("{}: {skipped}; --certificates saves proofs", path.display()));
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::cli::sieve) struct SolvedBoard {
    pub(in crate::cli::sieve) n: Number,
    pub(in crate::cli::sieve) goal: Goal,
    /// The score of the best game found, including moves that had been played before.
    pub(in crate::cli::sieve) score: u64,
    /// An upper bound on the score (a lower one if the goal is the smallest sum). Equals the score
    /// if the search is finished.
    pub(in crate::cli::sieve) bound: u64,
    pub(in crate::cli::sieve) proved: bool,
    pub(in crate::cli::sieve) nodes: u64,
    pub(in crate::cli::sieve) milliseconds: u64,
    /// True if the search was resumed from a checkpoint, all of whose proofs were checked again.
    /// Omitted if false.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(in crate::cli::sieve) resumed: bool,
    /// Moves played before the search.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(in crate::cli::sieve) played: Vec<Number>,
    /// Numbers that had to be selected.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(in crate::cli::sieve) with: Vec<Number>,
    /// The best game found, starting after `played`.
    pub(in crate::cli::sieve) sequence: Vec<Number>,
}

impl SolvedBoard {
    pub(in crate::cli::sieve) fn new(
        optimizer: &Optimizer,
        report: &Report,
        time: Duration,
    ) -> Self {
        SolvedBoard {
            n: optimizer.start().size(),
            goal: optimizer.goal(),
            score: report.score,
            bound: report.bound,
            proved: report.finished,
            nodes: report.nodes,
            milliseconds: whole_milliseconds(time),
            resumed: false,
            played: optimizer.start().moves(),
            with: optimizer.required(),
            sequence: optimizer.best_line().to_vec(),
        }
    }
}

impl SolvedBoard {
    /// Makes sure that the line is about all games of its board.
    ///
    /// # Errors
    /// Returns the reason otherwise, worded to complete a message that starts with "line 3".
    fn question(&self) -> Result<(), String> {
        if self.played.is_empty() && self.with.is_empty() {
            return Ok(());
        }
        let n = self.n;
        Err(format!("(N = {n}) is not about all games of the board"))
    }

    /// Makes sure that the line may be true: plays its game, and compares its score with the table
    /// of proved optima. Naturally, this can't rule out a better game on a board beyond the table.
    ///
    /// # Errors
    /// Returns the reason if it cannot be true, worded to complete a message that starts with "line
    /// 3".
    fn check(&self) -> Result<(), String> {
        let wrong = |reason: &dyn Display| format!("(N = {}) is false: {reason}", self.n);
        let board = Position::new(self.n).map_err(|error| wrong(&error))?;
        let end = board.after(&self.sequence).map_err(|error| wrong(&error))?;
        if end.score() != self.score {
            let reason = format!("the sequence scores {}, not {}", end.score(), self.score);
            return Err(wrong(&reason));
        }
        if self.goal == Goal::Smallest && !end.is_over() {
            return Err(wrong(&"the sequence stops before the game is over"));
        }
        if self.goal.better_of(self.bound, self.score) != self.bound {
            return Err(wrong(&"the score is better than the bound"));
        }
        if self.proved != (self.score == self.bound) {
            return Err(wrong(&"\"proved\" does not fit score and bound"));
        }
        match self.known_optimum() {
            Some(best) if best > self.bound => Err(wrong(&format!("the largest sum is {best}"))),
            _ => Ok(()),
        }
    }

    /// Returns `true` if this result proves a line of a file wrong. Either our game is better than
    /// what that line considers possible, or its game is better than we know to be possible.
    pub(in crate::cli::sieve) fn refutes(&self, line: &SolvedBoard) -> bool {
        let same = (self.n, self.goal, &self.played, &self.with)
            == (line.n, line.goal, &line.played, &line.with);
        let is_beyond = |score, bound| self.goal.better_of(score, bound) != bound;
        same && (is_beyond(self.score, line.bound) || is_beyond(line.score, self.bound))
    }

    /// Describes how this result differs from the lines it refutes. Completes a message that starts
    /// with "the line of".
    pub(in crate::cli::sieve) fn refutation(&self, lines: &[SolvedBoard]) -> String {
        let refuted = lines.iter().filter(|line| self.refutes(line));
        let scores: Vec<String> = refuted.map(|line| line.score.to_string()).collect();
        let proof = if self.proved { "this run proves" } else { "this run found" };
        format!("N = {} has the score {}, and {proof} {}", self.n, scores.join(", "), self.score)
    }

    /// Returns the largest sum according to the table of proved optima, which ends at N = 1200.
    /// `None` for other questions as well.
    fn known_optimum(&self) -> Option<u64> {
        let is_board = self.goal == Goal::Largest && self.question().is_ok();
        is_board.then(|| best_score(self.n)).flatten()
    }

    /// Returns `true` if the table of proved optima agrees.
    pub(in crate::cli::sieve) fn is_confirmed(&self) -> bool {
        self.known_optimum() == Some(self.score)
    }
}

impl OutputLine for SolvedBoard {
    const COLUMNS: &'static [&'static str] = &[
        "n",
        "goal",
        "score",
        "bound",
        "proved",
        "nodes",
        "milliseconds",
        "resumed",
        "played",
        "sequence",
        "with",
    ];

    fn words(&self) -> String {
        let (n, score, time) = (self.n, self.score, self.milliseconds);
        let nodes = counted(self.nodes, "node");
        let proof = if self.proved {
            "proved".to_owned()
        } else {
            format!("not proved, bound {}", self.bound)
        };
        let moves = words(&self.sequence);
        format!("{n}: score {score} ({proof}; {nodes}, {time} ms): {moves}\n")
    }
}

/// Knows how to read and check the lines of a file.
pub(in crate::cli::sieve) const KIND: FileKind<SolvedBoard> = FileKind {
    what: "a table",
    beginning: "{\"n\":",
    question: SolvedBoard::question,
    check: SolvedBoard::check,
};

/// Joins numbers with blanks.
pub(in crate::cli) fn words(moves: &[Number]) -> String {
    let words: Vec<String> = moves.iter().map(Number::to_string).collect();
    words.join(" ")
}
