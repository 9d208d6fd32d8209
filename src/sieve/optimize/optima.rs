//! Is the optimum unique? Finds all optimal sets and counts the orders they can be played in.

use super::search::Search;
use super::{Goal, Optimizer};
use crate::sieve::order_count::{Natural, OrderCount, count_legal_orders};
use crate::sieve::{LegalOrders, Number, Position, arrange};
use serde::{Deserialize, Serialize};

/// This set of selections has the best possible score.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OptimalSet {
    /// Its selections in a legal order.
    pub line: Vec<Number>,
    /// Counts the orders to play the set in, with any payments.
    pub orders: OrderCount,
}

/// Progress of the search. Unless it is finished, there may be more optimal sets than it has found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OptimaReport {
    /// The best game so far has this score. Once that is proved, it is the optimum.
    pub score: u64,
    /// Upper bound on any score.
    pub bound: u64,
    /// Counts the optimal sets found. It is 0 until the optimum is proved, because we cannot know
    /// which sets are optimal before that. See [`Self::complete`] for whether that is all of them.
    pub sets: usize,
    /// Counts the move sequences that play these sets. The number gets huge, so this has its
    /// decimal digits.
    pub sequences: String,
    /// If this is false, then `sequences` is only a lower bound.
    pub sequences_exact: bool,
    /// All optimal sets have been found.
    pub complete: bool,
    /// There is nothing left to do. If the result still is not complete, there are more sets than
    /// you requested.
    pub finished: bool,
    /// Nodes in both searches (for the optimum and for the sets).
    pub nodes: u64,
    /// Measures the work done, in units of very roughly a microsecond.
    pub work: u64,
}

impl OptimaReport {
    /// Returns whether there is exactly one optimal set, or `None` if that is not known yet.
    #[must_use]
    pub fn unique(&self) -> Option<bool> {
        match self.sets {
            0 => None,
            1 => self.complete.then_some(true),
            _ => Some(false),
        }
    }
}

/// Limits for [`Optima`]. These are necessary, because some boards have far too many optimal sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OptimaLimits {
    /// Number of sets to stop at.
    pub sets: usize,
    /// Spends this much work on counting each set's orders (see [`count_legal_orders`]). A count
    /// can't be interrupted, so this also limits how long a step of [`Optima::advance`] can take.
    pub order_work: u64,
}

impl Default for OptimaLimits {
    /// Allows ten thousand sets, with a few hundredths of a second for each count.
    fn default() -> Self {
        OptimaLimits { sets: 10_000, order_work: 200_000 }
    }
}

/// Finds the optimum, then all sets of selections that attain it, and counts their legal orders.
/// Like the other engines, runs are deterministic, however you divide them into calls.
#[derive(Debug, Clone)]
pub struct Optima {
    limits: OptimaLimits,
    optimizer: Optimizer,
    /// The second search starts once the optimum is proved.
    collecting: Option<Search>,
    sets: Vec<OptimalSet>,
    counting: u64,
}

impl Optima {
    /// Creates a search over the numbers that remain in `position`.
    #[must_use]
    pub fn new(position: &Position, goal: Goal, limits: OptimaLimits) -> Self {
        Self::of(Optimizer::new(position, goal), limits)
    }

    /// Continues from an existing optimizer. It may be unfinished.
    #[must_use]
    pub fn of(optimizer: Optimizer, limits: OptimaLimits) -> Self {
        Optima { limits, optimizer, collecting: None, sets: Vec::new(), counting: 0 }
    }

    /// Works for about `budget` units (see [`OptimaReport::work`]), or a single step if that is
    /// more. Returns the progress.
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

    /// Works until everything is known. This may take very long.
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

    /// Returns the results so far, at any time.
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

    /// Returns `true` if there's nothing left to do.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        let found = |search: &Search| search.is_done() && search.sets().len() == self.sets.len();
        match &self.collecting {
            None => self.optimizer.is_at_rest() && !self.optimizer.report().finished,
            Some(search) => self.sets.len() >= self.limits.sets || found(search),
        }
    }

    /// The optimal sets in the order they were found.
    #[must_use]
    pub fn sets(&self) -> &[OptimalSet] {
        &self.sets
    }

    /// Returns the search for the optimum and drops the sets.
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

/// Puts a set into a legal order and counts how many there are.
fn optimal_set(start: &Position, taken: &[Number], order_work: u64) -> Option<OptimalSet> {
    // The search only returns sets that have passed the peeling test, so neither of these can fail.
    let pairs = arrange(start, taken).ok()?;
    let line: Vec<Number> = pairs.iter().map(|pair| pair.selection).collect();
    let orders = LegalOrders::new(start, &line).ok()?;
    Some(OptimalSet { orders: count_legal_orders(&orders, order_work), line })
}
