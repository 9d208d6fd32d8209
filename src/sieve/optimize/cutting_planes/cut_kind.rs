//! The kinds of cuts, and how many of each a search has.

use serde::{Deserialize, Serialize};

/// A kind of cut. You'll find their definitions and the reasons why they're valid in
/// docs/theory.md.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CutKind {
    /// All members have at least two factors in a set. The first one that's paid there spoils
    /// another factor.
    Cycle,
    /// Not every member of a core can be paid with a factor that two of them have.
    Core,
    /// There's a limit on how many members a small set of factors can pay.
    Rank,
    /// A sum of rows, divided by two or three and rounded down.
    ZeroHalf,
}

impl CutKind {
    /// All kinds, from simple to complicated.
    pub const ALL: [CutKind; 4] = [CutKind::Cycle, CutKind::Core, CutKind::Rank, CutKind::ZeroHalf];
}

/// How many cuts there are of one kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CutCount {
    /// The kind that we counted.
    pub kind: CutKind,
    /// How many were found. Cuts hold everywhere, so they're never discarded, and this never goes
    /// down.
    pub found: u32,
    /// How many are in the linear program right now.
    pub used: u32,
}
