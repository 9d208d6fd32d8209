//! How far a classic search has come, and its conclusion at the end.

use crate::sieve::{Number, Pair};
use serde::{Deserialize, Serialize};

/// The best game that the search has found so far.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BestGame {
    /// The sum of its selections.
    pub score: u64,
    /// Its pairs, in a legal order.
    pub pairs: Vec<Pair>,
}

impl BestGame {
    /// Returns the selections in an order in which you can play them.
    #[must_use]
    pub fn moves(&self) -> Vec<Number> {
        self.pairs.iter().map(|pair| pair.selection).collect()
    }
}

/// Tells you how far you can trust the best score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Conclusion {
    /// The search hasn't ended.
    Unfinished,
    /// No game scores more with this threshold. However, the threshold is a heuristic, not a
    /// theorem, so there may be a better game that doesn't take every large number.
    BestWithThreshold,
    /// Nothing was forced, but the search has used the original program's openings for this board,
    /// and these may have cut off every optimum.
    BestWithOpenings,
    /// Nothing was forced that could cut off every optimum, so no game scores more.
    Proved,
}

/// The progress of a search. You can show this at any time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// How many steps were made.
    pub steps: u64,
    /// How many nodes were entered. At each of them, the search looks for automatic moves and
    /// checks its bound.
    pub nodes: u64,
    /// How many automatic moves were made.
    pub automatic: u64,
    /// How many pairs were rejected because they would have closed a cycle.
    pub rejected: u64,
    /// How many nodes were cut off by their bound.
    pub cut_off: u64,
    /// The score of the best game, or the best score that you knew before if no game beats it.
    pub score: u64,
    /// What follows for that score.
    pub conclusion: Conclusion,
}

impl Progress {
    /// Returns true if the search has ended, no matter whether it has found anything.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.conclusion != Conclusion::Unfinished
    }
}
