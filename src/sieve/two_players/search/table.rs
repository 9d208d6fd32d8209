//! The transposition table. It remembers results, because different orders of moves often lead to
//! the same position.

use super::numbers::Set;

/// About a million entries. Each has 24 bytes.
const PLACES: usize = 1 << 20;

/// What we know about the value of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Known {
    /// The value is at least this.
    pub low: i16,
    /// The value is at most this.
    pub high: i16,
    /// How many moves the search has looked ahead to find these bounds, or [`Known::WHOLE`] if it
    /// has reached the end of the game.
    pub depth: u8,
    /// The best move, according to that search.
    pub best: u8,
}

impl Known {
    /// The depth of results that hold for the whole game.
    pub const WHOLE: u8 = u8::MAX;
}

/// An entry of the table. The set is stored in two halves, because with a `u128`, the alignment
/// would make the entry larger than 24 bytes.
#[derive(Debug, Clone, Copy)]
struct Entry {
    halves: [u64; 2],
    known: Known,
}

/// A table of a fixed size, in which each position has two entries to choose from. A new result
/// goes into the first one, unless that was searched deeper. In that case it goes into the second
/// one.
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

    /// Looks up a position, or returns `None` if it isn't in the table (any more).
    pub fn find(&self, set: Set) -> Option<Known> {
        let (halves, place) = (halves(set), place(set));
        let pair = self.entries[place..].iter().take(2);
        let found = pair.into_iter().find(|entry| entry.halves == halves);
        found.map(|entry| entry.known)
    }

    /// Stores the result for a position. If there's already one of the same depth, we combine both.
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

/// Splits a set into two halves. The empty set isn't a position, so it marks a free entry.
#[allow(clippy::cast_possible_truncation, reason = "the halves are wanted")]
fn halves(set: Set) -> [u64; 2] {
    [set as u64, (set >> 64) as u64]
}

/// Returns the index of the first of the two entries for a position. (The constants are from
/// splitmix64.)
#[allow(clippy::cast_possible_truncation, reason = "the low bits are wanted")]
fn place(set: Set) -> usize {
    let [low, high] = halves(set);
    let mixed = low.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ high.wrapping_mul(0x94d0_49bb_1331_11eb);
    let mixed = (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (mixed ^ mixed >> 32) as usize & (PLACES - 2)
}
