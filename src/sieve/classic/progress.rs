//! Progress of a classic search, and its conclusion.

use crate::sieve::{Number, Pair};
use serde::{Deserialize, Serialize};

/// The search has found no better game so far.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BestGame {
    /// Adds up the selections.
    pub score: u64,
    /// The pairs are in a legal order.
    pub pairs: Vec<Pair>,
}

impl BestGame {
    /// Returns the selections in a playable order.
    #[must_use]
    pub fn moves(&self) -> Vec<Number> {
        self.pairs.iter().map(|pair| pair.selection).collect()
    }
}

/// Tells you how far the best score can be trusted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Conclusion {
    /// The search is still running.
    Unfinished,
    /// No game has a better score with this threshold. But as the threshold is a heuristic, there
    /// may be better games that don't take every large number.
    BestWithThreshold,
    /// Nothing was forced, except for the original program's openings on this board. These may have
    /// cut off every optimum.
    BestWithOpenings,
    /// Nothing that was forced could cut off every optimum, so no game has a better score.
    Proved,
}

/// You can ask for the progress of a search at any time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// Counts steps.
    pub steps: u64,
    /// Counts the nodes entered. At each of them, there are automatic moves to look for, and a
    /// bound to check.
    pub nodes: u64,
    /// Counts automatic moves.
    pub automatic: u64,
    /// Counts pairs that were rejected because of a cycle.
    pub rejected: u64,
    /// Counts nodes that were cut off by their bound.
    pub cut_off: u64,
    /// The best game has this score. If there is none, it is the score you already knew.
    pub score: u64,
    /// Tells you what this score is worth.
    pub conclusion: Conclusion,
}

impl Progress {
    /// Returns `true` if the search has ended, whether or not it found anything.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.conclusion != Conclusion::Unfinished
    }
}
