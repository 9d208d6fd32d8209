//! Is the optimum unique? Finds all optimal sets and counts the sequences that play them.

use super::search::Search;
use super::{Goal, Optimizer};
use crate::sieve::order_count::{Natural, OrderCount, count_legal_orders};
use crate::sieve::{LegalOrders, Number, Position, arrange};
use serde::{Deserialize, Serialize};

/// No other set of selections scores more than this one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OptimalSet {
    /// In this order, all of the selections are legal.
    pub line: Vec<Number>,
    /// Counts the orders in which you can play the set, whatever the payments.
    pub orders: OrderCount,
}

/// Until the search ends, there may be more optimal sets than this report counts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OptimaReport {
    /// The best game found has this score. It is the optimum once that is proved.
    pub score: u64,
    /// No game scores better than this.
    pub bound: u64,
    /// The number of optimal sets found, or 0 until the optimum is proved. If [`Self::complete`] holds,
    /// these are all.
    pub sets: usize,
    /// In decimal digits, this is how many move sequences play the sets found.
    pub sequences: String,
    /// True if the number of sequences is exact. If not, it is a lower bound.
    pub sequences_exact: bool,
    /// True if all optimal sets have been found.
    pub complete: bool,
    /// True if there is nothing left to do. If the result is then not complete, there are more sets than
    /// requested.
    pub finished: bool,
    /// Nodes of both searches count, the one for the optimum and the one for the sets.
    pub nodes: u64,
    /// Work done, in units of very roughly a microsecond.
    pub work: u64,
}

impl OptimaReport {
    /// Returns true if there is exactly one optimal set, and `None` if we don't know that yet.
    #[must_use]
    pub fn unique(&self) -> Option<bool> {
        match self.sets {
            0 => None,
            1 => self.complete.then_some(true),
            _ => Some(false),
        }
    }
}

/// Some boards have far too many optimal sets, so the search needs limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OptimaLimits {
    /// Number of sets after which to stop.
    pub sets: usize,
    /// The work on the orders of each set (see [`count_legal_orders`]), which is the longest step that
    /// [`Optima::advance`] takes.
    pub order_work: u64,
}

impl Default for OptimaLimits {
    /// Ten thousand sets, each counted within a few hundredths of a second.
    fn default() -> Self {
        OptimaLimits { sets: 10_000, order_work: 200_000 }
    }
}

/// Finds the optimum, then every set of selections that attains it, and counts their legal orders. It uses
/// no clock or threads: the same position and goal always give the same run, however the calls divide the
/// work.
#[derive(Debug, Clone)]
pub struct Optima {
    limits: OptimaLimits,
    optimizer: Optimizer,
    /// The second search, once the optimum is proved.
    collecting: Option<Search>,
    sets: Vec<OptimalSet>,
    counting: u64,
}

impl Optima {
    /// Finds the optimal sets of the numbers remaining in `position`.
    #[must_use]
    pub fn new(position: &Position, goal: Goal, limits: OptimaLimits) -> Self {
        Self::of(Optimizer::new(position, goal), limits)
    }

    /// Continues from an optimizer, finished or not.
    #[must_use]
    pub fn of(optimizer: Optimizer, limits: OptimaLimits) -> Self {
        Optima { limits, optimizer, collecting: None, sets: Vec::new(), counting: 0 }
    }

    /// Works for about `budget` units (see [`OptimaReport::work`]), at least one step, and reports the
    /// progress.
    pub fn advance(&mut self, budget: u64) -> OptimaReport {
        let end = self.work().saturating_add(budget);
        loop {
            self.step(end.saturating_sub(self.work()));
            if self.is_finished() || self.work() >= end {
                break;
            }
        }
        self.report()
    }

    /// Works until everything is known.
    pub fn finish(&mut self) -> OptimaReport {
        self.advance(u64::MAX / 2)
    }

    fn step(&mut self, budget: u64) {
        let Some(search) = &mut self.collecting else {
            let report = self.optimizer.advance(budget);
            if report.finished {
                let model = self.optimizer.model().clone();
                let pool = self.optimizer.pool().clone();
                let objective = self.optimizer.objective();
                self.collecting = Some(Search::for_all(model, pool, objective));
            }
            return;
        };
        if let Some(set) = search.sets().get(self.sets.len()) {
            let start = self.optimizer.start();
            let numbers = start.remaining().zip(set);
            let taken: Vec<Number> =
                numbers.filter_map(|(number, &taken)| taken.then_some(number)).collect();
            let found = optimal_set(start, &taken, self.limits.order_work);
            self.counting += self.limits.order_work / 10;
            self.sets.extend(found);
        } else {
            search.step();
        }
    }

    /// Returns the results so far.
    #[must_use]
    pub fn report(&self) -> OptimaReport {
        let best = self.optimizer.report();
        let mut sequences = Natural::default();
        self.sets.iter().for_each(|set| sequences.add(&set.orders.orders));
        let search = self.collecting.as_ref();
        let complete =
            search.is_some_and(|search| search.is_done() && search.sets().len() == self.sets.len());
        OptimaReport {
            score: best.score,
            bound: best.bound,
            sets: self.sets.len(),
            sequences: sequences.to_string(),
            sequences_exact: self.sets.iter().all(|set| set.orders.exact),
            complete,
            finished: self.is_finished(),
            nodes: best.nodes + search.map_or(0, Search::nodes),
            work: self.work(),
        }
    }

    fn work(&self) -> u64 {
        let collecting = self.collecting.as_ref().map_or(0, Search::work);
        self.optimizer.report().work + collecting + self.counting
    }

    /// Returns true if there is nothing left to do.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        let found = |search: &Search| search.is_done() && search.sets().len() == self.sets.len();
        match &self.collecting {
            None => self.optimizer.is_at_rest() && !self.optimizer.report().finished,
            Some(search) => self.sets.len() >= self.limits.sets || found(search),
        }
    }

    /// Returns the optimal sets found, in the order of discovery.
    #[must_use]
    pub fn sets(&self) -> &[OptimalSet] {
        &self.sets
    }

    /// Returns the search for the optimum, and drops the sets found.
    #[must_use]
    pub fn into_optimizer(self) -> Optimizer {
        self.optimizer
    }

    /// Returns the search for the optimum.
    #[must_use]
    pub fn optimizer(&self) -> &Optimizer {
        &self.optimizer
    }
}

/// Returns a set in a legal order, and the number of its orders.
fn optimal_set(start: &Position, taken: &[Number], order_work: u64) -> Option<OptimalSet> {
    // Every set found has passed the peeling test.
    let pairs = arrange(start, taken).ok()?;
    let line: Vec<Number> = pairs.iter().map(|pair| pair.selection).collect();
    let orders = LegalOrders::new(start, &line).ok()?;
    Some(OptimalSet { orders: count_legal_orders(&orders, order_work), line })
}
