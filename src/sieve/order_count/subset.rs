//! Sets of pairs, as bit masks of any width.

/// A set of the numbers 0..n.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Subset {
    words: Box<[u64]>,
}

impl Subset {
    /// The empty set.
    pub(super) fn empty(size: usize) -> Self {
        Subset {
            words: vec![0; size.div_ceil(64)].into(),
        }
    }

    /// The set of some members.
    pub(super) fn of(size: usize, members: impl IntoIterator<Item = usize>) -> Self {
        let mut set = Subset::empty(size);
        members.into_iter().for_each(|member| set.insert(member));
        set
    }

    pub(super) fn insert(&mut self, member: usize) {
        self.words[member / 64] |= 1 << (member % 64);
    }

    pub(super) fn remove(&mut self, member: usize) {
        self.words[member / 64] &= !(1 << (member % 64));
    }

    pub(super) fn contains(&self, member: usize) -> bool {
        self.words[member / 64] >> (member % 64) & 1 == 1
    }

    /// How many words of 64 members it takes.
    pub(super) fn words(&self) -> usize {
        self.words.len()
    }

    /// How many members the two sets have in common.
    pub(super) fn common(&self, other: &Subset) -> usize {
        let words = self.words.iter().zip(&other.words);
        words.map(|(a, b)| (a & b).count_ones() as usize).sum()
    }

    /// The members, in increasing order.
    pub(super) fn members(&self) -> Vec<usize> {
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

    /// Adds all members of another set.
    pub(super) fn unite(&mut self, other: &Subset) {
        for (word, more) in self.words.iter_mut().zip(&other.words) {
            *word |= more;
        }
    }
}
