//! Chunks: so many X times so many Y that their vectors stay in the cache.

use std::ops::Range;

/// The most sets with a bit: eight words.
pub(super) const MOST_SETS: usize = 512;

/// How many X and Y make a chunk.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ChunkShape {
    /// 256 X times 256 Y.
    Square,
    /// 64 X times 1024 Y.
    Wide,
}

impl ChunkShape {
    /// The numbers of X and of Y.
    #[must_use]
    pub fn size(self) -> (usize, usize) {
        match self {
            ChunkShape::Square => (256, 256),
            ChunkShape::Wide => (64, 1024),
        }
    }
}

/// What killed a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Killed {
    /// This set of the vectors is not hit (cells 0 to 53).
    Vector(u64),
    /// This learned set is not hit.
    Learned(u64),
    /// The third band would need so many clues.
    MiniRows(u32),
    /// The check for another solution, which gave this set.
    Ambiguous(u64),
    /// Nothing: the pair is valid.
    Valid,
}

/// The vectors of some choices: for each the sets that it does not hit, word
/// by word.
#[derive(Debug, Clone)]
pub(super) struct Vectors {
    words: Vec<Vec<u64>>,
    choices: Vec<u64>,
}

impl Vectors {
    pub(super) fn new(sets: &[u64], choices: &[u64]) -> Self {
        let words = sets.chunks(64).map(|sets| {
            let word = |choice: &u64| {
                let bits = (0..).zip(sets);
                bits.fold(0, |word, (bit, set)| {
                    word | u64::from(set & choice == 0) << bit
                })
            };
            choices.iter().map(word).collect()
        });
        Vectors {
            words: words.collect(),
            choices: choices.to_vec(),
        }
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

    /// The first set that neither of two choices hits.
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
}

/// Crosses a chunk. What survives, as its place in the chunk, goes to the relay
/// buffer. There is a loop for each number of words.
pub(super) fn cross(
    x: &Vectors,
    y: &Vectors,
    x_start: usize,
    y_start: usize,
    shape: ChunkShape,
    relay: &mut Vec<(u16, u16)>,
) {
    let (rows, columns) = shape.size();
    let xs = x_start..(x_start + rows).min(x.len());
    let ys = y_start..(y_start + columns).min(y.len());
    match x.words.len() {
        0 => cross_words::<0>(x, y, xs, ys, relay),
        1 => cross_words::<1>(x, y, xs, ys, relay),
        2 => cross_words::<2>(x, y, xs, ys, relay),
        3 => cross_words::<3>(x, y, xs, ys, relay),
        4 => cross_words::<4>(x, y, xs, ys, relay),
        5 => cross_words::<5>(x, y, xs, ys, relay),
        6 => cross_words::<6>(x, y, xs, ys, relay),
        7 => cross_words::<7>(x, y, xs, ys, relay),
        _ => cross_words::<8>(x, y, xs, ys, relay),
    }
}

fn cross_words<const WORDS: usize>(
    x: &Vectors,
    y: &Vectors,
    xs: Range<usize>,
    ys: Range<usize>,
    relay: &mut Vec<(u16, u16)>,
) {
    let columns: [&[u64]; WORDS] = std::array::from_fn(|word| &y.words[word][ys.clone()]);
    for (row, x_index) in (0..).zip(xs) {
        let own: [u64; WORDS] = std::array::from_fn(|word| x.words[word][x_index]);
        let Some((&first, rest)) = own.split_first() else {
            relay.extend((0..).zip(ys.clone()).map(|(column, _)| (row, column)));
            continue;
        };
        for (column, &word) in (0..).zip(columns[0]) {
            if first & word != 0 {
                continue;
            }
            let column: u16 = column;
            let mut others = rest.iter().zip(&columns[1..]);
            if others.all(|(own, words)| own & words[usize::from(column)] == 0) {
                relay.push((row, column));
            }
        }
    }
}
