//! In these lookup tables of passes and pieces, the known sets are arranged for fast tests.

use super::general::{self, General, each};
use super::pass::{PAIR, Pass, SOCKETS};
use crate::sudoku::AnotherSolution;

/// Most pairs hit general sets with more cells than this in the pair, so we ignore them.
const GENERAL_IN_PAIR: u32 = 13;

/// General sets with more cells than this in the third band would hardly restrict the clues there,
/// so we ignore them.
const GENERAL_IN_THIRD: u32 = 8;

/// Cells of each socket in the third band.
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

/// Contains the known sets in a pass's cell numbering.
#[derive(Debug, Clone)]
pub(super) struct PassTables {
    pub(super) pass: Pass,
    /// Maps cells of the pass to cells of the grid.
    to_grid: [u8; 81],
    /// Maps cells of the grid to cells of the pass.
    from_grid: [u8; 81],
    /// Finds other solutions, using cells of the pass.
    pub(super) solver: AnotherSolution,
    /// Sets entirely in the pair.
    pub(super) pair: Vec<u64>,
    /// Sets whose third-band cells are a socket, by socket. Only the cells in the pair are stored.
    pub(super) sockets: Vec<Vec<u64>>,
    pub(super) general: Vec<General>,
    /// We have imported this many sets.
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

    /// Imports all sets that are new since the last call. We know where we stopped, so always pass
    /// the whole list.
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

/// Splits cells of a pass into those in the pair and those in the third band.
#[expect(clippy::cast_possible_truncation, reason = "the bits are masked")]
pub(super) fn split(set: u128) -> (u64, u32) {
    (set as u64 & PAIR, (set >> 54) as u32)
}

/// Inverts [`split`].
pub(super) fn join(pair: u64, third: u32) -> u128 {
    u128::from(pair) | u128::from(third) << 54
}

/// Words per vector.
pub(super) const WORDS: usize = 4;

/// One bit for each of a piece's first sets.
pub(super) type Vector = [u64; WORDS];

/// This many sets can have a bit. All others are checked one by one.
const BITS: usize = 64 * WORDS;

/// Cells of the pair, rounded up to a power of two. With a mask, the compiler knows that indices
/// are in range.
const CELLS: usize = 64;

/// The sockets' sets have this many words, which limits the number of sets per socket.
pub(super) const SOCKET_WORDS: usize = 32;

/// Contains the known sets that are not hit by a piece's first clues.
#[derive(Debug, Clone)]
pub(super) struct PieceTables {
    /// Sets inside the pair that have a bit, smallest first, without their closed cells.
    sets: Box<[u64; BITS]>,
    /// Number of these sets.
    count: usize,
    /// The bits of all these sets.
    pub(super) all: Vector,
    /// Sets hit by each cell of the pair.
    hit: Box<[Vector; CELLS]>,
    /// Sets that intersect each of these sets.
    touch: Box<[Vector; BITS]>,
    /// Sets inside the pair without a bit, smallest first.
    pub(super) rest: Vec<u64>,
    /// Learned sets inside the pair, unless they got a bit.
    pub(super) learned: Vec<u64>,
    /// Bit s of word j: does socket s have a j-th set?
    pub(super) socket_sets: [u64; SOCKET_WORDS],
    /// Sockets' sets hit by each cell of the pair.
    socket_hit: Box<[[u64; SOCKET_WORDS]; CELLS]>,
    /// Scratch space for sorting.
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

    /// Sets inside the pair that have a bit.
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

    /// Fills the tables for a piece. Returns false if it cannot contain any puzzles, because some
    /// set has no clue and only closed cells.
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

    /// Does the same as [`Self::fill`] for a choice with more clues than that of the `outer`
    /// tables.
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

    /// Imports the sets inside the pair, smallest first.
    fn fill_pair(&mut self, sets: impl Iterator<Item = u64>, clues: u64, closed: u64) -> bool {
        self.learned.clear();
        self.rest.clear();
        self.keys.clear();
        let open = sets.filter(|set| set & clues == 0).map(|set| set & !closed);
        // For faster sorting, put size and cells in one number.
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

    /// Adds a newly learned set inside the pair. Returns its word and bit, or `None` if all bits
    /// are used.
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

    /// Imports a socket's sets, small ones first. If there are too many, the largest are dropped.
    fn fill_socket(&mut self, socket: usize, sets: impl Iterator<Item = u64>, clues: u64) {
        let bit = 1 << socket;
        let open = sets.filter(|set| set & clues == 0);
        for (word, set) in open.take(SOCKET_WORDS).enumerate() {
            self.socket_sets[word] |= bit;
            each(set, |cell| self.socket_hit[cell][word] |= bit);
        }
    }
}
