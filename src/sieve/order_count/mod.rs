//! Counts the legal orders of a set of moves, whatever the payments, or of a set of pairs. These are the
//! linear extensions of its order relation. Counting them is already #P-complete, so the work is limited.
//! If it doesn't suffice, the count is a proved lower bound.

mod any_payment;
mod extensions;
mod natural;
mod tree;

pub use natural::Natural;

use crate::sieve::{LegalOrders, Order};
use any_payment::AnyPayment;
use extensions::Counter;

/// A limit of work that takes a few seconds: enough for the best games up to about N = 120, whatever the
/// payments.
pub const AMPLE_WORK: u64 = 40_000_000;

/// Check `exact` before you show this number, because it may only be a lower bound.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderCount {
    /// Counts the orders exactly, or gives a lower bound.
    pub orders: Natural,
    /// True if it is the exact number.
    pub exact: bool,
}

/// A limit of work that takes a few tenths of a second: enough for most best games up to about N = 100 with
/// fixed payments, and up to about 80 whatever the payments.
pub const DEFAULT_WORK: u64 = 3_000_000;

/// Counts the legal orders of a set of moves, whatever the payments, with about `work_limit` units of work.
/// (See [`count_orders`], which counts those in which every move is paid as in one line.) When the work is
/// used up, the rest is bounded from below by the orders with some payments fixed.
#[must_use]
pub fn count_legal_orders(orders: &LegalOrders, work_limit: u64) -> OrderCount {
    let members: Vec<usize> = (0..orders.line().len()).collect();
    let mut counter = AnyPayment::new(members.len(), work_limit);
    let count = counter.count(&members, orders.alternatives());
    OrderCount { orders: count.orders, exact: count.exact }
}

/// Counts the legal orders of the pairs of `order`, with about `work_limit` units of work (very roughly a
/// tenth of a microsecond each). The memory in words is at most about as large.
///
/// Pairs that share no chain are counted separately and interleaved. Relations that form a tree are counted
/// by the place of one pair. For the rest, the pairs that can come first (or last) are removed in turn, and
/// each remaining set is counted once. When the work is used up, the rest is bounded from below by n! /
/// (product over the pairs of the number of pairs that follow it, itself included).
#[must_use]
pub fn count_orders(order: &Order, work_limit: u64) -> OrderCount {
    let successors: Vec<Vec<usize>> =
        (0..order.pairs().len()).map(|index| order.successors(index).to_vec()).collect();
    let mut counter = Counter::new(&successors, work_limit);
    let count = counter.count_all();
    OrderCount { orders: count.orders, exact: count.exact }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Counts by trying every continuation of `done`.
    fn by_trying(successors: &[Vec<usize>], done: u32) -> u64 {
        let all = successors.len();
        if done.count_ones() as usize == all {
            return 1;
        }
        let free = |index: usize| {
            done >> index & 1 == 0
                && (0..all)
                    .filter(|&before| successors[before].contains(&index))
                    .all(|before| done >> before & 1 == 1)
        };
        (0..all)
            .filter(|&index| free(index))
            .map(|index| by_trying(successors, done | 1 << index))
            .sum()
    }

    /// Random relations, transitively reduced.
    fn relations() -> impl Strategy<Value = Vec<Vec<usize>>> {
        let bits = proptest::collection::vec(0..10_u8, 64);
        (1..=8_usize, bits, 1..6_u8).prop_map(|(size, bits, density)| {
            let bit = |low: usize, high: usize| low < high && bits[low * 8 + high] < density;
            let row = |low| (0..size).map(|high| bit(low, high)).collect();
            let mut above: Vec<Vec<bool>> = (0..size).map(row).collect();
            for between in 0..size {
                for low in 0..size {
                    for high in 0..size {
                        above[low][high] |= above[low][between] && above[between][high];
                    }
                }
            }
            let direct = |low: usize, high: usize| {
                above[low][high] && !(0..size).any(|m| above[low][m] && above[m][high])
            };
            (0..size).map(|low| (0..size).filter(|&high| direct(low, high)).collect()).collect()
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        #[test]
        fn counts_agree_with_trying_and_bounds_hold(successors in relations(), limit in 0..400_u64) {
            let truth = by_trying(&successors, 0);
            let exact = Counter::new(&successors, u64::MAX).count_all();
            prop_assert!(exact.exact);
            prop_assert_eq!(exact.orders.to_string(), truth.to_string());
            let bound = Counter::new(&successors, limit).count_all();
            prop_assert!(bound.orders <= exact.orders && !bound.orders.is_zero());
            prop_assert!(!bound.exact || bound.orders == exact.orders);
        }
    }
}
