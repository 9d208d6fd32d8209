//! An accepted certificate proves a theorem. This is it.

use std::fmt;

use crate::sieve::goal::Goal;

/// The theorem of an accepted certificate, a game that reaches the claim, and some figures about
/// the proof. On its own, `claim` is misleading, so don't show it without the rest of the theorem.
/// The easiest way to get it right is to use `Display`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// Decides if `claim` is the largest or the smallest score.
    pub goal: Goal,
    /// The board is 1..=N with this N.
    pub size: u32,
    /// The theorem only covers games that begin with these moves.
    pub opening: Vec<u32>,
    /// Numbers that have to be selected after the opening. The theorem only covers games that do
    /// so.
    pub required: Vec<u32>,
    /// The optimal score (including the opening), or `None` if no game selects all of the required
    /// numbers.
    pub claim: Option<u64>,
    /// This game has the claimed score. It begins after the opening.
    pub game: Vec<u32>,
    /// Number of cuts, by kind.
    pub cuts: CutCounts,
    /// Leaves count as nodes of the branching tree, too.
    pub nodes: u64,
    /// These nodes of the branching tree are leaves.
    pub leaves: u64,
    /// Number of `exclude` statements.
    pub exclusions: u64,
}

impl fmt::Display for Verdict {
    /// Writes the theorem and all of its assumptions on one line.
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

/// Joins numbers into a list like "2, 3 and 5".
fn listed(numbers: &[u32]) -> String {
    let words: Vec<String> = numbers.iter().map(u32::to_string).collect();
    match words.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => words.concat(),
    }
}

/// Counts the cuts of each kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CutCounts {
    /// See `cut cycle`: bounds how many members a set of factors can pay if each has several of
    /// them.
    pub cycle: u64,
    /// See `cut rank`: computed exactly for a set of factors and a set of members.
    pub rank: u64,
    /// See `cut core`: exploits factors that members share.
    pub core: u64,
    /// See `cut sum`: a rounded sum of other rows.
    pub sum: u64,
}

impl CutCounts {
    /// Returns the total number of cuts.
    #[must_use]
    pub fn total(self) -> u64 {
        self.cycle + self.rank + self.core + self.sum
    }
}
