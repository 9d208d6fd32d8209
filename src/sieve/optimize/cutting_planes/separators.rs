//! What each separator has done, for measurements.

/// A separator: a procedure that looks for violated cuts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Separator {
    /// Cheap cycles in a rank.
    Cycles,
    /// Cores among the numbers selected for the most part.
    Cores,
    /// Blocks grown from near cycles.
    Ranks,
    /// Elimination over GF(2).
    ZeroHalf,
    /// Elimination over GF(3).
    ModThree,
}

impl Separator {
    /// All separators, in the order of a round.
    pub const ALL: [Separator; 5] = [
        Separator::Cycles,
        Separator::Cores,
        Separator::Ranks,
        Separator::ZeroHalf,
        Separator::ModThree,
    ];
}

/// The results of a separator so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeparatorCount {
    /// The separator.
    pub separator: Separator,
    /// The number of rounds in which it ran.
    pub calls: u64,
    /// The number of violated cuts that it returned.
    pub found: u64,
    /// Of these, the selection of a round took this many, and the program didn't have them yet.
    pub added: u64,
}

impl SeparatorCount {
    /// Nothing yet.
    #[must_use]
    pub fn new(separator: Separator) -> Self {
        SeparatorCount { separator, calls: 0, found: 0, added: 0 }
    }
}
