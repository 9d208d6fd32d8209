//! A search is divided into pieces.

use crate::seventeen::pass::FIRST_BAND;
use crate::seventeen::tables::PassTables;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// Number of clues that a piece begins with. One more would result in far more, but shorter,
/// pieces.
const FIRST_CLUES: u32 = 3;

/// A piece finds all puzzles of a pass with certain clues and without certain others. Pieces are
/// the same in every run, so you can refer to them by index.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Piece {
    /// Index of the pass in the plan.
    pub pass: u8,
    /// The first clues, with a bit for each cell of the pair's bands.
    pub clues: [u32; 2],
    /// Cells without a clue in this piece, in the same form. They belong to earlier pieces, or to a
    /// band or stack that is full.
    pub closed: [u32; 2],
}

impl Piece {
    /// Returns the first clues as one mask.
    pub(in crate::seventeen) fn clues(&self) -> u64 {
        join(self.clues)
    }

    /// Returns the closed cells as one mask.
    pub(in crate::seventeen) fn closed(&self) -> u64 {
        join(self.closed)
    }
}

fn join([first, second]: [u32; 2]) -> u64 {
    u64::from(first) | u64::from(second) << 27
}

fn bands(pair: u64) -> [u32; 2] {
    [0, 27].map(|shift| (pair >> shift & FIRST_BAND) as u32)
}

/// Returns the pieces of a pass, by placing the first few clues in the same way as the search.
pub(in crate::seventeen) fn pieces(index: u8, tables: &PassTables) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut add = |clues, closed| {
        pieces.push(Piece { pass: index, clues: bands(clues), closed: bands(closed) });
    };
    split(tables, 0, 0, FIRST_CLUES, &tables.pair, &mut add);
    pieces
}

/// Branches on the smallest set, trying cells that hit the most sets first.
fn split(
    tables: &PassTables,
    clues: u64,
    closed: u64,
    left: u32,
    sets: &[u64],
    add: &mut impl FnMut(u64, u64),
) {
    let open = sets.iter().map(|set| set & !closed);
    let smallest = open.min_by_key(|set| set.count_ones());
    let Some(mut cells) = smallest.filter(|_| left > 0) else {
        add(clues, closed);
        return;
    };
    let mut order: Vec<(usize, u64)> = Vec::new();
    while cells != 0 {
        let bit = cells & cells.wrapping_neg();
        cells &= cells - 1;
        order.push((sets.iter().filter(|set| **set & bit != 0).count(), bit));
    }
    order.sort_unstable_by_key(|&(degree, bit)| (Reverse(degree), bit));
    let mut closed = closed;
    for (_, bit) in order {
        let with = clues | bit;
        closed |= bit;
        let full = tables.pass.closed(with);
        let unhit: Vec<u64> = sets.iter().copied().filter(|set| set & bit == 0).collect();
        split(tables, with, closed | full, left - 1, &unhit, add);
    }
}
