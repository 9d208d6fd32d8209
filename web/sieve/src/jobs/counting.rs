//! Counts the legal orders of a game. A quick first attempt may be followed by a thorough one, if
//! the task asks for it.

use crate::messages::{CountingTask, OrderCount};
use ginnow::sieve::order_count::count_legal_orders;
use ginnow::sieve::{LegalOrders, Position};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};

/// Takes a browser about 0.1 s.
const WORK: u64 = 500_000;

/// Takes a browser a few seconds.
const THOROUGH_WORK: u64 = 10_000_000;

/// Counts legal orders. It does not matter which factors pay for the moves here.
pub struct CountingJob {
    orders: LegalOrders,
    /// Work limits of the remaining turns, in reverse.
    limits: Vec<u64>,
}

impl Job for CountingJob {
    const NAME: &'static str = "counting";
    const TITLE: &'static str = "job.counting";
    type Task = CountingTask;
    type Found = OrderCount;
    type Retained = ();

    /// Sets up a count. Rejects impossible board sizes and illegal lines.
    fn begin(task: CountingTask, (): &mut ()) -> Result<Self, Rejected> {
        let start = Position::new(task.size).map_err(|_| Rejected)?;
        let orders = LegalOrders::new(&start, &task.line).map_err(|_| Rejected)?;
        let limits = if task.thorough { vec![THOROUGH_WORK, WORK] } else { vec![WORK] };
        Ok(CountingJob { orders, limits })
    }

    fn work(&mut self, turn: &Turn<OrderCount>) -> Stage {
        let limit = self.limits.pop().unwrap_or(WORK);
        let count = count_legal_orders(&self.orders, limit);
        turn.post(OrderCount { orders: count.orders.to_string(), exact: count.exact });
        Stage::done_if(count.exact || self.limits.is_empty())
    }

    fn is_one_turn(task: &CountingTask) -> bool {
        task.thorough
    }
}
