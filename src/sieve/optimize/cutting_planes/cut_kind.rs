//! Kinds of cuts, with statistics on how many a search has of each.

use serde::{Deserialize, Serialize};

/// A kind of cut. docs/theory.md has the definitions, and the reasons why they are valid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CutKind {
    /// Members have at least two factors in a set. The first to be paid there spoils another
    /// factor.
    Cycle,
    /// Not every member of a core can be paid with a factor that two of them have.
    Core,
    /// A small set of factors can't pay for too many members.
    Rank,
    /// A sum of rows, divided by 2 or 3 and rounded down.
    ZeroHalf,
}

impl CutKind {
    /// All kinds, simple ones first.
    pub const ALL: [CutKind; 4] = [CutKind::Cycle, CutKind::Core, CutKind::Rank, CutKind::ZeroHalf];
}

/// The number of cuts of some kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CutCount {
    /// The kind being counted.
    pub kind: CutKind,
    /// How many were found. This never goes down, since cuts hold everywhere and are not discarded.
    pub found: u32,
    /// How many are currently in the linear program.
    pub used: u32,
}
