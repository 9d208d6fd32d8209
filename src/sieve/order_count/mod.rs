//! Counts the orders in which moves or pairs can be played. For fixed payments, these are the
//! linear extensions of a partial order, which are #P-complete to count. So there is a limit on
//! work. If it is too low for an exact result, you get a proved lower bound.

mod any_payment;
mod extensions;
mod natural;
mod tree;

pub use natural::Natural;

use crate::sieve::{LegalOrders, Order};
use any_payment::AnyPayment;
use extensions::Counter;

/// Limits the work to a few seconds. This is enough for the best games up to about N = 120 if any
/// payment is allowed.
pub const AMPLE_WORK: u64 = 40_000_000;

/// Counting orders may only result in a lower bound, so check `exact` before showing it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderCount {
    /// Number of orders, or a lower bound.
    pub orders: Natural,
    /// If this is false, then `orders` is only a lower bound.
    pub exact: bool,
}

/// Limits the work to a few tenths of a second. With fixed payments, that is enough for most best
/// games up to about N = 100, or about 80 if any payment is allowed.
pub const DEFAULT_WORK: u64 = 3_000_000;

/// Counts the legal orders of a set of moves, however each is paid. (For fixed payments, see
/// [`count_orders`].) Does about `work_limit` units of work; after that, some payments are fixed,
/// which results in a lower bound for the rest.
#[must_use]
pub fn count_legal_orders(orders: &LegalOrders, work_limit: u64) -> OrderCount {
    let members: Vec<usize> = (0..orders.line().len()).collect();
    let mut counter = AnyPayment::new(members.len(), work_limit);
    let count = counter.count(&members, orders.alternatives());
    OrderCount { orders: count.orders, exact: count.exact }
}

/// Counts the legal orders of `order`'s pairs, with about `work_limit` units of work (very roughly
/// a tenth of a microsecond each). Memory in words is about that much at most.
///
/// Pairs that do not share a chain are counted separately, and then interleaved. If relations form
/// a tree, we try a pair in every position. Otherwise we remove pairs that can come first (or last)
/// one at a time, and count every remaining set just once. When we run out of work, the rest is
/// bounded from below by n! divided by a product over all pairs, whose factors are the number of
/// pairs that follow (including the pair itself).
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

    /// Counts orders by brute force, trying all continuations of `done`.
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
