//! The kinds of cuts, and how many of each a search has.

use serde::{Deserialize, Serialize};

/// A kind of cut. docs/theory.md explains them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CutKind {
    /// Every member has two factors or more in a set. The first member paid there spoils
    /// another factor.
    Cycle,
    /// Not every member of a core is paid by a factor that two of them have.
    Core,
    /// The longest chain of members that a small set of factors can pay.
    Rank,
    /// A sum of rows, divided by two or three and rounded down.
    ZeroHalf,
}

impl CutKind {
    /// All kinds, simple ones first.
    pub const ALL: [CutKind; 4] = [CutKind::Cycle, CutKind::Core, CutKind::Rank, CutKind::ZeroHalf];
}

/// The number of cuts of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CutCount {
    /// The kind.
    pub kind: CutKind,
    /// The number of cuts found. No cut is ever discarded, because cuts hold everywhere.
    pub found: u32,
    /// The number of cuts in the linear program now.
    pub used: u32,
}
