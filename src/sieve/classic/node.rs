//! A node of the search: the pairs taken so far, and those that are still possible.

use super::partial_order::{MOST_PAIRS, PartialOrder};
use super::{NumberSet, Origin, tables::Tables};

/// A pair on the path gets copied at every branching, so it is small.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Taken {
    pub(super) selection: u8,
    pub(super) payment: u8,
    pub(super) origin: Origin,
}

const UNUSED: Taken = Taken { selection: 0, payment: 0, origin: Origin::Opening };

/// Every branching copies this state. It should not allocate anything, and it only takes about 5
/// KB.
#[derive(Debug, Clone)]
pub(super) struct PathNode {
    taken: [Taken; MOST_PAIRS],
    count: usize,
    order: PartialOrder,
    /// Adds up the selections.
    pub(super) score: u32,
    /// Numbers that can still be selected or pay.
    pub(super) remaining: NumberSet,
    /// Numbers we decided not to select.
    pub(super) skipped: NumberSet,
    /// Bit set, for each number, of the principal factors that can still pay for it.
    relevant_factors: [u8; super::LARGEST_CLASSIC_BOARD as usize + 1],
    /// Bit set, for each factor, of the multiples that it can still pay for.
    relevant_multiples: [u32; super::LARGEST_CLASSIC_BOARD as usize / 2 + 1],
}

impl PathNode {
    /// The full board, without 1 and any primes that are not part of a pair.
    pub(super) fn new(tables: &Tables) -> Self {
        let mut node = PathNode {
            taken: [UNUSED; MOST_PAIRS],
            count: 0,
            order: PartialOrder::new(),
            score: 0,
            remaining: tables.related(),
            skipped: NumberSet::default(),
            relevant_factors: [0; super::LARGEST_CLASSIC_BOARD as usize + 1],
            relevant_multiples: [0; super::LARGEST_CLASSIC_BOARD as usize / 2 + 1],
        };
        for number in 2..=tables.size {
            for factor in tables.factors(number) {
                node.relevant_factors[usize::from(number)] |= tables.factor_bit(number, factor);
                node.relevant_multiples[usize::from(factor)] |= tables.multiple_bit(number, factor);
            }
        }
        node
    }

    /// Returns the pairs in the order they were taken.
    pub(super) fn taken(&self) -> &[Taken] {
        &self.taken[..self.count]
    }

    /// Iterates over the principal factors that can still pay for `number`, largest first.
    pub(super) fn factors(&self, tables: &Tables, number: u8) -> impl Iterator<Item = u8> + use<> {
        tables.marked_factors(number, self.relevant_factors[usize::from(number)])
    }

    /// Like `factors`, but just counts them.
    pub(super) fn factor_count(&self, number: u8) -> u32 {
        self.relevant_factors[usize::from(number)].count_ones()
    }

    /// Iterates over the numbers that `factor` can still pay for, smallest first.
    pub(super) fn multiples<'t>(
        &self,
        tables: &'t Tables,
        factor: u8,
    ) -> impl Iterator<Item = u8> + use<'t> {
        tables.marked_multiples(factor, self.multiple_bits(factor))
    }

    /// Like `multiples`, but just counts them.
    pub(super) fn multiple_count(&self, factor: u8) -> u32 {
        self.multiple_bits(factor).count_ones()
    }

    fn multiple_bits(&self, factor: u8) -> u32 {
        let bits = self.relevant_multiples.get(usize::from(factor));
        bits.copied().unwrap_or(0)
    }

    /// Returns an upper bound on any completion's score: the remaining numbers only come in pairs,
    /// so at best you'd select the larger half of them.
    pub(super) fn bound(&self) -> u32 {
        self.score + self.remaining.sum_of_largest(self.remaining.len() / 2)
    }

    /// Takes a pair. If there'd be no order left to play the pairs in, returns `false` and changes
    /// nothing.
    pub(super) fn take(
        &mut self,
        tables: &Tables,
        (selection, payment): (u8, u8),
        origin: Origin,
    ) -> bool {
        let (mut after, mut before) = (0, 0);
        for (index, pair) in self.taken().iter().enumerate() {
            if pair.selection.is_multiple_of(payment) {
                before |= 1 << index;
            } else if selection.is_multiple_of(pair.payment) {
                after |= 1 << index;
            }
        }
        if !self.order.admit(after, before) {
            return false;
        }
        self.taken[self.count] = Taken { selection, payment, origin };
        self.count += 1;
        self.score += u32::from(selection);
        self.remaining.remove(selection);
        self.remaining.remove(payment);
        for number in [selection, payment] {
            self.unselect(tables, number);
            for multiple in self.multiples(tables, number) {
                self.separate(tables, multiple, number);
            }
        }
        true
    }

    /// Decides against selecting `number`. It may still pay for another one.
    pub(super) fn skip(&mut self, tables: &Tables, number: u8) {
        self.skipped.insert(number);
        self.unselect(tables, number);
    }

    fn unselect(&mut self, tables: &Tables, number: u8) {
        for factor in self.factors(tables, number) {
            self.separate(tables, number, factor);
        }
    }

    /// Decides that `factor` will not pay for `number`. If that makes either of them useless, it is
    /// no longer remaining.
    pub(super) fn separate(&mut self, tables: &Tables, number: u8, factor: u8) {
        self.relevant_factors[usize::from(number)] &= !tables.factor_bit(number, factor);
        self.relevant_multiples[usize::from(factor)] &= !tables.multiple_bit(number, factor);
        for end in [number, factor] {
            if self.factor_count(end) == 0 && self.multiple_count(end) == 0 {
                self.remaining.remove(end);
            }
        }
    }
}
