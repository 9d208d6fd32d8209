//! What a view of the pairing graph can show.

use crate::sieve::Number;

/// What to do with numbers that no move has touched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Untouched {
    /// Every number has its node.
    Shown,
    /// One [`Summary`] at the foot of a column stands for all of them.
    Gathered,
}

/// Which edges to draw. The nodes are in the same places either way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Edges {
    /// Every number is joined to each of its principal factors.
    All,
    /// Only selections are joined, to their payments.
    Paired,
}

/// What a [`PairingView`] shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PairingOptions {
    /// What to do with numbers that no move has touched.
    pub untouched: Untouched,
    /// Which edges to draw.
    pub edges: Edges,
}

/// Above this N, so many light edges hide what they should show.
const LARGEST_WITH_ALL_EDGES: Number = 300;

impl PairingOptions {
    /// What suits a board of `size` numbers: all of them, with all edges as
    /// long as they can be told apart.
    #[must_use]
    pub fn for_size(size: Number) -> Self {
        PairingOptions {
            untouched: Untouched::Shown,
            edges: if size > LARGEST_WITH_ALL_EDGES {
                Edges::Paired
            } else {
                Edges::All
            },
        }
    }
}
