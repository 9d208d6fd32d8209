//! Options for showing less of a pairing graph. All of it is too much on a large board.

use crate::sieve::Number;

/// What to do with numbers no move has touched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Untouched {
    /// Show each as a node of its own.
    Shown,
    /// Replace them by one [`Summary`](super::UntouchedNumbers) at the bottom of each column.
    Gathered,
}

/// Which edges to draw. The nodes stay where they are in either case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Edges {
    /// Between numbers and all of their principal factors.
    All,
    /// Just between selections and their payments.
    Paired,
}

/// Contents of a [`PairingView`](super::PairingView). If you show everything, graphs of large
/// boards become unreadable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PairingOptions {
    /// What to do with numbers no move has touched.
    pub untouched: Untouched,
    /// Which edges to draw. If you are unsure, see [`PairingOptions::for_size`].
    pub edges: Edges,
}

/// Above this size, there are too many light edges to tell them apart.
const LARGEST_WITH_ALL_EDGES: Number = 300;

impl PairingOptions {
    /// Returns sensible options for a board size: every number, and all edges unless there are too
    /// many.
    #[must_use]
    pub fn for_size(size: Number) -> Self {
        PairingOptions {
            untouched: Untouched::Shown,
            edges: if size > LARGEST_WITH_ALL_EDGES { Edges::Paired } else { Edges::All },
        }
    }
}
