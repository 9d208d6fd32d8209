//! The engine: all positions that can be reached, and the fewest presses to put
//! the lamps out.

use super::Lamps;
use super::lamps::changed;
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

/// A search through all positions, those that need fewer presses first. It
/// takes a step for every position and one for every number of presses, and a
/// bit for each of the 2ⁿ positions of n lamps.
#[derive(Debug, Clone)]
pub struct Search {
    cells: u32,
    /// A bit for every position that was found.
    found: Vec<u64>,
    /// Positions that need `presses` and have not been left yet...
    frontier: Vec<u32>,
    /// ...and those that need one more.
    next: Vec<u32>,
    presses: u32,
    progress: Progress,
}

impl Search {
    /// A search that begins at a position.
    #[must_use]
    pub fn new(lamps: Lamps) -> Self {
        let words = (1_usize << lamps.cells()).div_ceil(64);
        let mut search = Search {
            cells: lamps.cells(),
            found: vec![0; words],
            frontier: Vec::new(),
            next: Vec::new(),
            presses: 0,
            progress: Progress {
                positions: 0,
                at_least: 0,
                fewest: None,
            },
        };
        search.visit(lamps.lit(), 0);
        search.begin_level();
        search
    }

    /// Takes at most so many steps. The result does not depend on how a run is
    /// divided.
    pub fn advance(&mut self, steps: u64) {
        for _ in 0..steps {
            if let Some(lit) = self.frontier.pop() {
                for lamp in 1..=self.cells {
                    self.visit(lit ^ changed(self.cells, lamp), self.presses + 1);
                }
            } else if self.next.is_empty() {
                return;
            } else {
                self.presses += 1;
                self.begin_level();
            }
        }
    }

    /// How far it has come.
    #[must_use]
    pub fn progress(&self) -> Progress {
        self.progress
    }

    /// Whether everything was found. If no number of presses puts the lamps out
    /// then, there is none.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.frontier.is_empty() && self.next.is_empty()
    }

    fn visit(&mut self, lit: u32, presses: u32) {
        let (word, bit) = (lit as usize / 64, 1 << (lit % 64));
        if self.found[word] & bit != 0 {
            return;
        }
        self.found[word] |= bit;
        self.next.push(lit);
        self.progress.positions += 1;
        if lit == 0 {
            self.progress.fewest = Some(presses);
            self.progress.at_least = presses;
        }
    }

    /// All positions of `presses` presses are known now.
    fn begin_level(&mut self) {
        std::mem::swap(&mut self.frontier, &mut self.next);
        if self.progress.fewest.is_none() {
            self.progress.at_least = self.presses + 1;
        }
    }
}
