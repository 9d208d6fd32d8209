//! Statistics on separators. They do not affect the search, but show which separators are worth
//! their time.

/// A method for finding violated cuts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Separator {
    /// Searches for cheap cycles within a rank.
    Cycles,
    /// Searches for cores among the mostly selected numbers.
    Cores,
    /// Grows blocks from near cycles.
    Ranks,
    /// Eliminates over GF(2).
    ZeroHalf,
    /// Eliminates over GF(3).
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

/// Counts how successful a separator has been.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeparatorCount {
    /// Only this separator is counted.
    pub separator: Separator,
    /// Number of rounds it ran in.
    pub calls: u64,
    /// Number of violated cuts it returned.
    pub found: u64,
    /// Number of these that were good enough, and weren't in the pool yet.
    pub added: u64,
}

impl SeparatorCount {
    /// Starts with all counters at zero.
    #[must_use]
    pub fn new(separator: Separator) -> Self {
        SeparatorCount { separator, calls: 0, found: 0, added: 0 }
    }
}
