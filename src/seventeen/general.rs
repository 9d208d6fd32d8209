//! Sets with cells in the third band that do not belong to a socket.

use super::pass::SOCKETS;
use std::cmp::Reverse;

/// Such a set.
#[derive(Debug, Clone, Copy)]
pub(super) struct General {
    /// Its cells in the pair.
    pub(super) pair: u64,
    /// Its cells in the third band.
    pub(super) third: u32,
    /// These cells contain whole sockets. An active one needs a clue there, so the set has one.
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

/// Sorts by the number of cells in the third band, fewest first.
pub(super) fn sort(sets: &mut [General]) {
    sets.sort_unstable_by_key(|set| (set.third.count_ones(), Reverse(set.third), set.pair));
}

/// Four words are examined in one go, because a branch for each would take longer than the bits.
const LANES: usize = 4;

/// For 256 sets a row of bits for each cell of the pair and for each socket. The size is a power of two, so
/// indices need no bounds check.
type BitBlock = [[u64; LANES]; ROWS];

const ROWS: usize = 128;

/// The rows of the sockets begin here.
const FIRST_SOCKET: usize = 64;

const _: () = assert!(FIRST_SOCKET + SOCKETS <= ROWS);

/// These sets have none of the first clues of a piece.
#[derive(Debug, Clone, Default)]
pub(super) struct GeneralTables {
    /// Sets with few cells in the third band first; those learned since then at the end.
    sets: Vec<General>,
    /// Counts the sets with a bit, which are all except those learned since then.
    with_bit: usize,
    /// A cell's row has the sets that the cell misses; a socket's row has the sets that don't contain it.
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

    /// Adds a learned set.
    pub(super) fn add(&mut self, pair: u64, third: u32) {
        self.sets.push(General::new(pair, third));
    }

    /// Passes to `proceed` the third-band cells of each set that these clues miss and that contains no active
    /// socket, until it returns false. Returns whether it never did.
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
                    // The last block has spare bits.
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

/// Calls `visit` with the positions of the bits that are set, lowest first.
pub(super) fn each(mut bits: u64, mut visit: impl FnMut(usize)) {
    while bits != 0 {
        visit(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}
