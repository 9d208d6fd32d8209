//! Sets with cells in the third band that belong to no socket.

use super::tables::SOCKETS;
use std::cmp::Reverse;

/// Such a set.
#[derive(Debug, Clone, Copy)]
pub(super) struct General {
    /// Its cells in the pair.
    pub(super) pair: u64,
    /// Its cells in the third band.
    pub(super) third: u32,
    /// The sockets all of whose cells are among these. Where one of them is
    /// active it needs a clue there, and so the set has one.
    sockets: u64,
}

impl General {
    pub(super) fn new(pair: u64, third: u32) -> Self {
        let pairs = |first: u32, second: u32| {
            let both = third >> first & third >> second;
            (0..9).fold(0, |found, m| found | u64::from(both >> (3 * m) & 1) << m)
        };
        let (a, b, c) = (pairs(0, 1), pairs(0, 2), pairs(1, 2));
        General {
            pair,
            third,
            sockets: a | b << 9 | c << 18 | (a & b) << 27,
        }
    }
}

/// Those with few cells in the third band come first.
pub(super) fn sort(sets: &mut [General]) {
    sets.sort_unstable_by_key(|set| (set.third.count_ones(), Reverse(set.third), set.pair));
}

/// The sets that the first clues of a piece do not hit.
#[derive(Debug, Clone, Default)]
pub(super) struct GeneralTables {
    /// Those with few cells in the third band first, and at the end those
    /// learned since.
    sets: Vec<General>,
    /// How many words of bits they have; the last few sets have no bit.
    words: usize,
    /// For each cell of the pair, one after the other, those it does not hit.
    unhit: Vec<u64>,
    /// For each socket, one after the other, those without it inside.
    beside: Vec<u64>,
}

impl GeneralTables {
    pub(super) fn fill(&mut self, sets: &[General], clues: u64) {
        self.sets.clear();
        self.sets
            .extend(sets.iter().filter(|set| set.pair & clues == 0));
        self.words = self.sets.len() / 64;
        let words = self.words;
        self.unhit.clear();
        self.unhit.resize(54 * words, u64::MAX);
        self.beside.clear();
        self.beside.resize(SOCKETS * words, u64::MAX);
        for (index, set) in self.sets[..64 * words].iter().enumerate() {
            let (word, bit) = (index / 64, 1_u64 << (index % 64));
            for (table, of) in [(&mut self.unhit, set.pair), (&mut self.beside, set.sockets)] {
                each(of, |row| table[row * words + word] &= !bit);
            }
        }
    }

    pub(super) fn len(&self) -> usize {
        self.sets.len()
    }

    /// Adds a set learned.
    pub(super) fn add(&mut self, pair: u64, third: u32) {
        self.sets.push(General::new(pair, third));
    }

    /// Tells the cells in the third band of the sets that these clues do not
    /// hit and that have no active socket inside, until `go_on` gives `false`:
    /// whether it never did.
    pub(super) fn unhit(
        &self,
        clues: u64,
        active: u64,
        mut go_on: impl FnMut(u32) -> bool,
    ) -> bool {
        let words = self.words;
        for word in 0..words {
            let mut unhit = u64::MAX;
            for (table, of) in [(&self.beside, active), (&self.unhit, clues)] {
                let mut bits = of;
                while bits != 0 && unhit != 0 {
                    unhit &= table[bits.trailing_zeros() as usize * words + word];
                    bits &= bits - 1;
                }
            }
            while unhit != 0 {
                let index = 64 * word + unhit.trailing_zeros() as usize;
                unhit &= unhit - 1;
                if !go_on(self.sets[index].third) {
                    return false;
                }
            }
        }
        let late = self.sets[64 * words..].iter();
        let mut late = late.filter(|set| set.pair & clues == 0 && set.sockets & active == 0);
        late.all(|set| go_on(set.third))
    }
}

fn each(mut bits: u64, mut told: impl FnMut(usize)) {
    while bits != 0 {
        told(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}
