//! Options for how much of a pairing graph to show, since a large one is hard to read as a whole.

use crate::sieve::Number;

/// How to show numbers that no move has touched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Untouched {
    /// Each of them has its own node.
    Shown,
    /// There's one [`Summary`](super::UntouchedNumbers) at the bottom of each column.
    Gathered,
}

/// Which edges to draw. This doesn't change where the nodes are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Edges {
    /// From every number to each of its principal factors.
    All,
    /// Only from selections to their payments.
    Paired,
}

/// What to show in a [`PairingView`](super::PairingView). If you show everything, the graph of a
/// large board becomes unreadable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PairingOptions {
    /// How to show numbers that no move has touched.
    pub untouched: Untouched,
    /// Which edges to draw. See [`PairingOptions::for_size`] if you don't know what to choose.
    pub edges: Edges,
}

/// On larger boards, there are so many light edges that you can't tell them apart.
const LARGEST_WITH_ALL_EDGES: Number = 300;

impl PairingOptions {
    /// Returns good options for a board of this size. They show every number, and all edges unless
    /// there are too many.
    #[must_use]
    pub fn for_size(size: Number) -> Self {
        PairingOptions {
            untouched: Untouched::Shown,
            edges: if size > LARGEST_WITH_ALL_EDGES { Edges::Paired } else { Edges::All },
        }
    }
}
