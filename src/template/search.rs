//! The engine of this puzzle counts the positions that can be reached, and along the way it finds
//! out how few presses turn all lamps off.

use super::Lamps;
use super::lamps::changed;
use crate::foundation::breadth::Breadth;
use serde::{Deserialize, Serialize};

/// Tells you how far a [`Search`] has come. You can show these numbers at any time, since they are
/// always valid bounds, and once the search is done they are exact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// Positions found so far, including the one we started from.
    pub positions: u32,
    /// No sequence of fewer presses turns all lamps off.
    pub at_least: u32,
    /// The fewest presses that turn all lamps off, or `None` if the search hasn't found a way yet.
    pub fewest: Option<u32>,
}

/// Visits all positions that can be reached, breadth first. For n lamps this takes one bit for each
/// of the 2ⁿ positions. See [`Breadth`] for what counts as a step.
#[derive(Debug, Clone)]
pub struct Search {
    cells: u32,
    walk: Breadth,
    fewest: Option<u32>,
}

impl Search {
    /// Creates a search that starts at a position. It has found only this position so far.
    #[must_use]
    pub fn new(lamps: Lamps) -> Self {
        Search {
            cells: lamps.cells(),
            walk: Breadth::new(1 << lamps.cells(), lamps.lit()),
            fewest: lamps.is_dark().then_some(0),
        }
    }

    /// Takes at most this many steps. It does not matter how you divide a run into calls: the
    /// result is the same.
    pub fn advance(&mut self, steps: u64) {
        let cells = self.cells;
        let after = |lit| (1..=cells).map(move |lamp| lit ^ changed(cells, lamp));
        self.walk.advance(steps, after, |lit, presses| {
            if lit == 0 {
                self.fewest = Some(presses);
            }
        });
    }

    /// Returns the result so far.
    #[must_use]
    pub fn progress(&self) -> Progress {
        Progress {
            positions: self.walk.found(),
            at_least: self.fewest.unwrap_or(self.walk.moves() + 1),
            fewest: self.fewest,
        }
    }

    /// Returns true once every reachable position has been found. If [`Progress::fewest`] is still
    /// `None` by then, the lamps cannot all be turned off.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.walk.is_done()
    }
}
