//! Different orders of moves often lead to the same position, so results are worth remembering.
//! This transposition table does that.

use super::numbers::Set;

/// About a million entries take 24 bytes each.
const PLACES: usize = 1 << 20;

/// Bounds on a position's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Known {
    /// Lower bound.
    pub low: i16,
    /// Upper bound.
    pub high: i16,
    /// For these bounds, the search has looked this many moves ahead. It is [`Known::WHOLE`] if it
    /// has reached the end of the game.
    pub depth: u8,
    /// Best move according to that search.
    pub best: u8,
}

impl Known {
    /// Depth of results that hold for the whole game.
    pub const WHOLE: u8 = u8::MAX;
}

/// The set is stored in two halves, since the alignment of a `u128` would make the entry larger
/// than 24 bytes.
#[derive(Debug, Clone, Copy)]
struct Entry {
    halves: [u64; 2],
    known: Known,
}

/// This table has a fixed size and two possible entries per position. New results go into the first
/// one, unless that was searched deeper; in this case they go into the second.
#[derive(Debug, Clone)]
pub struct Table {
    entries: Vec<Entry>,
}

impl Table {
    /// Creates an empty table.
    pub fn new() -> Self {
        let known = Known { low: 0, high: 0, depth: 0, best: 0 };
        let halves = [0; 2];
        Table { entries: vec![Entry { halves, known }; PLACES] }
    }

    /// Looks up a position. `None` if it is not in the table (any more).
    pub fn find(&self, set: Set) -> Option<Known> {
        let (halves, place) = (halves(set), place(set));
        let pair = self.entries[place..].iter().take(2);
        let found = pair.into_iter().find(|entry| entry.halves == halves);
        found.map(|entry| entry.known)
    }

    /// Stores a position's result. An existing one is combined with it if the depth is equal, and
    /// wins if it is deeper.
    pub fn keep(&mut self, set: Set, mut known: Known) {
        let (halves, place) = (halves(set), place(set));
        let pair = &mut self.entries[place..place + 2];
        let own = pair.iter().position(|entry| entry.halves == halves);
        let less = || usize::from(pair[0].known.depth > known.depth);
        let entry = &mut pair[own.unwrap_or_else(less)];
        if own.is_some() {
            let before = entry.known;
            if before.depth > known.depth {
                return;
            }
            if before.depth == known.depth
                && before.low.max(known.low) <= before.high.min(known.high)
            {
                known.low = known.low.max(before.low);
                known.high = known.high.min(before.high);
            }
        }
        *entry = Entry { halves, known };
    }
}

/// Splits a set into halves. The empty set isn't a position, so it marks free entries.
#[allow(clippy::cast_possible_truncation, reason = "the halves are wanted")]
fn halves(set: Set) -> [u64; 2] {
    [set as u64, (set >> 64) as u64]
}

/// Returns the index of a position's first entry. (Constants from splitmix64.)
#[allow(clippy::cast_possible_truncation, reason = "the low bits are wanted")]
fn place(set: Set) -> usize {
    let [low, high] = halves(set);
    let mixed = low.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ high.wrapping_mul(0x94d0_49bb_1331_11eb);
    let mixed = (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (mixed ^ mixed >> 32) as usize & (PLACES - 2)
}
