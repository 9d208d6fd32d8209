//! The rules.

use crate::line::{Line, Rules};
use thiserror::Error;

/// The longest row, so that all its positions can be counted in seconds.
pub const MOST_LAMPS: u32 = 24;

/// The longest game. Far more than any row needs, and its link can be read.
pub const MOST_PRESSES: usize = 1000;

/// A row of lamps, numbered from 1, each of them lit or out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Lamps {
    cells: u32,
    lit: u32,
}

/// A row of lamps, and the line of lamps that are pressed in it.
pub type Game = Line<Lamps>;

/// What is no row, or no move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Wrong {
    /// Too few lamps or too many.
    #[error("a row has 1 to {MOST_LAMPS} lamps, not {0}")]
    Count(u32),
    /// The bits of the second number do not stand for so many lamps as the first.
    #[error("{1:#b} is not a position of {0} lamps")]
    Position(u32, u32),
    /// There is no such lamp in a row of so many.
    #[error("there is no lamp {0}; lamps are numbered 1 to {1}")]
    Lamp(u32, u32),
    /// The game is as long as games can be.
    #[error("a game has at most {MOST_PRESSES} presses")]
    TooLong,
}

impl Lamps {
    /// A row of so many lamps, all lit.
    ///
    /// # Errors
    /// When there is no such row.
    pub fn new(cells: u32) -> Result<Self, Wrong> {
        if !(1..=MOST_LAMPS).contains(&cells) {
            return Err(Wrong::Count(cells));
        }
        let lit = (1 << cells) - 1;
        Ok(Lamps { cells, lit })
    }

    /// The same with some lit only, as bits: lamp 1 is the lowest.
    ///
    /// # Errors
    /// When there is no such row.
    pub fn with_lit(cells: u32, lit: u32) -> Result<Self, Wrong> {
        let no_lamps = Lamps::new(cells)?.lit & lit ^ lit;
        let row = (no_lamps == 0).then_some(Lamps { cells, lit });
        row.ok_or(Wrong::Position(cells, lit))
    }

    /// How many lamps there are.
    #[must_use]
    pub fn cells(self) -> u32 {
        self.cells
    }

    /// The bits of those that are lit: lamp 1 is the lowest.
    #[must_use]
    pub fn lit(self) -> u32 {
        self.lit
    }

    /// Whether a lamp is lit. One that is not there is not.
    #[must_use]
    pub fn is_lit(self, lamp: u32) -> bool {
        (1..=self.cells).contains(&lamp) && self.lit >> (lamp - 1) & 1 == 1
    }

    /// Whether all lamps are out.
    #[must_use]
    pub fn is_dark(self) -> bool {
        self.lit == 0
    }
}

impl Default for Lamps {
    /// The usual row, all lit.
    fn default() -> Self {
        Lamps { cells: 5, lit: 31 }
    }
}

impl Rules for Lamps {
    type Move = u32;
    type Illegal = Wrong;

    /// The row after a lamp was pressed. Pressing it once more undoes that.
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

/// The bits of a lamp of the row and of its neighbours.
pub(super) fn changed(cells: u32, lamp: u32) -> u32 {
    ((0b111 << lamp) >> 2) & ((1 << cells) - 1)
}
