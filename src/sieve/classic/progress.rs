//! Progress of a classic search, and its conclusion.

use crate::sieve::{Number, Pair};
use serde::{Deserialize, Serialize};

/// The best game found so far.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BestGame {
    /// Sum of the selections.
    pub score: u64,
    /// The pairs in a legal order.
    pub pairs: Vec<Pair>,
}

impl BestGame {
    /// Returns the selections in a playable order.
    #[must_use]
    pub fn moves(&self) -> Vec<Number> {
        self.pairs.iter().map(|pair| pair.selection).collect()
    }
}

/// How far the best score can be trusted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Conclusion {
    /// The search is still running.
    Unfinished,
    /// No game has a better score with this threshold. But the threshold is a heuristic, so there
    /// may be better games that don't take every large number.
    BestWithThreshold,
    /// Nothing was forced, except for the original program's openings on this board, which may have
    /// cut off every optimum.
    BestWithOpenings,
    /// Nothing that was forced could cut off every optimum, so no game has a better score.
    Proved,
}

/// The progress of a search, available at any time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// Number of steps.
    pub steps: u64,
    /// Number of nodes entered. At each, there are automatic moves to look for, and a bound to
    /// check.
    pub nodes: u64,
    /// Number of automatic moves.
    pub automatic: u64,
    /// Number of pairs rejected because of a cycle.
    pub rejected: u64,
    /// Number of nodes cut off by their bound.
    pub cut_off: u64,
    /// Score of the best game. If there is none, it is the score you already knew.
    pub score: u64,
    /// What this score is worth.
    pub conclusion: Conclusion,
}

impl Progress {
    /// Returns `true` if the search has ended, whether or not it found anything.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.conclusion != Conclusion::Unfinished
    }
}
