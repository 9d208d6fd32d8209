//! Counting the legal orders of a game, in one turn: the limit to the work keeps
//! it short.

use crate::messages::{CountingTask, OrderCount};
use ginnow::sieve::order_count::count_legal_orders;
use ginnow::sieve::{LegalOrders, Position};
use ginnow_kit::worker::{Job, Refused, Stage, Turn};

/// Work that takes a browser about a tenth of a second.
const WORK: u64 = 500_000;

/// The legal orders of some moves, whatever pays for each, to be counted.
pub struct CountingJob {
    orders: LegalOrders,
}

impl Job for CountingJob {
    const NAME: &'static str = "counting";
    const TITLE: &'static str = "job.counting";
    type Task = CountingTask;
    type Found = OrderCount;
    type Kept = ();

    /// A board that there is not, or a line that cannot be played, is refused.
    fn begin(task: CountingTask, (): &mut ()) -> Result<Self, Refused> {
        let start = Position::new(task.size).map_err(|_| Refused)?;
        let orders = LegalOrders::new(&start, &task.line).map_err(|_| Refused)?;
        Ok(CountingJob { orders })
    }

    fn work(&mut self, turn: &Turn<OrderCount>) -> Stage {
        let count = count_legal_orders(&self.orders, WORK);
        turn.tell(OrderCount {
            orders: count.orders.to_string(),
            exact: count.exact,
        });
        Stage::Done
    }
}
