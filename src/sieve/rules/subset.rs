//! Sets of moves or pairs, as bit masks of arbitrary width. Games can have thousands of moves, so a
//! single integer will not do.

/// Represents a subset of the numbers below some n. Binary operations expect sets for the same n.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(in crate::sieve) struct Subset {
    words: Box<[u64]>,
}

impl Subset {
    pub(in crate::sieve) fn empty(size: usize) -> Self {
        Subset { words: vec![0; size.div_ceil(64)].into() }
    }

    pub(in crate::sieve) fn of(size: usize, members: impl IntoIterator<Item = usize>) -> Self {
        let mut set = Subset::empty(size);
        members.into_iter().for_each(|member| set.insert(member));
        set
    }

    pub(in crate::sieve) fn insert(&mut self, member: usize) {
        self.words[member / 64] |= 1 << (member % 64);
    }

    pub(in crate::sieve) fn remove(&mut self, member: usize) {
        self.words[member / 64] &= !(1 << (member % 64));
    }

    pub(in crate::sieve) fn contains(&self, member: usize) -> bool {
        self.words[member / 64] >> (member % 64) & 1 == 1
    }

    pub(in crate::sieve) fn words(&self) -> usize {
        self.words.len()
    }

    pub(in crate::sieve) fn common(&self, other: &Subset) -> usize {
        let words = self.words.iter().zip(&other.words);
        words.map(|(a, b)| (a & b).count_ones() as usize).sum()
    }

    pub(in crate::sieve) fn members(&self) -> Vec<usize> {
        let mut members = Vec::new();
        for (at, &word) in self.words.iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                members.push(at * 64 + rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
        }
        members
    }

    pub(in crate::sieve) fn len(&self) -> usize {
        let words = self.words.iter();
        words.map(|word| word.count_ones() as usize).sum()
    }

    pub(in crate::sieve) fn is_within(&self, other: &Subset) -> bool {
        let mut words = self.words.iter().zip(&other.words);
        words.all(|(word, most)| word & !most == 0)
    }

    pub(in crate::sieve) fn meets(&self, other: &Subset) -> bool {
        let mut words = self.words.iter().zip(&other.words);
        words.any(|(word, other)| word & other != 0)
    }

    pub(in crate::sieve) fn subtract(&mut self, other: &Subset) {
        for (word, less) in self.words.iter_mut().zip(&other.words) {
            *word &= !less;
        }
    }

    pub(in crate::sieve) fn intersect(&mut self, other: &Subset) {
        for (word, keep) in self.words.iter_mut().zip(&other.words) {
            *word &= keep;
        }
    }

    pub(in crate::sieve) fn unite(&mut self, other: &Subset) {
        for (word, more) in self.words.iter_mut().zip(&other.words) {
            *word |= more;
        }
    }
}
