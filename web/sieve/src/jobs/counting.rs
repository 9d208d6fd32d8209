//! Counting the legal orders of a game, in one turn: the limit to the work keeps
//! it short.

use crate::messages::OrderCount;
use ginnow::sieve::order_count::count_orders;
use ginnow::sieve::{Order, Pair};
use ginnow_kit::worker::{Job, Refused, Stage, Turn};

/// Work that takes a browser about a tenth of a second.
const WORK: u64 = 500_000;

/// The legal orders of some pairs, to be counted.
pub struct CountingJob {
    order: Order,
}

impl Job for CountingJob {
    const NAME: &'static str = "counting";
    const TITLE: &'static str = "job.counting";
    type Task = Vec<Pair>;
    type Found = OrderCount;
    type Kept = ();

    /// Pairs that have no legal order are refused.
    fn begin(pairs: Vec<Pair>, (): &mut ()) -> Result<Self, Refused> {
        let order = Order::new(&pairs).map_err(|_| Refused)?;
        Ok(CountingJob { order })
    }

    fn work(&mut self, turn: &Turn<OrderCount>) -> Stage {
        let count = count_orders(&self.order, WORK);
        turn.tell(OrderCount {
            orders: count.orders.to_string(),
            exact: count.exact,
        });
        Stage::Done
    }
}
