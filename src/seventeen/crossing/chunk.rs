//! Chunks are blocks of X times Y, small enough that all their vectors stay in the cache.

use std::ops::Range;

/// We only give bits to this many sets, so that a vector has at most eight words. If a pair misses
/// one of the others, we only notice when we check it for another solution.
pub(super) const MOST_SETS: usize = 512;

/// The shape of a chunk. Which one is faster depends on the cache, so you can try both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ChunkShape {
    /// As many X as Y, namely 256 of each.
    Square,
    /// Fewer X than Y, namely 64 and 1024.
    Wide,
}

impl ChunkShape {
    /// Returns how many X and how many Y there are in a full chunk.
    #[must_use]
    pub fn size(self) -> (usize, usize) {
        match self {
            ChunkShape::Square => (256, 256),
            ChunkShape::Wide => (64, 1024),
        }
    }
}

/// The fate of a pair, for a page that shows how the candidates die.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Killed {
    /// Neither X nor Y has a clue in this unavoidable set of the vectors (cells 0 to 53).
    Vector(u64),
    /// Neither X nor Y has a clue in this set, which we learned from an earlier failure.
    Learned(u64),
    /// The third band would need at least this many clues, which is more than are left.
    MiniRows(u32),
    /// The pair has another solution, from which we learned this set.
    Ambiguous(u64),
    /// The pair is still alive, so it determines its two bands.
    Valid,
}

/// The vectors of some choices. A vector has a bit for each set that the choice doesn't hit. We
/// store them word by word, i.e. the first words of all choices come first.
#[derive(Debug, Clone)]
pub(super) struct Vectors {
    words: Vec<Vec<u64>>,
    choices: Vec<u64>,
}

impl Vectors {
    pub(super) fn new(sets: &[u64], choices: &[u64]) -> Self {
        let words = sets.chunks(64).map(|sets| {
            // The sets that each cell hits.
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

    /// Returns the first set that neither of two choices hits, or `None` if they hit them all
    /// together.
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

    /// Returns the first words of some choices as a transposed matrix. It has a row for each set,
    /// with a bit for each choice that misses the set.
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

/// A buffer for the pairs of a chunk that survive, as indices within the chunk. It's large enough
/// for all of them, so that we don't need to check while writing.
#[derive(Debug, Clone, Default)]
pub struct Relay {
    places: Vec<(u16, u16)>,
    count: usize,
}

impl Relay {
    /// Returns the pairs that survived, as indices of X and Y within the chunk.
    pub(super) fn places(&self) -> &[(u16, u16)] {
        &self.places[..self.count]
    }
}

/// Crosses a chunk and writes the surviving pairs into the buffer. There's a separate loop for
/// every number of words, because then the compiler can unroll it.
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

/// Goes through the pairs when there are `FURTHER` more words after the first one.
///
/// The first word rules out almost all pairs, so comparing it pair by pair would be a waste.
/// Instead, we look at each set that X misses and strike out all Y that miss it too, 64 at a time
/// (or more, if the processor has longer words). We test the remaining pairs with the other words.
/// To avoid a branch that's hard to predict, we write each of them into the buffer in any case and
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
