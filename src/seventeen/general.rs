//! Unavoidable sets that reach into the third band, but whose cells there aren't a socket.

use super::pass::SOCKETS;
use std::cmp::Reverse;

/// One of these sets.
#[derive(Debug, Clone, Copy)]
pub(super) struct General {
    /// Its cells in the pair.
    pub(super) pair: u64,
    /// Its cells in the third band.
    pub(super) third: u32,
    /// The sockets that lie entirely within the cells in the third band. If one of them is active,
    /// it'll get a clue, and this clue hits our set as well.
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

/// Sorts the sets by their number of cells in the third band, because those with few cells rule out
/// more.
pub(super) fn sort(sets: &mut [General]) {
    sets.sort_unstable_by_key(|set| (set.third.count_ones(), Reverse(set.third), set.pair));
}

/// We combine this many words before we look at them. A branch for each word would take longer than
/// the operations that it saves.
const LANES: usize = 4;

/// The bits of 256 sets, with a row for each cell of the pair and each socket. Its size is a power
/// of two, so that the compiler can see that an index is in range.
type BitBlock = [[u64; LANES]; ROWS];

const ROWS: usize = 128;

/// The first row of the sockets. The rows before it are for cells.
const FIRST_SOCKET: usize = 64;

const _: () = assert!(FIRST_SOCKET + SOCKETS <= ROWS);

/// The sets that the first clues of a piece don't hit.
#[derive(Debug, Clone, Default)]
pub(super) struct GeneralTables {
    /// The sets with few cells in the third band first, except that newly learned ones are at the
    /// end.
    sets: Vec<General>,
    /// The number of sets that have bits, i.e. of all but the newly learned ones.
    with_bit: usize,
    /// The row of a cell has the sets that don't contain the cell, and the row of a socket has
    /// those that don't contain the socket. So if we combine the rows of all clues and active
    /// sockets by "and", we get the sets that aren't hit.
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

    /// Adds a set that we've just learned. It doesn't get a bit before the next [`Self::fill`].
    pub(super) fn add(&mut self, pair: u64, third: u32) {
        self.sets.push(General::new(pair, third));
    }

    /// Finds all sets that the clues miss and that don't contain an active socket. We pass their
    /// cells in the third band to `proceed` until it returns false. The result is true if it never
    /// did.
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
                    // There are unused bits in the last block, and we've come to them.
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

/// Calls `visit` with the position of every bit that is set, lowest first.
pub(super) fn each(mut bits: u64, mut visit: impl FnMut(usize)) {
    while bits != 0 {
        visit(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}
