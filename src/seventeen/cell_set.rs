//! Sets of cells, in a form that other languages can read.

use serde::{Deserialize, Serialize};

/// A set of the 81 cells. It is serialized as three 27-bit numbers (one per band), because some
/// languages, JavaScript among them, cannot represent larger integers reliably.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize,
)]
#[serde(from = "[u32; 3]", into = "[u32; 3]")]
pub struct CellSet(u128);

impl CellSet {
    /// Creates a set from a mask, where bit `9 * row + column` stands for a cell. Higher bits are
    /// ignored.
    #[must_use]
    pub fn from_bits(bits: u128) -> Self {
        CellSet(bits & ((1 << 81) - 1))
    }

    /// Returns the set as a mask with bits `9 * row + column`.
    #[must_use]
    pub fn bits(self) -> u128 {
        self.0
    }

    /// Returns the number of cells.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns true if the set has no cells.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns true if the set contains `cell` (0 to 80). Larger numbers are never in a set.
    #[must_use]
    pub fn contains(self, cell: usize) -> bool {
        cell < 81 && self.0 >> cell & 1 == 1
    }

    /// Iterates over the cells in increasing order.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..81).filter(move |&cell| self.contains(cell))
    }

    /// Formats the puzzle with these clues as the customary line of 81 characters, with `.` for
    /// blank cells.
    #[must_use]
    pub fn puzzle(self, grid: &[u8; 81]) -> String {
        let cells = grid.iter().enumerate();
        let cells = cells.map(
            |(cell, digit)| {
                if self.contains(cell) { char::from(b'0' + digit) } else { '.' }
            },
        );
        cells.collect()
    }
}

impl From<[u32; 3]> for CellSet {
    fn from(bands: [u32; 3]) -> Self {
        let band = |index: usize| u128::from(bands[index] & ((1 << 27) - 1)) << (27 * index);
        CellSet(band(0) | band(1) | band(2))
    }
}

impl From<CellSet> for [u32; 3] {
    fn from(CellSet(bits): CellSet) -> Self {
        [0, 27, 54].map(|shift| {
            #[expect(clippy::cast_possible_truncation, reason = "27 bits are left")]
            let band = (bits >> shift) as u32 & ((1 << 27) - 1);
            band
        })
    }
}
