//! The tables of a pass and of a piece, in which the known sets are arranged such that we can test
//! them quickly.

use super::general::{self, General, each};
use super::pass::{PAIR, Pass, SOCKETS};
use crate::sudoku::AnotherSolution;

/// We ignore a set that reaches into the third band (and isn't for a socket) if it has more cells
/// than this in the pair, since most pairs hit it anyway.
const GENERAL_IN_PAIR: u32 = 13;

/// We also ignore it if it has more cells than this in the third band, since it would hardly
/// restrict the clues there.
const GENERAL_IN_THIRD: u32 = 8;

/// The cells of each socket in the third band.
pub(super) const SOCKET_CELLS: [u32; SOCKETS] = {
    const CELLS: [u32; 4] = [0b011, 0b101, 0b110, 0b111];
    let mut table = [0; SOCKETS];
    let mut socket = 0;
    while socket < SOCKETS {
        table[socket] = CELLS[socket / 9] << (3 * (socket % 9));
        socket += 1;
    }
    table
};

fn socket(third: u32) -> Option<usize> {
    if third.count_ones() > 3 {
        return None;
    }
    let mini_row = third.trailing_zeros() as usize / 3;
    match third >> (3 * mini_row) {
        0b011 => Some(mini_row),
        0b101 => Some(9 + mini_row),
        0b110 => Some(18 + mini_row),
        0b111 => Some(27 + mini_row),
        _ => None,
    }
}

/// The known sets in the cell numbering of a pass.
#[derive(Debug, Clone)]
pub(super) struct PassTables {
    pub(super) pass: Pass,
    /// The cell of the grid for each cell of the pass.
    to_grid: [u8; 81],
    /// The cell of the pass for each cell of the grid.
    from_grid: [u8; 81],
    /// Finds other solutions. It works with cells of the pass.
    pub(super) solver: AnotherSolution,
    /// The sets that lie entirely in the pair.
    pub(super) pair: Vec<u64>,
    /// The sets whose cells in the third band are a socket. For each socket, we store only the
    /// cells in the pair.
    pub(super) sockets: Vec<Vec<u64>>,
    pub(super) general: Vec<General>,
    /// The number of sets that we've already taken over.
    taken: usize,
}

impl PassTables {
    pub(super) fn new(pass: &Pass, grid: &[u8; 81]) -> Self {
        let to_grid = pass.cells_of_grid();
        let mut from_grid = [0; 81];
        for (cell, &of_grid) in (0..).zip(&to_grid) {
            from_grid[usize::from(of_grid)] = cell;
        }
        PassTables {
            pass: pass.clone(),
            to_grid,
            from_grid,
            solver: AnotherSolution::new(&to_grid.map(|cell| grid[usize::from(cell)])),
            pair: Vec::new(),
            sockets: vec![Vec::new(); SOCKETS],
            general: Vec::new(),
            taken: 0,
        }
    }

    /// Takes over all sets that are new since the last call. Pass all of them, as we know where we
    /// stopped.
    pub(super) fn take(&mut self, sets: &[u128]) {
        if self.taken == sets.len() {
            return;
        }
        for &set in &sets[self.taken..] {
            self.sort_in(moved(set, &self.from_grid));
        }
        self.taken = sets.len();
        self.pair.sort_unstable_by_key(|set| (set.count_ones(), *set));
        for socket in &mut self.sockets {
            socket.sort_unstable_by_key(|set| (set.count_ones(), *set));
        }
        general::sort(&mut self.general);
    }

    fn sort_in(&mut self, set: u128) {
        let (pair, third) = split(set);
        if third == 0 {
            self.pair.push(pair);
        } else if let Some(socket) = socket(third) {
            self.sockets[socket].push(pair);
        } else if third.count_ones() <= GENERAL_IN_THIRD && pair.count_ones() <= GENERAL_IN_PAIR {
            self.general.push(General::new(pair, third));
        }
    }

    /// Converts cells of the pass to cells of the grid.
    pub(super) fn in_grid(&self, set: u128) -> u128 {
        moved(set, &self.to_grid)
    }
}

fn moved(mut set: u128, to: &[u8; 81]) -> u128 {
    let mut moved = 0;
    while set != 0 {
        moved |= 1 << to[set.trailing_zeros() as usize];
        set &= set - 1;
    }
    moved
}

/// Splits a set of cells of a pass into those in the pair and those in the third band.
#[expect(clippy::cast_possible_truncation, reason = "the bits are masked")]
pub(super) fn split(set: u128) -> (u64, u32) {
    (set as u64 & PAIR, (set >> 54) as u32)
}

/// The inverse of [`split`].
pub(super) fn join(pair: u64, third: u32) -> u128 {
    u128::from(pair) | u128::from(third) << 54
}

/// The number of words in a vector.
pub(super) const WORDS: usize = 4;

/// A vector with one bit for each of the first sets of a piece.
pub(super) type Vector = [u64; WORDS];

/// The number of sets that can have a bit. We go through all others one by one.
const BITS: usize = 64 * WORDS;

/// The number of cells of the pair, rounded up to a power of two. With a mask, the compiler knows
/// that indices are in range.
const CELLS: usize = 64;

/// The number of words for the sets of the sockets, i.e. the most sets that we use for each socket.
pub(super) const SOCKET_WORDS: usize = 32;

/// The known sets that the first clues of a piece don't hit.
#[derive(Debug, Clone)]
pub(super) struct PieceTables {
    /// The sets inside the pair that have a bit, smallest first. We leave out the closed cells.
    sets: Box<[u64; BITS]>,
    /// The number of these sets.
    count: usize,
    /// A vector with the bits of all these sets.
    pub(super) all: Vector,
    /// The sets that each cell of the pair hits.
    hit: Box<[Vector; CELLS]>,
    /// The sets that have a cell in common with each of these sets.
    touch: Box<[Vector; BITS]>,
    /// The sets inside the pair for which there was no bit left, smallest first.
    pub(super) rest: Vec<u64>,
    /// The sets inside the pair that we've learned since, but only if there was no bit left.
    pub(super) learned: Vec<u64>,
    /// Bit s of word j is set if socket s has a j-th set.
    pub(super) socket_sets: [u64; SOCKET_WORDS],
    /// The sets of the sockets that each cell of the pair hits.
    socket_hit: Box<[[u64; SOCKET_WORDS]; CELLS]>,
    /// Working memory for sorting.
    keys: Vec<u64>,
}

impl PieceTables {
    pub(super) fn empty() -> Self {
        PieceTables {
            sets: Box::new([0; BITS]),
            count: 0,
            all: [0; WORDS],
            hit: Box::new([[0; WORDS]; CELLS]),
            touch: Box::new([[0; WORDS]; BITS]),
            rest: Vec::new(),
            learned: Vec::new(),
            socket_sets: [0; SOCKET_WORDS],
            socket_hit: Box::new([[0; SOCKET_WORDS]; CELLS]),
            keys: Vec::new(),
        }
    }

    /// Returns the sets inside the pair that have a bit.
    pub(super) fn sets(&self) -> &[u64] {
        &self.sets[..self.count]
    }

    /// Returns the set that a bit stands for.
    #[inline]
    pub(super) fn set(&self, index: usize) -> u64 {
        self.sets[index % BITS]
    }

    /// Returns the sets that have a cell in common with the set of this bit.
    #[inline]
    pub(super) fn touch(&self, index: usize) -> &Vector {
        &self.touch[index % BITS]
    }

    /// Returns the sets that a cell of the pair hits.
    #[inline]
    pub(super) fn hit(&self, cell: usize) -> &Vector {
        &self.hit[cell % CELLS]
    }

    /// Returns the sets of the sockets that a cell of the pair hits.
    #[inline]
    pub(super) fn socket_hit(&self, cell: usize) -> &[u64; SOCKET_WORDS] {
        &self.socket_hit[cell % CELLS]
    }

    /// Fills the tables for a piece. Returns false if there can't be any puzzles in this piece,
    /// because some set has no clue and all of its cells are closed.
    pub(super) fn fill(&mut self, pass: &PassTables, clues: u64, closed: u64) -> bool {
        let pair = pass.pair.iter().copied();
        if !self.fill_pair(pair, clues, closed) {
            return false;
        }
        for (socket, sets) in pass.sockets.iter().enumerate() {
            self.fill_socket(socket, sets.iter().copied(), clues);
        }
        true
    }

    /// Fills the tables for a choice with more clues than that of the `outer` tables. The result
    /// means the same as for [`Self::fill`].
    pub(super) fn refill(
        &mut self,
        pass: &PassTables,
        outer: &PieceTables,
        clues: u64,
        closed: u64,
    ) -> bool {
        let pair = outer.sets().iter().chain(&outer.rest).chain(&outer.learned);
        if !self.fill_pair(pair.copied(), clues, closed) {
            return false;
        }
        for (socket, sets) in pass.sockets.iter().enumerate() {
            self.fill_socket(socket, sets.iter().copied(), clues);
        }
        true
    }

    /// Takes over the sets inside the pair, smallest first.
    fn fill_pair(&mut self, sets: impl Iterator<Item = u64>, clues: u64, closed: u64) -> bool {
        self.learned.clear();
        self.rest.clear();
        self.keys.clear();
        let open = sets.filter(|set| set & clues == 0).map(|set| set & !closed);
        // With the size and the cells in a single number, sorting is faster.
        self.keys.extend(open.map(|set| u64::from(set.count_ones()) << 54 | set));
        self.keys.sort_unstable();
        self.keys.dedup();
        if self.keys.first() == Some(&0) {
            return false;
        }
        self.rest.extend(self.keys.iter().map(|key| key & PAIR));
        self.vectors();
        self.socket_sets = [0; SOCKET_WORDS];
        self.socket_hit.fill([0; SOCKET_WORDS]);
        true
    }

    fn vectors(&mut self) {
        self.count = self.rest.len().min(BITS);
        let with_bit = self.rest.drain(..self.count);
        for (set, new) in self.sets.iter_mut().zip(with_bit) {
            *set = new;
        }
        self.hit.fill([0; WORDS]);
        self.all = [0; WORDS];
        for (index, &set) in self.sets[..self.count].iter().enumerate() {
            let (word, bit) = (index / 64, 1 << (index % 64));
            self.all[word] |= bit;
            each(set, |cell| self.hit[cell][word] |= bit);
        }
        for (&set, touch) in self.sets[..self.count].iter().zip(self.touch.iter_mut()) {
            *touch = [0; WORDS];
            each(set, |cell| {
                for (touch, hit) in touch.iter_mut().zip(&self.hit[cell]) {
                    *touch |= hit;
                }
            });
        }
    }

    /// Adds a set inside the pair that we've just learned. Returns its word and bit, or `None` if
    /// there's no bit left for it.
    pub(super) fn add(&mut self, set: u64) -> Option<(usize, u64)> {
        let index = self.count;
        if index == BITS {
            self.learned.push(set);
            return None;
        }
        let (word, bit) = (index / 64, 1 << (index % 64));
        self.sets[index] = set;
        self.count += 1;
        self.all[word] |= bit;
        let mut touch = [0; WORDS];
        each(set, |cell| {
            let hit = &mut self.hit[cell];
            hit[word] |= bit;
            for (touch, hit) in touch.iter_mut().zip(hit) {
                *touch |= *hit;
            }
        });
        for (other, others) in self.sets.iter().zip(self.touch[..index].iter_mut()) {
            if other & set != 0 {
                others[word] |= bit;
            }
        }
        self.touch[index] = touch;
        Some((word, bit))
    }

    /// Takes over the sets of a socket, small ones first. If there are too many, we drop the
    /// largest.
    fn fill_socket(&mut self, socket: usize, sets: impl Iterator<Item = u64>, clues: u64) {
        let bit = 1 << socket;
        let open = sets.filter(|set| set & clues == 0);
        for (word, set) in open.take(SOCKET_WORDS).enumerate() {
            self.socket_sets[word] |= bit;
            each(set, |cell| self.socket_hit[cell][word] |= bit);
        }
    }
}
