//! What a classic search knows so far, and what that is worth.

use crate::sieve::{Number, Pair};
use serde::{Deserialize, Serialize};

/// The best game found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Best {
    /// The sum of its selections.
    pub score: u64,
    /// Its pairs in a legal order: the selections, one after the other, are the
    /// game.
    pub pairs: Vec<Pair>,
}

impl Best {
    /// The selections in a legal order.
    #[must_use]
    pub fn moves(&self) -> Vec<Number> {
        self.pairs.iter().map(|pair| pair.selection).collect()
    }
}

/// What may be said of the best score: of the game found or, where none was
/// found, of the score given as known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Conclusion {
    /// The search has not ended.
    Unfinished,
    /// It is the best that this threshold leads to. Taking every number from
    /// the threshold on wherever it can be taken is a habit of good games, not
    /// a theorem: there may be a better game.
    BestWithThreshold,
    /// Nothing was forced, but the search kept to the seed's openings for this
    /// board, of which it is not known that they lose nothing.
    BestWithOpenings,
    /// Nothing was forced that could lose anything: no game scores more.
    Proved,
}

/// How far a classic search has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// Steps made.
    pub steps: u64,
    /// Nodes entered: states in which the search looked for automatic moves and
    /// compared its bound.
    pub nodes: u64,
    /// Automatic moves made.
    pub automatic: u64,
    /// Pairs rejected because they would close a cycle.
    pub rejected: u64,
    /// Nodes given up because of their bound.
    pub cut_off: u64,
    /// The best score: of the game found or else the one given as known.
    pub score: u64,
    /// What may be said of that score.
    pub conclusion: Conclusion,
}

impl Progress {
    /// Whether the search has ended.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.conclusion != Conclusion::Unfinished
    }
}
