//! Is the optimum unique? This finds all optimal sets, and counts in how many orders you can play
//! them.

use super::search::Search;
use super::{Goal, Optimizer};
use crate::sieve::order_count::{Natural, OrderCount, count_legal_orders};
use crate::sieve::{LegalOrders, Number, Position, arrange};
use serde::{Deserialize, Serialize};

/// A set of selections with the best possible score.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OptimalSet {
    /// The selections in a legal order.
    pub line: Vec<Number>,
    /// In how many orders you can play them, whatever the payments.
    pub orders: OrderCount,
}

/// How far the search has come. Until it's finished, there may be more optimal sets than it has
/// found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OptimaReport {
    /// The score of the best game so far. This is the optimum once that's proved.
    pub score: u64,
    /// No game scores better than this.
    pub bound: u64,
    /// How many optimal sets were found. This stays at 0 until the optimum is proved, since before
    /// that we don't know which sets are optimal. Check [`Self::complete`] to see if it's all of
    /// them.
    pub sets: usize,
    /// In how many sequences of moves you can play the sets found so far, in decimal digits. It's a
    /// string because these numbers get huge.
    pub sequences: String,
    /// True if `sequences` is exact. Otherwise, it's a lower bound.
    pub sequences_exact: bool,
    /// True if all optimal sets have been found.
    pub complete: bool,
    /// True if there is nothing left to do. If the result isn't complete by then, there are more
    /// sets than you requested.
    pub finished: bool,
    /// How many nodes both searches have, the one for the optimum and the one for the sets.
    pub nodes: u64,
    /// How much work was done, in units of very roughly a microsecond.
    pub work: u64,
}

impl OptimaReport {
    /// Returns true if there's exactly one optimal set, false if there are several, and `None` if
    /// we don't know that yet.
    #[must_use]
    pub fn unique(&self) -> Option<bool> {
        match self.sets {
            0 => None,
            1 => self.complete.then_some(true),
            _ => Some(false),
        }
    }
}

/// Limits for [`Optima`]. You need them because some boards have far too many optimal sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OptimaLimits {
    /// Stop after this many sets.
    pub sets: usize,
    /// How much work to spend on counting the orders of each set (see [`count_legal_orders`]). We
    /// can't interrupt a count, so this is also the longest step of [`Optima::advance`].
    pub order_work: u64,
}

impl Default for OptimaLimits {
    /// Ten thousand sets, each of which is counted within a few hundredths of a second.
    fn default() -> Self {
        OptimaLimits { sets: 10_000, order_work: 200_000 }
    }
}

/// Finds the optimum and then every set of selections that attains it, along with the number of its
/// legal orders. As with the other engines, the same position and goal always give the same run, no
/// matter how you divide it into calls.
#[derive(Debug, Clone)]
pub struct Optima {
    limits: OptimaLimits,
    optimizer: Optimizer,
    /// The second search. It starts once the optimum is proved.
    collecting: Option<Search>,
    sets: Vec<OptimalSet>,
    counting: u64,
}

impl Optima {
    /// Creates a search for the optimal sets of the numbers that remain in `position`.
    #[must_use]
    pub fn new(position: &Position, goal: Goal, limits: OptimaLimits) -> Self {
        Self::of(Optimizer::new(position, goal), limits)
    }

    /// Continues from an optimizer that you already have. It needn't be finished.
    #[must_use]
    pub fn of(optimizer: Optimizer, limits: OptimaLimits) -> Self {
        Optima { limits, optimizer, collecting: None, sets: Vec::new(), counting: 0 }
    }

    /// Works for about `budget` units (see [`OptimaReport::work`]), but at least one step, and
    /// reports the progress.
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

    /// Works until everything is known. This can take very long.
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

    /// Returns the results so far. You can call it at any time, even if the search hasn't ended.
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

    /// Returns the optimal sets in the order in which they were found.
    #[must_use]
    pub fn sets(&self) -> &[OptimalSet] {
        &self.sets
    }

    /// Returns the search for the optimum. The sets are lost.
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

/// Puts a set into a legal order, and counts how many of those there are.
fn optimal_set(start: &Position, taken: &[Number], order_work: u64) -> Option<OptimalSet> {
    // The search only returns sets that have passed the peeling test, so neither of these fails.
    let pairs = arrange(start, taken).ok()?;
    let line: Vec<Number> = pairs.iter().map(|pair| pair.selection).collect();
    let orders = LegalOrders::new(start, &line).ok()?;
    Some(OptimalSet { orders: count_legal_orders(&orders, order_work), line })
}
