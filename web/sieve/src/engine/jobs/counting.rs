//! Counting the legal orders of a game, in one go: the limit to the work keeps
//! it short.

use crate::messages::{Answer, RequestId};
use ginnow::sieve::order_count::count_orders;
use ginnow::sieve::{Order, Pair};

/// Work that takes a browser about a tenth of a second, many times less than
/// the page waits for a sign of life.
const WORK: u64 = 500_000;

/// Counts the legal orders of some pairs. Pairs that have none are refused.
pub fn count(id: RequestId, pairs: &[Pair]) -> Answer {
    let Ok(order) = Order::new(pairs) else {
        return Answer::Refused { id };
    };
    let count = count_orders(&order, WORK);
    Answer::Orders {
        id,
        orders: count.orders.to_string(),
        exact: count.exact,
    }
}
