//! Unavoidable sets whose cells in the third band are not a socket.

use super::pass::SOCKETS;
use std::cmp::Reverse;

#[derive(Debug, Clone, Copy)]
pub(super) struct General {
    /// Cells in the pair.
    pub(super) pair: u64,
    /// Cells in the third band.
    pub(super) third: u32,
    /// Sockets entirely within `third`. An active one will get a clue, which then hits this set as
    /// well.
    sockets: u64,
}

impl General {
    pub(super) fn new(pair: u64, third: u32) -> Self {
        let pairs = |first: u32, second: u32| {
            let both = third >> first & third >> second;
            (0..9).fold(0, |found, m| found | u64::from(both >> (3 * m) & 1) << m)
        };
        let (a, b, c) = (pairs(0, 1), pairs(0, 2), pairs(1, 2));
        General { pair, third, sockets: a | b << 9 | c << 18 | (a & b) << 27 }
    }
}

/// Sorts by number of cells in the third band. Sets with few cells there rule out more.
pub(super) fn sort(sets: &mut [General]) {
    sets.sort_unstable_by_key(|set| (set.third.count_ones(), Reverse(set.third), set.pair));
}

/// Words combined between checks. A branch per word would cost more than the operations it saves.
const LANES: usize = 4;

/// Bits of 256 sets, with one row per cell of the pair and per socket. The number of rows is a
/// power of two, so the compiler can see that indices are in range.
type BitBlock = [[u64; LANES]; ROWS];

const ROWS: usize = 128;

/// Rows before this one are for cells, the others for sockets.
const FIRST_SOCKET: usize = 64;

const _: () = assert!(FIRST_SOCKET + SOCKETS <= ROWS);

/// Sets not hit by a piece's first clues.
#[derive(Debug, Clone, Default)]
pub(super) struct GeneralTables {
    /// Sorted by cells in the third band, except that newly learned sets are at the end.
    sets: Vec<General>,
    /// All sets but the newly learned ones have bits.
    with_bit: usize,
    /// A cell's row has the sets that don't contain the cell, and a socket's row those that don't
    /// contain the socket. The sets that aren't hit are therefore the "and" of the rows of all
    /// clues and active sockets.
    blocks: Vec<BitBlock>,
}

impl GeneralTables {
    pub(super) fn fill(&mut self, sets: &[General], clues: u64) {
        self.sets.clear();
        self.sets.extend(sets.iter().filter(|set| set.pair & clues == 0));
        self.with_bit = self.sets.len();
        self.blocks.clear();
        for sets in self.sets.chunks(64 * LANES) {
            let mut block = [[u64::MAX; LANES]; ROWS];
            for (index, set) in sets.iter().enumerate() {
                let (lane, bit) = (index / 64, 1_u64 << (index % 64));
                each(set.pair, |cell| block[cell][lane] &= !bit);
                each(set.sockets, |socket| {
                    block[FIRST_SOCKET + socket][lane] &= !bit;
                });
            }
            self.blocks.push(block);
        }
    }

    pub(super) fn len(&self) -> usize {
        self.sets.len()
    }

    /// Adds a newly learned set. It has no bit until the next [`Self::fill`].
    pub(super) fn add(&mut self, pair: u64, third: u32) {
        self.sets.push(General::new(pair, third));
    }

    /// Passes the third-band cells of every set that has no clue and no active socket to `proceed`,
    /// until that returns false. Returns true if it never did.
    pub(super) fn unhit(
        &self,
        clues: u64,
        active: u64,
        mut proceed: impl FnMut(u32) -> bool,
    ) -> bool {
        let (mut rows, mut count) = ([0_u8; ROWS], 0);
        for (of, from) in [(active, FIRST_SOCKET), (clues, 0)] {
            each(of, |row| {
                rows[count] = u8::try_from(from + row).unwrap_or(0);
                count += 1;
            });
        }
        let (with_bit, late) = self.sets.split_at(self.with_bit);
        for (block, sets) in self.blocks.iter().zip(with_bit.chunks(64 * LANES)) {
            let mut unhit = [u64::MAX; LANES];
            for &row in &rows[..count] {
                let row = &block[usize::from(row) % ROWS];
                for (unhit, row) in unhit.iter_mut().zip(row) {
                    *unhit &= row;
                }
            }
            for (lane, mut bits) in unhit.into_iter().enumerate() {
                while bits != 0 {
                    let index = 64 * lane + bits.trailing_zeros() as usize;
                    bits &= bits - 1;
                    // The last block has unused bits.
                    let Some(set) = sets.get(index) else { break };
                    if !proceed(set.third) {
                        return false;
                    }
                }
            }
        }
        let mut late = late.iter().filter(|set| set.pair & clues == 0 && set.sockets & active == 0);
        late.all(|set| proceed(set.third))
    }
}

/// Calls `visit` with the position of each set bit, lowest first.
pub(super) fn each(mut bits: u64, mut visit: impl FnMut(usize)) {
    while bits != 0 {
        visit(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}
