//! Kinds of cuts, with statistics on how many a search has of each.

use serde::{Deserialize, Serialize};

/// docs/theory.md defines each kind of cut, and explains why it is valid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CutKind {
    /// Members have at least two factors in a set. The first to be paid there spoils another
    /// factor.
    Cycle,
    /// Not every member of a core can be paid with a factor that two of them have.
    Core,
    /// A small set of factors can't pay for too many members.
    Rank,
    /// A sum of rows is divided by 2 or 3 and rounded down.
    ZeroHalf,
}

impl CutKind {
    /// Simple kinds come first.
    pub const ALL: [CutKind; 4] = [CutKind::Cycle, CutKind::Core, CutKind::Rank, CutKind::ZeroHalf];
}

/// Counts the cuts of some kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CutCount {
    /// Only this kind is counted.
    pub kind: CutKind,
    /// The search has found this many cuts. As cuts hold everywhere and are not discarded, this
    /// never goes down.
    pub found: u32,
    /// This many of them are currently in the linear program.
    pub used: u32,
}
