//! Passes of a search. Each covers some distributions of the clues over bands and stacks.

use serde::{Deserialize, Serialize};

/// Number of cells in two bands.
pub(super) const PAIR_CELLS: usize = 54;

/// All cells of the two bands.
pub(super) const PAIR: u64 = (1 << PAIR_CELLS) - 1;

/// The first band. Shift by 27 for the second.
pub(super) const FIRST_BAND: u64 = (1 << 27) - 1;

/// The first stack within the two bands. Shift by 3 or 6 for the others.
pub(super) const FIRST_STACK: u64 = {
    let mut mask = 0;
    let mut row = 0;
    while row < 6 {
        mask |= 7 << (9 * row);
        row += 1;
    }
    mask
};

/// Number of sockets. A socket is a pair or a triplet of cells in a mini-row of the third band: 27
/// pairs and 9 triplets. Bit `9 * k + m` is the k-th pair of mini-row m, and bit `27 + m` is its
/// triplet.
pub(super) const SOCKETS: usize = 36;

/// The pair consists of bands or stacks. For stacks, we transpose the grid; nothing else changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PairDirection {
    /// Two bands of the grid.
    Bands,
    /// Two stacks of the grid.
    Stacks,
}

/// A part of the search, with limits on the number of clues per band and stack. It finds all
/// puzzles within these limits, by placing clues in two bands (the pair) first and then completing
/// them in the third. Together, the passes find every puzzle.
///
/// Note that cells are numbered per pass: 0 to 26 and 27 to 53 are the bands of the pair, and 54 to
/// 80 are the third band, each row by row.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pass {
    /// Says what "bands" means in this pass: either bands or stacks of the grid.
    pub direction: PairDirection,
    /// The first, second and third band (or stack) of the grid.
    pub order: [u8; 3],
    /// Clues in the whole puzzle.
    pub clues: u32,
    /// Minimum number of clues in the pair.
    pub fewest_in_pair: u32,
    /// Maximum number of clues in the pair.
    pub most_in_pair: u32,
    /// Maximum number of clues in each band of the pair.
    pub most_in_band: [u32; 2],
    /// Maximum number of clues in each stack of the pass, third band included.
    pub most_across: [u32; 3],
}

/// A band with this many clues leaves so few for the other two that we can search those on their
/// own.
const DENSE: u32 = 7;

/// Passes for puzzles with `clues` clues (16 to 18), in the best order, which depends on the grid's
/// unavoidable `sets`.
///
/// There are two cases. Either some band or stack has at least seven clues. For each of the six,
/// there's a pass with this one as the third band, so its pair has at most `clues` - 7 clues, and
/// the bands and stacks of earlier passes have at most six. Or none of them has more than six
/// clues. Then some band must have exactly six, since there would be at most 5 + 5 + 5 otherwise,
/// and the pass of the first such band finds the puzzle.
///
/// The order matters because pairs with many sets inside took long in measurements. We leave them
/// for the end, when most sets of the other bands have been learned. For the same reason, the
/// passes of the second case use the direction whose pairs have fewer sets.
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

    /// Returns the grid cells of one band (or stack).
    fn cells(self, band: u8) -> u128 {
        match self {
            PairDirection::Bands => ((1 << 27) - 1) << (27 * band),
            PairDirection::Stacks => (0..9).fold(0, |cells, row| cells | 7 << (9 * row + 3 * band)),
        }
    }
}

impl Pass {
    /// Maps cells of the pass to cells of the grid.
    ///
    /// # Panics
    /// Never, because all 81 cells fit into a `u8`.
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

    /// Cells in bands or stacks that these clues have filled. The clues must be within the pass's
    /// limits.
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

    /// Returns how many clues can still follow in each band and stack of the pair.
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

    /// Every band and every stack has a limit for its clues, and these clues must respect all of
    /// them.
    pub(super) fn admits(&self, clues: u64) -> bool {
        let [first, second] = self.most_in_band;
        (clues & FIRST_BAND).count_ones() <= first
            && (clues >> 27).count_ones() <= second
            && (0..3)
                .zip(self.most_across)
                .all(|(stack, most)| (clues & FIRST_STACK << (3 * stack)).count_ones() <= most)
    }
}

/// Remaining clues per band and stack of the pair, packed into one byte each (two bands, then three
/// stacks) so that copies are cheap.
#[derive(Debug, Clone, Copy)]
pub(super) struct Capacity(u64);

/// Shifts of the two bytes that a clue uses up (band and stack), by cell of the pair.
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
    /// Capacity after a clue in an open cell, along with the cells this closes because their band
    /// or stack is now full.
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
