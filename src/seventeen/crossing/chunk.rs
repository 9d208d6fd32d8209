//! Chunks are blocks of X times Y that are small enough for all their vectors to stay in the cache.

use std::ops::Range;

/// Maximum number of sets with a bit, which limits vectors to eight words. If a pair misses one of
/// the others, we do not notice before checking it for another solution.
pub(super) const MOST_SETS: usize = 512;

/// Which shape of a chunk is faster depends on the cache, so try both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ChunkShape {
    /// Equal numbers of X and Y, 256 each.
    Square,
    /// 64 X and 1024 Y.
    Wide,
}

impl ChunkShape {
    /// Returns the number of X and Y in a full chunk.
    #[must_use]
    pub fn size(self) -> (usize, usize) {
        match self {
            ChunkShape::Square => (256, 256),
            ChunkShape::Wide => (64, 1024),
        }
    }
}

/// Tells you what happened to a pair. With this, you can visualize how candidates die.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Killed {
    /// Neither X nor Y has a clue in this unavoidable set. It is one of the vectors' sets (cells 0
    /// to 53).
    Vector(u64),
    /// Neither X nor Y has a clue in this set, learned from an earlier failure.
    Learned(u64),
    /// The third band would need at least this many clues, more than there are left.
    MiniRows(u32),
    /// The pair has another solution, from which this set was learned.
    Ambiguous(u64),
    /// The pair has survived, because it determines its two bands.
    Valid,
}

/// The vectors of some choices have a bit for each set that is missed by the choice. They are
/// stored word by word, so the first words of all choices come first.
#[derive(Debug, Clone)]
pub(super) struct Vectors {
    words: Vec<Vec<u64>>,
    choices: Vec<u64>,
}

impl Vectors {
    pub(super) fn new(sets: &[u64], choices: &[u64]) -> Self {
        let words = sets.chunks(64).map(|sets| {
            // Sets hit by each cell.
            let mut hit = [0_u64; 54];
            for (bit, &set) in sets.iter().enumerate() {
                for cell in bits(set) {
                    hit[cell] |= 1 << bit;
                }
            }
            let all = u64::MAX >> (64 - sets.len());
            let word = |&choice: &u64| all & !bits(choice).fold(0, |word, cell| word | hit[cell]);
            choices.iter().map(word).collect()
        });
        Vectors { words: words.collect(), choices: choices.to_vec() }
    }

    pub(super) fn len(&self) -> usize {
        self.choices.len()
    }

    pub(super) fn choices(&self, range: Range<usize>) -> Vec<u64> {
        self.choices[range].to_vec()
    }

    pub(super) fn choice(&self, index: usize) -> u64 {
        self.choices[index]
    }

    /// Returns the first set that both choices miss.
    pub(super) fn first_common(
        &self,
        index: usize,
        other: &Self,
        of_other: usize,
    ) -> Option<usize> {
        let words = self.words.iter().zip(&other.words).enumerate();
        let mut common = words.map(|(word, (a, b))| (word, a[index] & b[of_other]));
        let (word, bits) = common.find(|&(_, bits)| bits != 0)?;
        Some(64 * word + bits.trailing_zeros() as usize)
    }

    /// Returns the first words of some choices as a transposed matrix: one row per set, with a bit
    /// for each choice that misses it.
    fn missing<const LANES: usize>(&self, range: Range<usize>) -> [[u64; LANES]; 64] {
        let mut missing = [[0; LANES]; 64];
        let first = self.words.first().map_or(&[][..], |word| &word[range]);
        for (column, &word) in first.iter().enumerate() {
            for set in bits(word) {
                missing[set][column / 64] |= 1 << (column % 64);
            }
        }
        missing
    }
}

fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros() as usize;
        let any = word != 0;
        word &= word.wrapping_sub(1);
        any.then_some(bit)
    })
}

/// This buffer has the surviving pairs of a chunk, as indices within the chunk. There's enough
/// space for all pairs, so writing doesn't have to check.
#[derive(Debug, Clone, Default)]
pub struct Relay {
    places: Vec<(u16, u16)>,
    count: usize,
}

impl Relay {
    /// Returns the surviving pairs, as indices of X and Y within the chunk.
    pub(super) fn places(&self) -> &[(u16, u16)] {
        &self.places[..self.count]
    }
}

/// Crosses a chunk and writes the surviving pairs to the buffer. Each number of words has its own
/// loop that the compiler can unroll.
pub(super) fn cross(
    x: &Vectors,
    y: &Vectors,
    x_start: usize,
    y_start: usize,
    shape: ChunkShape,
    relay: &mut Relay,
) {
    let (rows, columns) = shape.size();
    relay.places.resize(rows * columns, (0, 0));
    relay.count = 0;
    let xs = x_start..(x_start + rows).min(x.len());
    let ys = y_start..(y_start + columns).min(y.len());
    match shape {
        ChunkShape::Square => cross_shape::<4>(x, y, xs, ys, relay),
        ChunkShape::Wide => cross_shape::<16>(x, y, xs, ys, relay),
    }
}

fn cross_shape<const LANES: usize>(
    x: &Vectors,
    y: &Vectors,
    xs: Range<usize>,
    ys: Range<usize>,
    relay: &mut Relay,
) {
    match x.words.len() {
        0 | 1 => cross_words::<LANES, 0>(x, y, xs, ys, relay),
        2 => cross_words::<LANES, 1>(x, y, xs, ys, relay),
        3 => cross_words::<LANES, 2>(x, y, xs, ys, relay),
        4 => cross_words::<LANES, 3>(x, y, xs, ys, relay),
        5 => cross_words::<LANES, 4>(x, y, xs, ys, relay),
        6 => cross_words::<LANES, 5>(x, y, xs, ys, relay),
        7 => cross_words::<LANES, 6>(x, y, xs, ys, relay),
        _ => cross_words::<LANES, 7>(x, y, xs, ys, relay),
    }
}

/// Handles vectors with `FURTHER` words after the first one.
///
/// We could compare the first words pair by pair, but since they rule out almost all pairs, that
/// would be a waste. Instead, we go through the sets missed by X, and strike out all Y that miss
/// them too, 64 at a time (or even more with SIMD). The remaining pairs are compared by their other
/// words. Each of these is written to the buffer unconditionally, and the count only advances if
/// the pair survives, because a branch would be hard to predict.
/// only advance the count if it survives.
fn cross_words<const LANES: usize, const FURTHER: usize>(
    x: &Vectors,
    y: &Vectors,
    xs: Range<usize>,
    ys: Range<usize>,
    relay: &mut Relay,
) {
    let missing = y.missing::<LANES>(ys.clone());
    let columns: [&[u64]; FURTHER] = std::array::from_fn(|word| &y.words[word + 1][ys.clone()]);
    let all: [u64; LANES] = std::array::from_fn(|lane| match ys.len().saturating_sub(64 * lane) {
        0 => 0,
        count => u64::MAX >> (64 - count.min(64)),
    });
    let mut count = 0;
    for (row, x_index) in (0..).zip(xs) {
        let mut dead = [0; LANES];
        let mut missed = x.words.first().map_or(0, |word| word[x_index]);
        while missed != 0 {
            let of_set = &missing[(missed.trailing_zeros() & 63) as usize];
            missed &= missed - 1;
            for (dead, missing) in dead.iter_mut().zip(of_set) {
                *dead |= missing;
            }
        }
        let own: [u64; FURTHER] = std::array::from_fn(|word| x.words[word + 1][x_index]);
        for lane in 0..LANES {
            let mut alive = all[lane] & !dead[lane];
            while alive != 0 {
                let column = 64 * lane + alive.trailing_zeros() as usize;
                alive &= alive - 1;
                let common =
                    (0..FURTHER).fold(0, |common, word| common | own[word] & columns[word][column]);
                #[expect(clippy::cast_possible_truncation, reason = "at most 1024 columns")]
                let place = (row, column as u16);
                relay.places[count] = place;
                count += usize::from(common == 0);
            }
        }
    }
    relay.count = count;
}
