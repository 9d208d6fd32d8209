//! Represents sets of numbers as bit masks of a fixed width. They are copied at every branching, so
//! they should not allocate.

use super::LARGEST_CLASSIC_BOARD;

const WORDS: usize = LARGEST_CLASSIC_BOARD as usize / 64 + 1;

/// Contains one bit for each number up to [`LARGEST_CLASSIC_BOARD`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct NumberSet {
    words: [u64; WORDS],
}

impl NumberSet {
    pub(super) fn insert(&mut self, number: u8) {
        self.words[usize::from(number / 64)] |= 1 << (number % 64);
    }

    pub(super) fn remove(&mut self, number: u8) {
        self.words[usize::from(number / 64)] &= !(1 << (number % 64));
    }

    pub(super) fn len(&self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }

    /// Iterates over the members, largest first.
    pub(super) fn descending(&self) -> impl Iterator<Item = u8> + use<> {
        [0, 1, 2].into_iter().zip(self.words).rev().flat_map(|(at, word): (u8, u64)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                // `None` if there's no bit left: there are 64 leading zeros then, and the
                // subtraction underflows.
                let bit = 63_u8.checked_sub(u8::try_from(rest.leading_zeros()).ok()?)?;
                rest &= !(1 << bit);
                Some(at * 64 + bit)
            })
        })
    }

    pub(super) fn largest(&self) -> Option<u8> {
        self.descending().next()
    }

    /// Sums up the `count` largest members (or all, if there are fewer).
    pub(super) fn sum_of_largest(&self, count: u32) -> u32 {
        self.descending().take(count as usize).map(u32::from).sum()
    }
}

impl FromIterator<u8> for NumberSet {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Self {
        let mut set = NumberSet::default();
        for number in numbers {
            set.insert(number);
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        #[test]
        fn behaves_like_a_set(
            inserted in prop::collection::vec(0..=140u8, 0..200),
            removed in prop::collection::vec(0..=140u8, 0..100),
            count in 0..150u32,
        ) {
            let mut set: NumberSet = inserted.iter().copied().collect();
            let mut model: BTreeSet<u8> = inserted.iter().copied().collect();
            for number in removed {
                set.remove(number);
                model.remove(&number);
            }
            prop_assert_eq!(set.descending().collect::<Vec<_>>(), model.iter().rev().copied().collect::<Vec<_>>());
            prop_assert_eq!(set.len() as usize, model.len());
            prop_assert_eq!(set.largest(), model.last().copied());
            let sum: u32 = model.iter().rev().take(count as usize).map(|&n| u32::from(n)).sum();
            prop_assert_eq!(set.sum_of_largest(count), sum);
        }
    }
}
