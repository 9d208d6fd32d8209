//! Lets you choose how much of a pairing graph to show.

use crate::sieve::Number;

/// How to show the numbers that no move has touched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Untouched {
    /// Each of them gets its own node.
    Shown,
    /// As one [`Summary`](super::UntouchedNumbers) at the bottom of each column.
    Gathered,
}

/// Which edges to draw. The positions of the nodes don't depend on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Edges {
    /// From every number to each of its principal factors.
    All,
    /// Only from selections to their payments.
    Paired,
}

/// A large board needs other options than a small one, or its [`PairingView`](super::PairingView) becomes
/// unreadable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PairingOptions {
    /// How to show the numbers that no move has touched.
    pub untouched: Untouched,
    /// Which edges to draw.
    pub edges: Edges,
}

/// Above this N, the light edges are too dense to be useful.
const LARGEST_WITH_ALL_EDGES: Number = 300;

impl PairingOptions {
    /// Returns the default for a board of `size` numbers: shows every number, and every edge unless there
    /// are too many to distinguish.
    #[must_use]
    pub fn for_size(size: Number) -> Self {
        PairingOptions {
            untouched: Untouched::Shown,
            edges: if size > LARGEST_WITH_ALL_EDGES { Edges::Paired } else { Edges::All },
        }
    }
}
