//! The engine: all positions that can be reached, and the fewest presses to put
//! the lamps out.

use super::Lamps;
use super::lamps::changed;
use crate::breadth::Breadth;
use serde::{Deserialize, Serialize};

/// How far the search has come. It holds at every moment, and exactly once the
/// search is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// The positions found so far, the first included.
    pub positions: u32,
    /// So many presses at least put all lamps out.
    pub at_least: u32,
    /// The fewest that do, once they are found.
    pub fewest: Option<u32>,
}

/// A search through all positions, those that need fewer presses first, in the steps of
/// [`Breadth`] and with a bit for each of the 2ⁿ positions of n lamps.
#[derive(Debug, Clone)]
pub struct Search {
    cells: u32,
    walk: Breadth,
    fewest: Option<u32>,
}

impl Search {
    /// A search that begins at a position.
    #[must_use]
    pub fn new(lamps: Lamps) -> Self {
        Search {
            cells: lamps.cells(),
            walk: Breadth::new(1 << lamps.cells(), lamps.lit()),
            fewest: lamps.is_dark().then_some(0),
        }
    }

    /// Takes at most so many steps; how a run is divided makes no difference.
    pub fn advance(&mut self, steps: u64) {
        let cells = self.cells;
        let after = |lit| (1..=cells).map(move |lamp| lit ^ changed(cells, lamp));
        self.walk.advance(steps, after, |lit, presses| {
            if lit == 0 {
                self.fewest = Some(presses);
            }
        });
    }

    /// How far it has come.
    #[must_use]
    pub fn progress(&self) -> Progress {
        Progress {
            positions: self.walk.found(),
            at_least: self.fewest.unwrap_or(self.walk.moves() + 1),
            fewest: self.fewest,
        }
    }

    /// Whether everything was found; without `fewest`, the lamps cannot be put out then.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.walk.is_done()
    }
}
