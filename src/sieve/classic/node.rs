//! Describes a node of the search by the pairs taken and the pairs still possible.

use super::partial_order::{MOST_PAIRS, PartialOrder};
use super::{NumberSet, Origin, tables::Tables};

/// Pairs are stored in a compact form, because every branching copies them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Taken {
    pub(super) selection: u8,
    pub(super) payment: u8,
    pub(super) origin: Origin,
}

const UNUSED: Taken = Taken { selection: 0, payment: 0, origin: Origin::Opening };

/// This is the state after some decisions. It is copied at every branching, so it is kept small (about 5
/// KB, no allocation).
#[derive(Debug, Clone)]
pub(super) struct PathNode {
    taken: [Taken; MOST_PAIRS],
    count: usize,
    order: PartialOrder,
    /// Sum of the selections so far.
    pub(super) score: u32,
    /// Numbers that may still be selected or pay.
    pub(super) remaining: NumberSet,
    /// The numbers that the search has decided not to select.
    pub(super) skipped: NumberSet,
    /// Per number, a bit for each of its principal factors that can still pay for it.
    relevant_factors: [u8; super::LARGEST_CLASSIC_BOARD as usize + 1],
    /// Per factor, a bit for each multiple that it can still pay for.
    relevant_multiples: [u32; super::LARGEST_CLASSIC_BOARD as usize / 2 + 1],
}

impl PathNode {
    /// Returns the full board, without 1 and the primes that occur in no pair.
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

    /// Returns the pairs taken so far, in order.
    pub(super) fn taken(&self) -> &[Taken] {
        &self.taken[..self.count]
    }

    /// Returns the principal factors that can still pay for `number`, largest first.
    pub(super) fn factors(&self, tables: &Tables, number: u8) -> impl Iterator<Item = u8> + use<> {
        tables.marked_factors(number, self.relevant_factors[usize::from(number)])
    }

    /// Returns the number of principal factors that can still pay for `number`.
    pub(super) fn factor_count(&self, number: u8) -> u32 {
        self.relevant_factors[usize::from(number)].count_ones()
    }

    /// Returns the numbers that `factor` can still pay for, smallest first.
    pub(super) fn multiples<'t>(
        &self,
        tables: &'t Tables,
        factor: u8,
    ) -> impl Iterator<Item = u8> + use<'t> {
        tables.marked_multiples(factor, self.multiple_bits(factor))
    }

    /// Returns the number of multiples that `factor` can still pay for.
    pub(super) fn multiple_count(&self, factor: u8) -> u32 {
        self.multiple_bits(factor).count_ones()
    }

    fn multiple_bits(&self, factor: u8) -> u32 {
        let bits = self.relevant_multiples.get(usize::from(factor));
        bits.copied().unwrap_or(0)
    }

    /// Returns an upper bound on the score of every completion. The remaining numbers can only be used in
    /// pairs, at best with the larger half as selections.
    pub(super) fn bound(&self) -> u32 {
        self.score + self.remaining.sum_of_largest(self.remaining.len() / 2)
    }

    /// Takes a pair. Returns false, without a change, if the pairs could then not be played in any order.
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

    /// Decides that `number` isn't selected. It may still pay.
    pub(super) fn skip(&mut self, tables: &Tables, number: u8) {
        self.skipped.insert(number);
        self.unselect(tables, number);
    }

    fn unselect(&mut self, tables: &Tables, number: u8) {
        for factor in self.factors(tables, number) {
            self.separate(tables, number, factor);
        }
    }

    /// Decides that `factor` doesn't pay for `number`. Removes from the remaining numbers those that can
    /// now neither be selected nor pay.
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
