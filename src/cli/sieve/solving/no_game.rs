//! The answer of `ginnow solve --with` if no game selects all of the numbers.

use super::record::{SolvedBoard, words};
use crate::cli::output::OutputLine;
use ginnow::sieve::Number;
use ginnow::sieve::optimize::{Goal, Impossible};
use serde::Serialize;

/// This has the same fields as a [`SolvedBoard`] and a few more, so a program that reads one of
/// them can also read the other.
#[derive(Debug, Serialize)]
pub(in crate::cli::sieve) struct NoGame {
    n: Number,
    goal: Goal,
    score: Option<u64>,
    bound: Option<u64>,
    proved: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    played: Vec<Number>,
    with: Vec<Number>,
    /// Some of the numbers in `with` that no game selects together. It is as small as possible: if
    /// you leave out any of them, there is a game with the others.
    conflict: Vec<Number>,
    reason: String,
}

impl NoGame {
    pub(in crate::cli::sieve) fn new(impossible: &Impossible) -> Self {
        NoGame {
            n: impossible.start().size(),
            goal: impossible.goal(),
            score: None,
            bound: None,
            proved: true,
            played: impossible.start().moves(),
            with: impossible.required().to_vec(),
            conflict: impossible.conflict().to_vec(),
            reason: impossible.to_string(),
        }
    }
}

impl OutputLine for NoGame {
    const COLUMNS: &'static [&'static str] = SolvedBoard::COLUMNS;

    fn words(&self) -> String {
        let mut lines =
            vec![format!("N       {}", self.n), format!("with    {}", words(&self.with))];
        if !self.played.is_empty() {
            lines.push(format!("played  {}", words(&self.played)));
        }
        lines.push("score   none (proved: no game selects all of these numbers)".to_owned());
        lines.push(format!("reason  {}\n", self.reason));
        lines.join("\n")
    }
}
