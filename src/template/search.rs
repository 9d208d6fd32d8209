//! This is the engine. It counts the reachable positions, and finds the fewest presses that turn all lamps
//! off.

use super::Lamps;
use super::lamps::changed;
use crate::foundation::breadth::Breadth;
use serde::{Deserialize, Serialize};

/// You may show these bounds at any time, because they are always valid. When the search is done, they are
/// exact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// Counts the positions found so far, including the first.
    pub positions: u32,
    /// Nobody can turn all lamps off with fewer presses.
    pub at_least: u32,
    /// Fewest presses, if a solution has been found.
    pub fewest: Option<u32>,
}

/// The search goes through all reachable positions breadth first. It needs a bit of memory for each of the
/// 2ⁿ positions of n lamps, and [`Breadth`] defines its steps.
#[derive(Debug, Clone)]
pub struct Search {
    cells: u32,
    walk: Breadth,
    fewest: Option<u32>,
}

impl Search {
    /// Creates a search that starts at a position.
    #[must_use]
    pub fn new(lamps: Lamps) -> Self {
        Search {
            cells: lamps.cells(),
            walk: Breadth::new(1 << lamps.cells(), lamps.lit()),
            fewest: lamps.is_dark().then_some(0),
        }
    }

    /// Takes at most this many steps. The result doesn't depend on how you divide a run.
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

    /// Returns true if all reachable positions were found. If `fewest` is still `None`, the lamps can't all
    /// be turned off.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.walk.is_done()
    }
}
