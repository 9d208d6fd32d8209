//! Options for showing less of a pairing graph. All of it is too much on a large board.

use crate::sieve::Number;

/// Numbers that no move has touched can be drawn in two ways.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Untouched {
    /// Each of them is a node of its own.
    Shown,
    /// One [`Summary`](super::UntouchedNumbers) at the bottom of each column replaces them.
    Gathered,
}

/// You can draw more or fewer edges. The nodes stay where they are in either case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Edges {
    /// Edges lead from numbers to all of their principal factors.
    All,
    /// Edges only lead from selections to their payments.
    Paired,
}

/// Contents of a [`PairingView`](super::PairingView). If you show everything, graphs of large
/// boards become unreadable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PairingOptions {
    /// Chooses how to draw numbers that no move has touched.
    pub untouched: Untouched,
    /// Chooses the edges. If you are unsure, see [`PairingOptions::for_size`].
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
