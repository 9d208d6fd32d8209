//! What an accepted certificate proves.

use std::fmt;

use crate::goal::Goal;

/// The theorem of an accepted certificate, with a legal game that attains it and the size of the proof.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// Whether `claim` is the largest or the smallest score.
    pub goal: Goal,
    /// N: the game is played on 1..=N.
    pub size: u32,
    /// The moves played before; the optimum is over all games that begin with them.
    pub opening: Vec<u32>,
    /// The optimal score, opening included.
    pub claim: u64,
    /// The moves after the opening of a game that scores `claim`.
    pub game: Vec<u32>,
    /// The number of cuts of each kind.
    pub cuts: CutCounts,
    /// The number of nodes of the branching tree, leaves included.
    pub nodes: u64,
    /// The number of its leaves.
    pub leaves: u64,
    /// The number of `exclude` statements.
    pub exclusions: u64,
}

impl fmt::Display for Verdict {
    /// The theorem with all its assumptions, on one line.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (claim, goal, size) = (self.claim, self.goal, self.size);
        write!(out, "{claim} is the {goal} score of a game on 1..{size}")?;
        if !self.opening.is_empty() {
            out.write_str(" that begins with")?;
            let mut opening = self.opening.iter();
            opening.try_for_each(|number| write!(out, " {number}"))?;
        }
        if goal == Goal::Smallest {
            out.write_str(", played until no move is left")?;
        }
        Ok(())
    }
}

/// The number of cuts of a certificate, by kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CutCounts {
    /// Cycle cuts.
    pub cycle: u64,
    /// Rank cuts.
    pub rank: u64,
    /// Core cuts.
    pub core: u64,
    /// Sum cuts.
    pub sum: u64,
}

impl CutCounts {
    /// The number of cuts of all kinds.
    #[must_use]
    pub fn total(self) -> u64 {
        self.cycle + self.rank + self.core + self.sum
    }
}
