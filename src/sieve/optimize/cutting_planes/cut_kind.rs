//! Names the kinds of cuts, and counts how many of each a search has.

use serde::{Deserialize, Serialize};

/// Each kind has its own separator. docs/theory.md explains them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CutKind {
    /// Every member has two factors or more in a set. The first member paid there spoils
    /// another factor.
    Cycle,
    /// Not every member of a core is paid by a factor that two of them have.
    Core,
    /// The longest chain of members that a small set of factors can pay.
    Rank,
    /// A sum of rows is divided by two or three, and rounded down.
    ZeroHalf,
}

impl CutKind {
    /// Simple kinds come first.
    pub const ALL: [CutKind; 4] = [CutKind::Cycle, CutKind::Core, CutKind::Rank, CutKind::ZeroHalf];
}

/// Counts the cuts of one kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CutCount {
    /// Each kind is counted separately.
    pub kind: CutKind,
    /// This never falls, because cuts hold everywhere and so no cut is ever discarded.
    pub found: u32,
    /// How many of them are in the linear program right now.
    pub used: u32,
}
