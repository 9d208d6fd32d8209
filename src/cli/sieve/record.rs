//! The result of one board, as a line of JSON.

use super::solve::words;
use crate::cli::output::{Kind, Line};
use crate::cli::time::whole_milliseconds;
use ginnow::sieve::Number;
use ginnow::sieve::optimize::{Goal, Optimizer, Report};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The result of one board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Record {
    /// N.
    pub(super) n: Number,
    pub(super) goal: Goal,
    /// The score of the best game found, including the moves already played.
    pub(super) score: u64,
    /// No game scores better than this.
    pub(super) bound: u64,
    pub(super) proved: bool,
    pub(super) nodes: u64,
    pub(super) milliseconds: u64,
    /// Moves played before the search, if any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) played: Vec<Number>,
    /// The remaining moves of the best game found, in order.
    pub(super) sequence: Vec<Number>,
}

impl Record {
    pub(super) fn new(optimizer: &Optimizer, report: &Report, time: Duration) -> Self {
        Record {
            n: optimizer.start().size(),
            goal: optimizer.goal(),
            score: report.score,
            bound: report.bound,
            proved: report.finished,
            nodes: report.nodes,
            milliseconds: whole_milliseconds(time),
            played: optimizer.start().moves(),
            sequence: optimizer.best_line().to_vec(),
        }
    }
}

impl Line for Record {
    const COLUMNS: &'static [&'static str] = &[
        "n",
        "goal",
        "score",
        "bound",
        "proved",
        "nodes",
        "milliseconds",
        "played",
        "sequence",
    ];

    fn words(&self) -> String {
        let (n, score, nodes, time) = (self.n, self.score, self.nodes, self.milliseconds);
        let proof = if self.proved {
            "proved".to_owned()
        } else {
            format!("not proved, bound {}", self.bound)
        };
        let moves = words(&self.sequence);
        format!("{n}: score {score} ({proof}; {nodes} nodes, {time} ms): {moves}\n")
    }
}

/// The lines of a file.
pub(super) const KIND: Kind<Record> = Kind {
    what: "a table",
    beginning: "{\"n\":",
    check: |_| Ok(()),
};
