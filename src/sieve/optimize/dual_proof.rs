//! Exact bounds: multipliers of a linear program, rounded to a grid and repaired, so that the bound they
//! prove holds in integers.

use super::model::Model;
use super::pool::Pool;
use super::row::RowName;
use serde::{Deserialize, Serialize};

/// Non-negative integer multipliers over a common denominator. The combined rows cover the value of every
/// live edge, so no game that uses only live edges is worth more than [`DualProof::total`] / denominator.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DualProof {
    /// The denominator is 2^shift.
    pub shift: u32,
    /// The rows with nonzero multipliers.
    pub terms: Vec<(RowName, i64)>,
    /// The combined right-hand side.
    pub total: i64,
}

impl DualProof {
    /// The bound that the multipliers prove.
    #[must_use]
    pub fn bound(&self) -> i64 {
        self.total >> self.shift
    }

    /// Whether the multipliers prove that nothing is worth more than `objective`.
    #[must_use]
    pub fn closes(&self, objective: i64) -> bool {
        self.bound() <= objective
    }
}

/// An upper bound on the multipliers and sums of a proof: values are far below 2^24, denominators at most
/// 2^30. (A certificate may have multipliers of up to 10^18.)
const MOST_MULTIPLIER: i64 = 1 << 59;

/// Larger multipliers, which a linear program may return in numerical trouble, are left out, so that sums
/// of thousands of multipliers fit.
const MOST_ROUNDED: i64 = 1 << 46;

/// Makes proofs from the multipliers of linear programs. Contains the working memory.
/// memory.
#[derive(Debug, Clone, Default)]
pub struct Prover {
    /// For each edge the contribution of cuts, demands and decisions, times the denominator.
    covered: Vec<i64>,
    /// For each vertex the multiplier of its number row.
    prices: Vec<i64>,
}

impl Prover {
    /// Rounds multipliers to multiples of 2^-`shift` and repairs the number rows until every `live` edge is
    /// covered. Any multipliers yield a valid proof; good ones yield a good bound. Linear in the entries of
    /// the rows with a multiplier.
    pub fn prove(
        &mut self,
        model: &Model,
        pool: &Pool,
        live: &[bool],
        multipliers: &[(RowName, f64)],
        shift: u32,
    ) -> DualProof {
        let scale = f64::from(1_u32 << shift);
        self.covered.clear();
        self.covered.resize(model.edges().len(), 0);
        self.prices.clear();
        self.prices.resize(model.graph().len(), 0);
        let mut proof = DualProof {
            shift,
            terms: Vec::with_capacity(multipliers.len()),
            total: 0,
        };
        for &(name, multiplier) in multipliers {
            #[expect(clippy::cast_possible_truncation, reason = "rounding to the grid")]
            let rounded = (multiplier * scale).round() as i64;
            if (1..=MOST_ROUNDED).contains(&rounded) {
                self.take(model, pool, name, rounded, &mut proof);
            }
        }
        self.repair(model, live, shift);
        for (vertex, &price) in (0..).zip(&self.prices) {
            if price > 0 {
                proof.terms.push((RowName::Number(vertex), price));
                proof.total += price;
            }
        }
        proof
    }

    fn take(&mut self, model: &Model, pool: &Pool, name: RowName, by: i64, proof: &mut DualProof) {
        match name {
            RowName::Number(vertex) => {
                self.prices[vertex as usize] = by;
                return;
            }
            RowName::Cut(index) => {
                let row = pool.row(index);
                for &(edge, factor) in &row.entries {
                    self.covered[edge as usize] += by * i64::from(factor);
                }
                proof.total += by * i64::from(row.right);
            }
            RowName::Demand(index) => {
                for &vertex in &model.demands()[index as usize].multiples {
                    for edge in model.selecting(vertex) {
                        self.covered[edge as usize] -= by;
                    }
                }
                proof.total -= by;
            }
            RowName::Must(vertex) => {
                for edge in model.selecting(vertex) {
                    self.covered[edge as usize] -= by;
                }
                proof.total -= by;
            }
        }
        proof.terms.push((name, by));
    }

    /// Sets the price of every vertex in turn to the least that covers its live edges: after one pass every
    /// edge is covered, and no price is too high.
    fn repair(&mut self, model: &Model, live: &[bool], shift: u32) {
        for vertex in model.vertices().rev() {
            let paying = model.paying(vertex).iter().copied();
            let live_edges = model.selecting(vertex).chain(paying);
            let mut price = 0;
            for edge in live_edges.filter(|&edge| live[edge as usize]) {
                let ends = model.edges()[edge as usize];
                let other = ends.selection ^ ends.payment ^ vertex;
                let need = (model.value(ends.selection) << shift)
                    - self.covered[edge as usize]
                    - self.prices[other as usize];
                price = price.max(need);
            }
            self.prices[vertex as usize] = price;
        }
    }

    /// Whether a proof adds up: it covers every `live` edge, and its total is that of its rows. Afterwards
    /// [`Self::slack`] refers to it. Nothing is taken on trust except that the rows hold.
    pub fn verify(&mut self, model: &Model, pool: &Pool, live: &[bool], proof: &DualProof) -> bool {
        self.recall(model, pool, proof) == Some(proof.total)
            && (0..)
                .zip(live)
                .all(|(edge, &live)| !live || self.slack(model, edge, proof.shift) >= 0)
    }

    /// Computes what the rows of a proof cover, and their total; `None` if that is out of the range that
    /// proofs need.
    fn recall(&mut self, model: &Model, pool: &Pool, proof: &DualProof) -> Option<i64> {
        self.covered.clear();
        self.covered.resize(model.edges().len(), 0);
        self.prices.clear();
        self.prices.resize(model.graph().len(), 0);
        let mut total = 0_i64;
        for &(name, by) in &proof.terms {
            if !(1..=MOST_MULTIPLIER).contains(&by) {
                return None;
            }
            let bounded = |amount: i64| amount.unsigned_abs() <= MOST_MULTIPLIER.unsigned_abs();
            let add = |sum: &mut i64, amount: i64| {
                if bounded(amount) {
                    *sum += amount;
                }
                (bounded(amount) && bounded(*sum)).then_some(())
            };
            match name {
                RowName::Number(vertex) => {
                    add(&mut self.prices[vertex as usize], by)?;
                    add(&mut total, by)?;
                }
                RowName::Cut(index) => {
                    let row = pool.row(index);
                    for &(edge, factor) in &row.entries {
                        let amount = by.checked_mul(i64::from(factor))?;
                        add(&mut self.covered[edge as usize], amount)?;
                    }
                    add(&mut total, by.checked_mul(i64::from(row.right))?)?;
                }
                RowName::Demand(index) => {
                    for &vertex in &model.demands()[index as usize].multiples {
                        for edge in model.selecting(vertex) {
                            add(&mut self.covered[edge as usize], -by)?;
                        }
                    }
                    add(&mut total, -by)?;
                }
                RowName::Must(vertex) => {
                    for edge in model.selecting(vertex) {
                        add(&mut self.covered[edge as usize], -by)?;
                    }
                    add(&mut total, -by)?;
                }
            }
        }
        Some(total)
    }

    /// By how much the last proof covers `edge` beyond its value, times the denominator. A game that uses
    /// the edge is worth at most the total minus this.
    #[must_use]
    pub fn slack(&self, model: &Model, edge: u32, shift: u32) -> i64 {
        let ends = model.edges()[edge as usize];
        self.covered[edge as usize]
            + self.prices[ends.selection as usize]
            + self.prices[ends.payment as usize]
            - (model.value(ends.selection) << shift)
    }
}
