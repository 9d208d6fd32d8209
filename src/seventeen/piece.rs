//! Pieces: the parts that a search is divided into.

use super::tables::PassTables;
use serde::{Deserialize, Serialize};

/// How many clues a piece begins with.
const FIRST_CLUES: u32 = 3;

/// A part of a search: all puzzles of a pass with the same first clues. It is
/// the same in every run, and does not depend on who works on it or when.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Piece {
    /// The index of its pass.
    pub pass: u8,
    /// The first clues, a bit for each cell of the pair.
    pub clues: u64,
    /// The cells of the pair that get no clue.
    pub closed: u64,
}

/// The pieces of a pass, from its first sets.
pub(super) fn pieces(index: u8, tables: &PassTables) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let whole = Piece {
        pass: index,
        clues: 0,
        closed: 0,
    };
    split(tables, whole, FIRST_CLUES, &tables.pair, &mut pieces);
    pieces
}

fn split(tables: &PassTables, piece: Piece, left: u32, sets: &[u64], pieces: &mut Vec<Piece>) {
    // Sets are sorted by their size; closed cells make some of them smaller.
    let open = sets.iter().map(|set| set & !piece.closed);
    let smallest = open.min_by_key(|set| set.count_ones());
    let Some(mut cells) = smallest.filter(|_| left > 0) else {
        pieces.push(piece);
        return;
    };
    let mut order: Vec<(u32, u64)> = Vec::new();
    while cells != 0 {
        let bit = cells & cells.wrapping_neg();
        cells &= cells - 1;
        let degree = sets.iter().filter(|set| **set & bit != 0).count();
        order.push((u32::try_from(degree).unwrap_or(u32::MAX), bit));
    }
    order.sort_unstable_by_key(|&(degree, bit)| (std::cmp::Reverse(degree), bit));
    let mut closed = piece.closed;
    for (_, bit) in order {
        let clues = piece.clues | bit;
        let with = Piece {
            clues,
            closed: closed | tables.pass.closed(clues),
            ..piece
        };
        let unhit: Vec<u64> = sets.iter().copied().filter(|set| set & bit == 0).collect();
        split(tables, with, left - 1, &unhit, pieces);
        closed |= bit;
    }
}
