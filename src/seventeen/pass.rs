//! The passes of a search: how the clues can be distributed over the bands and stacks.

use serde::{Deserialize, Serialize};

/// Each of the two bands has 27 cells.
pub(super) const PAIR_CELLS: usize = 54;

/// Each cell of the two bands is one bit.
pub(super) const PAIR: u64 = (1 << PAIR_CELLS) - 1;

/// The first of the two bands; the second is 27 bits higher.
pub(super) const FIRST_BAND: u64 = (1 << 27) - 1;

/// The first stack of two bands; the others are 3 and 6 bits higher.
pub(super) const FIRST_STACK: u64 = {
    let mut mask = 0;
    let mut row = 0;
    while row < 6 {
        mask |= 7 << (9 * row);
        row += 1;
    }
    mask
};

/// Counts the sockets, which are 27 pairs and 9 triplets of cells in a mini-row of the third band. Bit
/// `9 * k + m` is pair k of mini-row m, and bit `27 + m` its triplet.
pub(super) const SOCKETS: usize = 36;

/// A pass can use the grid as it is, or transposed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PairDirection {
    /// The pair is two bands of the grid.
    Bands,
    /// The pair is two stacks of the grid.
    Stacks,
}

/// One of the possible distributions of the clues over bands and stacks. A pass finds all puzzles of its
/// kind: it first places clues in two bands, the pair, and then in the third. All passes together find
/// every puzzle.
///
/// A pass numbers the cells in its own way: 0 to 26 and 27 to 53 are the bands of its pair, 54 to 80 its
/// third band, each row by row.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pass {
    /// The bands of the pass may be stacks of the grid.
    pub direction: PairDirection,
    /// The bands (or stacks) of the grid that are its first, second and third band.
    pub order: [u8; 3],
    /// Number of clues of a puzzle.
    pub clues: u32,
    /// Fewest of these clues that the pair may have.
    pub fewest_in_pair: u32,
    /// Most of these clues that the pair may have.
    pub most_in_pair: u32,
    /// Most of these clues that each band of the pair may have.
    pub most_in_band: [u32; 2],
    /// The most clues in each stack of the pass, that is, each column of three boxes.
    pub most_across: [u32; 3],
}

/// A band with this many clues makes a puzzle dense: the other two bands have few enough clues to be
/// searched by themselves.
const DENSE: u32 = 7;

/// Returns the passes of a search for puzzles with `clues` clues (16 to 18), in the best order. `sets` are
/// unavoidable sets of the grid.
///
/// Either some band or stack has at least seven clues: six passes, one for each, whose pair has at most
/// `clues` - 7, while bands and stacks of earlier passes have at most six. Or all of them have at most six,
/// and some band has exactly six, since otherwise there would be at most 5 + 5 + 5: the pass is that of the
/// first such band, which is its third.
///
/// In measurements, pairs with many sets took long. So such pairs come last, when most sets of the other
/// bands have been learned, and the balanced passes use the direction in which pairs have the fewest.
#[must_use]
pub fn passes(clues: u32, sets: &[u128]) -> Vec<Pass> {
    let mut thirds: Vec<(u64, PairDirection, u8)> = Vec::new();
    for direction in [PairDirection::Bands, PairDirection::Stacks] {
        for third in 0..3 {
            let cells = direction.cells(third);
            let inside = sets.iter().filter(|set| **set & cells == 0).count() as u64;
            thirds.push((inside, direction, third));
        }
    }
    thirds.sort_unstable_by_key(|&(inside, direction, third)| {
        (inside, direction == PairDirection::Stacks, third)
    });
    let mut passes = dense(clues, &thirds);
    let weight = |direction| {
        let pairs = thirds.iter().filter(|pair| pair.1 == direction);
        let cost = pairs.zip([6, 1, 0]).map(|(pair, times)| times * pair.0.pow(4));
        cost.sum::<u64>()
    };
    let direction = if weight(PairDirection::Bands) <= weight(PairDirection::Stacks) {
        PairDirection::Bands
    } else {
        PairDirection::Stacks
    };
    let thirds: Vec<u8> = thirds.iter().filter(|pair| pair.1 == direction).map(|p| p.2).collect();
    passes.extend(balanced(clues, direction, &thirds));
    passes
}

fn dense(clues: u32, thirds: &[(u64, PairDirection, u8)]) -> Vec<Pass> {
    let passes = thirds.iter().enumerate().map(|(index, &(_, direction, third))| {
        let cap = |of: PairDirection, band: u8| {
            let done = thirds[..index].iter().any(|done| (done.1, done.2) == (of, band));
            if done { DENSE - 1 } else { clues }
        };
        let (first, second) = others(third);
        Pass {
            direction,
            order: [first, second, third],
            clues,
            fewest_in_pair: 0,
            most_in_pair: clues - DENSE,
            most_in_band: [cap(direction, first), cap(direction, second)],
            most_across: [0, 1, 2].map(|stack| cap(direction.other(), stack)),
        }
    });
    passes.collect()
}

fn balanced(clues: u32, direction: PairDirection, thirds: &[u8]) -> Vec<Pass> {
    let most = DENSE - 1;
    let in_pair = clues - most;
    let passes = thirds.iter().enumerate().map(|(index, &third)| {
        let cap = |band| most - u32::from(thirds[..index].contains(&band));
        let (first, second) = others(third);
        Pass {
            direction,
            order: [first, second, third],
            clues,
            fewest_in_pair: in_pair,
            most_in_pair: in_pair,
            most_in_band: [cap(first), cap(second)],
            most_across: [most; 3],
        }
    });
    let possible = |pass: &Pass| pass.most_in_band.iter().sum::<u32>() >= in_pair;
    passes.filter(possible).collect()
}

fn others(third: u8) -> (u8, u8) {
    match third {
        0 => (1, 2),
        1 => (0, 2),
        _ => (0, 1),
    }
}

impl PairDirection {
    /// Returns the other direction.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            PairDirection::Bands => PairDirection::Stacks,
            PairDirection::Stacks => PairDirection::Bands,
        }
    }

    /// Returns the cells of the grid in one of its bands (or stacks).
    fn cells(self, band: u8) -> u128 {
        match self {
            PairDirection::Bands => ((1 << 27) - 1) << (27 * band),
            PairDirection::Stacks => (0..9).fold(0, |cells, row| cells | 7 << (9 * row + 3 * band)),
        }
    }
}

impl Pass {
    /// Returns the cell of the grid for each cell of the pass.
    ///
    /// # Panics
    /// Never: all are below 81.
    #[must_use]
    pub fn cells_of_grid(&self) -> [u8; 81] {
        std::array::from_fn(|cell| {
            let (row, column) = (cell / 9, cell % 9);
            let row = 3 * usize::from(self.order[row / 3]) + row % 3;
            let cell = match self.direction {
                PairDirection::Bands => 9 * row + column,
                PairDirection::Stacks => 9 * column + row,
            };
            u8::try_from(cell).expect("81 cells")
        })
    }

    /// Returns the cells closed by these clues in the pair, because a band or stack is full. The clues must
    /// not exceed the limits of the pass.
    pub(super) fn closed(&self, clues: u64) -> u64 {
        let mut closed = 0;
        for (band, most) in (0..).zip(self.most_in_band) {
            let cells = FIRST_BAND << (27 * band);
            if (clues & cells).count_ones() >= most {
                closed |= cells;
            }
        }
        for (stack, most) in (0..).zip(self.most_across) {
            let cells = FIRST_STACK << (3 * stack);
            if (clues & cells).count_ones() >= most {
                closed |= cells;
            }
        }
        closed
    }

    /// Returns the number of clues that may still follow these clues in the pair.
    pub(super) fn capacity(&self, clues: u64) -> Capacity {
        let mut capacity = 0;
        for (band, most) in (0..).zip(self.most_in_band) {
            let count = (clues & FIRST_BAND << (27 * band)).count_ones();
            capacity |= u64::from(most.saturating_sub(count)) << (8 * band);
        }
        for (stack, most) in (0..).zip(self.most_across) {
            let count = (clues & FIRST_STACK << (3 * stack)).count_ones();
            capacity |= u64::from(most.saturating_sub(count)) << (8 * stack + 16);
        }
        Capacity(capacity)
    }

    /// Returns true if no band or stack has too many of these clues.
    pub(super) fn admits(&self, clues: u64) -> bool {
        let [first, second] = self.most_in_band;
        (clues & FIRST_BAND).count_ones() <= first
            && (clues >> 27).count_ones() <= second
            && (0..3)
                .zip(self.most_across)
                .all(|(stack, most)| (clues & FIRST_STACK << (3 * stack)).count_ones() <= most)
    }
}

/// The number of clues that may still follow in each band and stack of the pair: one byte for each of the
/// two bands, then for each of the three stacks.
#[derive(Debug, Clone, Copy)]
pub(super) struct Capacity(u64);

/// For each cell of the pair, the bytes of its band and its stack in a [`Capacity`].
const BYTES: [[usize; 2]; PAIR_CELLS] = {
    let mut table = [[0; 2]; PAIR_CELLS];
    let mut cell = 0;
    while cell < PAIR_CELLS {
        table[cell] = [8 * (cell / 27), 16 + 8 * (cell % 9 / 3)];
        cell += 1;
    }
    table
};

impl Capacity {
    /// Returns the remaining numbers after a clue in a cell that isn't closed, and the cells that it
    /// closes.
    pub(super) fn with(self, cell: usize) -> (Self, u64) {
        let [band, stack] = BYTES[cell];
        let capacity = self.0 - (1 << band) - (1 << stack);
        let mut closed = 0;
        let full = |byte: usize| capacity.to_le_bytes()[byte / 8] == 0;
        if full(band) {
            closed = FIRST_BAND << (27 * (band / 8));
        }
        if full(stack) {
            closed |= FIRST_STACK << (3 * (stack / 8 - 2));
        }
        (Capacity(capacity), closed)
    }
}
