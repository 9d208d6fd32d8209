//! The answer of `ginnow solve --with` when no game selects all of the numbers.

use super::record::{SolvedBoard, words};
use crate::cli::output::OutputLine;
use ginnow::sieve::Number;
use ginnow::sieve::optimize::{Goal, Impossible};
use serde::Serialize;

/// Contains all fields of a [`SolvedBoard`] and then some. This way, a program can read either.
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
    /// A minimal subset of `with` that no game can select: leave out any of these, and there is a
    /// game with the others.
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
