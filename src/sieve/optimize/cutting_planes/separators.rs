//! Statistics about separators. They don't influence the search, but tell you which separators are
//! worth their time.

/// A procedure that looks for violated cuts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Separator {
    /// Looks for cheap cycles within a rank.
    Cycles,
    /// Looks for cores among the numbers that are mostly selected.
    Cores,
    /// Looks for blocks, which it grows from near cycles.
    Ranks,
    /// Eliminates over GF(2).
    ZeroHalf,
    /// Eliminates over GF(3).
    ModThree,
}

impl Separator {
    /// All separators in the order in which a round runs them.
    pub const ALL: [Separator; 5] = [
        Separator::Cycles,
        Separator::Cores,
        Separator::Ranks,
        Separator::ZeroHalf,
        Separator::ModThree,
    ];
}

/// How a separator has fared so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeparatorCount {
    /// The separator that this is about.
    pub separator: Separator,
    /// In how many rounds it ran.
    pub calls: u64,
    /// How many violated cuts it returned.
    pub found: u64,
    /// How many of these were good enough to be chosen, and weren't in the pool yet.
    pub added: u64,
}

impl SeparatorCount {
    /// Starts to count at zero.
    #[must_use]
    pub fn new(separator: Separator) -> Self {
        SeparatorCount { separator, calls: 0, found: 0, added: 0 }
    }
}
