//! These are the rules of the lamps. Nothing in here knows about the page, so the rules can be
//! tested and used on their own.

use crate::foundation::line::{Line, Rules};
use thiserror::Error;

/// Maximum number of lamps in a row. The limit is there because the search visits every position,
/// and with 24 lamps that still takes only seconds.
pub const MOST_LAMPS: u32 = 24;

/// Maximum number of presses in a game. You never need nearly this many (pressing a lamp twice does
/// nothing), but without a limit a link could grow too long to read.
pub const MOST_PRESSES: usize = 1000;

/// A row of lamps, each of which is on or off. Note that lamps are numbered from 1, as on the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Lamps {
    cells: u32,
    lit: u32,
}

/// A row together with the moves that were made on it. A move is just the number of the lamp that
/// was pressed.
pub type Game = Line<Lamps>;

/// Explains why a row or a move is invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Wrong {
    /// The row would have no lamps, or more than [`MOST_LAMPS`].
    #[error("a row has 1 to {MOST_LAMPS} lamps, not {0}")]
    Count(u32),
    /// Some bits do not belong to a lamp. The first number is how many lamps there are, and the
    /// second one has the bits.
    #[error("{1:#b} is not a position of {0} lamps")]
    Position(u32, u32),
    /// You pressed a lamp that does not exist. The first number is that lamp, the second is how
    /// many lamps the row has.
    #[error("there is no lamp {0}: the lamps are 1 to {1}")]
    Lamp(u32, u32),
    /// The game already has [`MOST_PRESSES`] presses.
    #[error("a game has at most {MOST_PRESSES} presses")]
    TooLong,
}

impl Lamps {
    /// Creates a row of `cells` lamps, all of which are on.
    ///
    /// # Errors
    /// Returns an error if `cells` isn't between 1 and [`MOST_LAMPS`].
    pub fn new(cells: u32) -> Result<Self, Wrong> {
        if !(1..=MOST_LAMPS).contains(&cells) {
            return Err(Wrong::Count(cells));
        }
        let lit = (1 << cells) - 1;
        Ok(Lamps { cells, lit })
    }

    /// Creates a row in which only some lamps are on, namely those whose bit is set in `lit`. Lamp
    /// 1 has the lowest bit.
    ///
    /// # Errors
    /// Returns an error if `cells` is out of range, or if `lit` has a bit that is not a lamp.
    pub fn with_lit(cells: u32, lit: u32) -> Result<Self, Wrong> {
        let no_lamps = Lamps::new(cells)?.lit & lit ^ lit;
        let row = (no_lamps == 0).then_some(Lamps { cells, lit });
        row.ok_or(Wrong::Position(cells, lit))
    }

    /// Returns how many lamps the row has, whether they are on or off.
    #[must_use]
    pub fn cells(self) -> u32 {
        self.cells
    }

    /// Returns a bit for each lamp that's on. As in [`Lamps::with_lit`], lamp 1 has the lowest bit.
    #[must_use]
    pub fn lit(self) -> u32 {
        self.lit
    }

    /// Returns true if this lamp is on. A number outside the row isn't an error here, you just get
    /// `false`.
    #[must_use]
    pub fn is_lit(self, lamp: u32) -> bool {
        (1..=self.cells).contains(&lamp) && self.lit >> (lamp - 1) & 1 == 1
    }

    /// Returns true if all lamps are off, which solves the puzzle.
    #[must_use]
    pub fn is_dark(self) -> bool {
        self.lit == 0
    }
}

impl Default for Lamps {
    /// Starts with five lamps, all on. This is also the row that you get from an empty link.
    fn default() -> Self {
        Lamps { cells: 5, lit: 31 }
    }
}

impl Rules for Lamps {
    type Move = u32;
    type Illegal = Wrong;

    /// Returns the row after one press. Pressing the same lamp twice changes nothing, so a press is
    /// its own inverse.
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

/// Returns the bits that a press changes, which are the lamp and its neighbours. The lamps at both
/// ends only have one neighbour, so we mask the bits that would fall outside the row.
pub(super) fn changed(cells: u32, lamp: u32) -> u32 {
    ((0b111 << lamp) >> 2) & ((1 << cells) - 1)
}
