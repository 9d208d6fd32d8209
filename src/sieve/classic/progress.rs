//! Reports how far a classic search has got, and its conclusion at the end.

use crate::sieve::{Number, Pair};
use serde::{Deserialize, Serialize};

/// The search has found this game, and no better one so far.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BestGame {
    /// Sum of the selections.
    pub score: u64,
    /// Its pairs in a legal order. Their selections, in this order, are the game.
    pub pairs: Vec<Pair>,
}

impl BestGame {
    /// Returns the selections in a legal order.
    #[must_use]
    pub fn moves(&self) -> Vec<Number> {
        self.pairs.iter().map(|pair| pair.selection).collect()
    }
}

/// The conclusion about the best score: that of the game found, or the best known score if none was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Conclusion {
    /// The search hasn't ended.
    Unfinished,
    /// It is the best score with this threshold. Always taking a number at or above the threshold when
    /// possible is a heuristic, not a theorem: there may be a better game.
    BestWithThreshold,
    /// Nothing was forced, but the search kept to the original program's openings for this board, which may
    /// cut off every optimum.
    BestWithOpenings,
    /// Nothing was forced that could cut off every optimum. No game scores more.
    Proved,
}

/// A caller can show this after any number of steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// Steps made.
    pub steps: u64,
    /// Nodes entered: states in which the search looked for automatic moves and checked its bound.
    pub nodes: u64,
    /// Automatic moves made.
    pub automatic: u64,
    /// Pairs rejected because they would close a cycle.
    pub rejected: u64,
    /// Nodes cut off by their bound.
    pub cut_off: u64,
    /// The best game found has this score. If no game was found, it is the best known score.
    pub score: u64,
    /// The search may have proved that score, or may have been cut short.
    pub conclusion: Conclusion,
}

impl Progress {
    /// Returns true if the search has ended.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.conclusion != Conclusion::Unfinished
    }
}
