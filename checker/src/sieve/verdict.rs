//! The theorem that an accepted certificate proves.

use std::fmt;

use crate::sieve::goal::Goal;

/// The theorem of an accepted certificate, with a game that shows that the claim can be reached,
/// and a few figures about the proof. Don't show `claim` without the other parts of the theorem. It
/// is easiest to use `Display`, which mentions all of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// Tells whether `claim` is the largest or the smallest score.
    pub goal: Goal,
    /// N, if the game is played on 1..=N.
    pub size: u32,
    /// The first moves. The theorem is only about games that begin with them.
    pub opening: Vec<u32>,
    /// Numbers that a game must select after the opening. The theorem is only about games that do
    /// so.
    pub required: Vec<u32>,
    /// The optimal score, including the opening, or `None` if no game selects all required numbers.
    pub claim: Option<u64>,
    /// A game that scores `claim`, without the moves of the opening.
    pub game: Vec<u32>,
    /// How many cuts of each kind the proof states.
    pub cuts: CutCounts,
    /// How many nodes the branching tree has, including leaves.
    pub nodes: u64,
    /// How many of the nodes are leaves.
    pub leaves: u64,
    /// How many `exclude` statements the proof contains.
    pub exclusions: u64,
}

impl fmt::Display for Verdict {
    /// Writes the theorem with all its assumptions on one line.
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

/// Joins the numbers as in an English sentence, for example "2, 3 and 5".
fn listed(numbers: &[u32]) -> String {
    let words: Vec<String> = numbers.iter().map(u32::to_string).collect();
    match words.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => words.concat(),
    }
}

/// How many cuts of each kind a certificate states.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CutCounts {
    /// Cuts that count how many members a set of factors can pay, if each member has several of
    /// them.
    pub cycle: u64,
    /// Cuts that have been determined exactly for a set of factors and a set of members.
    pub rank: u64,
    /// Cuts that use the factors that members share.
    pub core: u64,
    /// Cuts that are rounded sums of other rows.
    pub sum: u64,
}

impl CutCounts {
    /// Returns how many cuts there are in all.
    #[must_use]
    pub fn total(self) -> u64 {
        self.cycle + self.rank + self.core + self.sum
    }
}
