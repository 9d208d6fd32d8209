//! The results of `ginnow analyse` are serialized as a line of JSON.

use super::super::optima::PositionOptima;
use crate::cli::arguments::time::Clock;
use ginnow::sieve::analysis::{
    Analysis, Assessment, Consequences, FirstLoss, LineAnalysis, MoveCost, PlayedCost,
};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::order_count::{AMPLE_WORK, DEFAULT_WORK, OrderCount, count_legal_orders};
use ginnow::sieve::relaxed::RelaxedGame;
use ginnow::sieve::{LegalOrders, Number, Pair};
use serde::Serialize;
use std::time::Duration;

/// With this much time left, [`AMPLE_WORK`] is fine on any ordinary machine.
const AMPLE_TIME: Duration = Duration::from_secs(5);

#[derive(Debug, Serialize)]
pub(super) struct Findings {
    pub(super) n: Number,
    pub(super) goal: Goal,
    pub(super) score: u64,
    pub(super) best: Assessment,
    /// True if all scores and costs are exact.
    pub(super) proved: bool,
    pub(super) best_line: Vec<Number>,
    pub(super) orders: Orders,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) optima: Option<PositionOptima>,
    pub(super) played: Vec<PlayedCost>,
    pub(super) first_loss: FirstLoss,
    pub(super) costs: Vec<MoveCost>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) why: Option<Consequences>,
    /// The relaxed game, which only makes sense for the largest sum.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) relaxed: Option<Relaxed>,
    /// The score if you always select the largest legal number (or the smallest, depending on the
    /// goal).
    pub(super) plain: u64,
}

/// Counts the orders in which the best game's selections can be played, with all payments.
#[derive(Debug, Serialize)]
pub(super) struct Orders {
    /// A string of digits, because JSON parsers limit the size of numbers.
    pub(super) count: String,
    pub(super) exact: bool,
}

#[derive(Debug, Serialize)]
pub(super) struct Relaxed {
    pub(super) score: u64,
    pub(super) pairs: Vec<Pair>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) cycle: Option<Vec<Pair>>,
}

impl Findings {
    /// Returns everything that doesn't require more work. The caller has already played the plain
    /// game, whose score is `plain`.
    pub(super) fn outline(analysis: &Analysis, played: &LineAnalysis, plain: u64) -> Self {
        let costs = analysis.costs();
        let exact = costs.iter().all(|cost| cost.cost.exact().is_some())
            && played.assessments().all(|assessment| assessment.exact().is_some());
        Findings {
            n: analysis.start().size(),
            goal: analysis.goal(),
            score: analysis.start().score(),
            best: analysis.best(),
            proved: exact && analysis.best().exact().is_some(),
            best_line: analysis.best_line().to_vec(),
            // The line itself is one order.
            orders: Orders { count: "1".to_owned(), exact: false },
            optima: None,
            played: played.costs(),
            first_loss: played.first_loss(),
            costs,
            why: None,
            relaxed: None,
            plain,
        }
    }

    /// Adds everything that requires some work: the number of orders, the relaxed game, and the
    /// reasons why `why` costs something. We count orders for about three seconds if there is
    /// enough time left, and otherwise for just a few tenths of a second.
    pub(super) fn explained(self, analysis: &Analysis, why: Option<Number>, clock: &Clock) -> Self {
        let order_work = if clock.has(AMPLE_TIME) { AMPLE_WORK } else { DEFAULT_WORK };
        let why = why.and_then(|number| {
            let after = analysis.line_after(number)?;
            Consequences::new(analysis.start(), number, analysis.best_line(), after).ok()
        });
        let relaxed = (self.goal == Goal::Largest).then(|| relaxed(analysis));
        Findings { orders: orders(analysis, order_work), why, relaxed, ..self }
    }
}

fn orders(analysis: &Analysis, work: u64) -> Orders {
    let orders = LegalOrders::new(analysis.start(), analysis.best_line());
    let orders = orders.expect("best lines are legal");
    let OrderCount { orders, exact } = count_legal_orders(&orders, work);
    Orders { count: orders.to_string(), exact }
}

fn relaxed(analysis: &Analysis) -> Relaxed {
    let game = RelaxedGame::new(analysis.start());
    let game = game.or_game(analysis.start(), analysis.best_line());
    Relaxed { score: game.score, pairs: game.pairs, cycle: game.cycle.map(|cycle| cycle.pairs) }
}
