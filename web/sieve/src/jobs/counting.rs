//! Counts the legal orders of a game. A first count is limited to a moment of work, and if that
//! isn't enough and the task wants it, a longer one follows.

use crate::messages::{CountingTask, OrderCount};
use ginnow::sieve::order_count::count_legal_orders;
use ginnow::sieve::{LegalOrders, Position};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};

/// The work that a browser does in about a tenth of a second.
const WORK: u64 = 500_000;

/// The work that a browser does in a few seconds.
const THOROUGH_WORK: u64 = 10_000_000;

/// Counts the legal orders of a game. It doesn't matter here which factors pay for the moves.
pub struct CountingJob {
    orders: LegalOrders,
    /// The limits of work for the turns to come. We take the next one from the end.
    limits: Vec<u64>,
}

impl Job for CountingJob {
    const NAME: &'static str = "counting";
    const TITLE: &'static str = "job.counting";
    type Task = CountingTask;
    type Found = OrderCount;
    type Retained = ();

    /// Begins a count, or rejects a board size that doesn't exist and a line that can't be played.
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
        if count.exact || self.limits.is_empty() { Stage::Done } else { Stage::Continues }
    }

    fn is_one_turn(task: &CountingTask) -> bool {
        task.thorough
    }
}
