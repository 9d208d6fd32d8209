//! States the theorem that an accepted certificate proves.

use std::fmt;

use crate::sieve::goal::Goal;

/// The theorem of an accepted certificate, with a legal game that attains it and the size of the proof.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// This says whether `claim` is the largest or the smallest score.
    pub goal: Goal,
    /// N: the game is played on 1..=N.
    pub size: u32,
    /// The moves of the opening; the optimum is over all games that begin with them.
    pub opening: Vec<u32>,
    /// The numbers that a game must select after the opening; the optimum is over all such games.
    pub required: Vec<u32>,
    /// The optimal score, opening included; `None` if no game selects all required numbers.
    pub claim: Option<u64>,
    /// Moves after the opening of a game that scores `claim`.
    pub game: Vec<u32>,
    /// How many cuts of each kind the proof states.
    pub cuts: CutCounts,
    /// Counts the nodes of the branching tree, leaves included.
    pub nodes: u64,
    /// Counts only the leaves.
    pub leaves: u64,
    /// Number of `exclude` statements in the proof.
    pub exclusions: u64,
}

impl fmt::Display for Verdict {
    /// Returns the theorem with all its assumptions, on one line.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (goal, size) = (self.goal, self.size);
        let Some(claim) = self.claim else {
            write!(out, "no game on 1..{size}")?;
            self.write_opening(out)?;
            let all = if self.required.len() > 1 { "all of " } else { "" };
            return write!(out, " selects {all}{}", listed(&self.required));
        };
        if self.required.is_empty() {
            write!(out, "{claim} is the {goal} score of a game on 1..{size}")?;
            self.write_opening(out)?;
            return out.write_str(match goal {
                Goal::Largest => "",
                Goal::Smallest => ", played until no move is left",
            });
        }
        write!(out, "no game on 1..{size}")?;
        self.write_opening(out)?;
        let also = if self.opening.is_empty() { "that" } else { "and" };
        let required = listed(&self.required);
        let scores = match goal {
            Goal::Largest => " scores more",
            Goal::Smallest => ", played until no move is left, scores less",
        };
        write!(out, " {also} selects {required}{scores} than {claim}, and one scores {claim}")
    }
}

impl Verdict {
    fn write_opening(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.opening.is_empty() {
            return Ok(());
        }
        out.write_str(" that begins with")?;
        let mut opening = self.opening.iter();
        opening.try_for_each(|number| write!(out, " {number}"))
    }
}

/// Returns the numbers with commas and an "and".
fn listed(numbers: &[u32]) -> String {
    let words: Vec<String> = numbers.iter().map(u32::to_string).collect();
    match words.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => words.concat(),
    }
}

/// Counts the cuts of a certificate by kind.
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
    /// Returns the number of cuts of all kinds.
    #[must_use]
    pub fn total(self) -> u64 {
        self.cycle + self.rank + self.core + self.sum
    }
}
