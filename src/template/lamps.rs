//! Defines the rules of the lamps, without the page.

use crate::foundation::line::{Line, Rules};
use thiserror::Error;

/// Limits the lamps of a row. The search counts all positions of the longest row within seconds.
pub const MOST_LAMPS: u32 = 24;

/// Limits the presses of a game. No row needs nearly that many, and the link stays short enough to read.
pub const MOST_PRESSES: usize = 1000;

/// Lamps are numbered from 1, and each of them is on or off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Lamps {
    cells: u32,
    lit: u32,
}

/// A game is a row of lamps with its line of moves. A move is the number of the pressed lamp.
pub type Game = Line<Lamps>;

/// Why a row or a move is invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Wrong {
    /// The number of lamps is out of range.
    #[error("a row has 1 to {MOST_LAMPS} lamps, not {0}")]
    Count(u32),
    /// The second number has bits beyond the number of lamps, which is the first.
    #[error("{1:#b} is not a position of {0} lamps")]
    Position(u32, u32),
    /// The first number isn't a lamp of a row with this many lamps.
    #[error("there is no lamp {0}: the lamps are 1 to {1}")]
    Lamp(u32, u32),
    /// The game already has the maximum length.
    #[error("a game has at most {MOST_PRESSES} presses")]
    TooLong,
}

impl Lamps {
    /// Creates a row of this many lamps, all on.
    ///
    /// # Errors
    /// Returns an error if the number is not from 1 to [`MOST_LAMPS`].
    pub fn new(cells: u32) -> Result<Self, Wrong> {
        if !(1..=MOST_LAMPS).contains(&cells) {
            return Err(Wrong::Count(cells));
        }
        let lit = (1 << cells) - 1;
        Ok(Lamps { cells, lit })
    }

    /// Creates a row in which only some lamps are on. `lit` has a bit for each lamp; lamp 1 is the lowest.
    ///
    /// # Errors
    /// Returns an error if `cells` is out of range, or `lit` has further bits.
    pub fn with_lit(cells: u32, lit: u32) -> Result<Self, Wrong> {
        let no_lamps = Lamps::new(cells)?.lit & lit ^ lit;
        let row = (no_lamps == 0).then_some(Lamps { cells, lit });
        row.ok_or(Wrong::Position(cells, lit))
    }

    /// Returns the number of lamps.
    #[must_use]
    pub fn cells(self) -> u32 {
        self.cells
    }

    /// Returns the lamps that are on, as bits; lamp 1 is the lowest.
    #[must_use]
    pub fn lit(self) -> u32 {
        self.lit
    }

    /// Returns true if a lamp is on. False for a number outside the row.
    #[must_use]
    pub fn is_lit(self, lamp: u32) -> bool {
        (1..=self.cells).contains(&lamp) && self.lit >> (lamp - 1) & 1 == 1
    }

    /// Returns true if all lamps are off.
    #[must_use]
    pub fn is_dark(self) -> bool {
        self.lit == 0
    }
}

impl Default for Lamps {
    /// Returns the default row: five lamps, all on.
    fn default() -> Self {
        Lamps { cells: 5, lit: 31 }
    }
}

impl Rules for Lamps {
    type Move = u32;
    type Illegal = Wrong;

    /// Returns the row after a press. Pressing the same lamp again undoes it.
    fn after_move(&self, lamp: u32) -> Result<Self, Wrong> {
        let Lamps { cells, lit } = *self;
        if !(1..=self.cells).contains(&lamp) {
            return Err(Wrong::Lamp(lamp, cells));
        }
        let lit = lit ^ changed(cells, lamp);
        Ok(Lamps { cells, lit })
    }

    fn allow_length(moves: usize) -> Result<(), Wrong> {
        (moves <= MOST_PRESSES).then_some(()).ok_or(Wrong::TooLong)
    }
}

/// Returns the bits of a lamp and its neighbours within the row.
pub(super) fn changed(cells: u32, lamp: u32) -> u32 {
    ((0b111 << lamp) >> 2) & ((1 << cells) - 1)
}
