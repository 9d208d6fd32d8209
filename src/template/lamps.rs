//! The rules.

use std::ops::RangeInclusive;
use thiserror::Error;

/// The longest row, so that all its positions can be counted in seconds.
pub const MOST_LAMPS: u32 = 24;

/// A row of lamps, numbered from 1, each of them lit or out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Lamps {
    cells: u32,
    lit: u32,
}

/// What is no row of lamps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum WrongLamps {
    /// Too few or too many.
    #[error("a row has 1 to {MOST_LAMPS} lamps, not {0}")]
    Count(u32),
    /// A bit is set that stands for no lamp.
    #[error("{lit:#b} is no position of {cells} lamps")]
    Position {
        /// How many lamps there are.
        cells: u32,
        /// The bits of those that are lit.
        lit: u32,
    },
}

/// A lamp that is not in the row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("there is no lamp {lamp}: the lamps are 1 to {cells}")]
pub struct NoSuchLamp {
    /// Which lamp.
    pub lamp: u32,
    /// How many lamps there are.
    pub cells: u32,
}

impl Lamps {
    /// A row of so many lamps, all lit.
    ///
    /// # Errors
    /// When there is no such row.
    pub fn new(cells: u32) -> Result<Self, WrongLamps> {
        if (1..=MOST_LAMPS).contains(&cells) {
            let lit = (1 << cells) - 1;
            Ok(Lamps { cells, lit })
        } else {
            Err(WrongLamps::Count(cells))
        }
    }

    /// A row of so many lamps, of which some are lit: lamp 1 is the lowest bit.
    ///
    /// # Errors
    /// When there is no such row.
    pub fn with_lit(cells: u32, lit: u32) -> Result<Self, WrongLamps> {
        let all = Lamps::new(cells)?;
        if lit & !all.lit == 0 {
            Ok(Lamps { cells, lit })
        } else {
            Err(WrongLamps::Position { cells, lit })
        }
    }

    /// How many lamps there are.
    #[must_use]
    pub fn cells(self) -> u32 {
        self.cells
    }

    /// The numbers of all lamps.
    #[must_use]
    pub fn numbers(self) -> RangeInclusive<u32> {
        1..=self.cells
    }

    /// The bits of those that are lit.
    #[must_use]
    pub fn lit(self) -> u32 {
        self.lit
    }

    /// Whether a lamp is lit. One that is not there is not.
    #[must_use]
    pub fn is_lit(self, lamp: u32) -> bool {
        self.numbers().contains(&lamp) && self.lit >> (lamp - 1) & 1 == 1
    }

    /// Whether all lamps are out.
    #[must_use]
    pub fn is_dark(self) -> bool {
        self.lit == 0
    }

    /// The row after a lamp was pressed. Pressing it once more undoes that.
    ///
    /// # Errors
    /// When there is no such lamp.
    pub fn pressed(self, lamp: u32) -> Result<Self, NoSuchLamp> {
        let Lamps { cells, lit } = self;
        if !self.numbers().contains(&lamp) {
            return Err(NoSuchLamp { lamp, cells });
        }
        let lit = lit ^ changed(cells, lamp);
        Ok(Lamps { cells, lit })
    }
}

/// The bits of a lamp of the row and of its neighbours.
pub(super) fn changed(cells: u32, lamp: u32) -> u32 {
    ((0b111 << lamp) >> 2) & ((1 << cells) - 1)
}
