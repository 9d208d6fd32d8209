//! Cycle cuts from shortest cycles of payments.

use super::{Block, Found, Fractions, NEGLIGIBLE, VIOLATED};
use crate::optimize::model::Model;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Finds cycles a1 b1 a2 b2 ... in which every member is paid almost wholly by
/// its two neighbours: passing through a member costs what the two do not pay,
/// and a cycle that costs less than 1 violates its cut.
///
/// The search walks over edges: standing on the edge (a, b) means having come to
/// the factor b through the member a, so that it never leaves through the
/// member it came by.
#[derive(Debug, Clone)]
pub struct CycleSeparator {
    distance: Vec<f64>,
    parent: Vec<u32>,
    touched: Vec<u32>,
    block: Block,
}

/// A queue entry: distances are non-negative, so their bits sort as they do.
type Entry = Reverse<(u64, u32)>;

const NOWHERE: u32 = u32::MAX;

impl CycleSeparator {
    /// Working memory for a model.
    #[must_use]
    pub fn new(model: &Model) -> Self {
        CycleSeparator {
            distance: vec![f64::INFINITY; model.edges().len()],
            parent: vec![NOWHERE; model.edges().len()],
            touched: Vec::new(),
            block: Block::new(model),
        }
    }

    /// Violated cycle cuts, and the factor sets of cycles that come near: those
    /// costing less than `near`, as starting points for other cuts.
    pub fn separate(
        &mut self,
        model: &Model,
        at: &Fractions,
        near: f64,
    ) -> (Vec<Found>, Vec<Vec<u32>>) {
        let mut found = Vec::new();
        let mut seeds = Vec::new();
        let mut seen = std::collections::HashSet::new();
        for (first, second, cost) in starts(model, at, near) {
            let Some(mut factors) = self.cycle(model, at, first, second, near - cost) else {
                continue;
            };
            factors.sort_unstable();
            if !seen.insert(factors.clone()) {
                continue;
            }
            self.block.reset(model, at, &factors);
            self.block.improve(model, at);
            let cut = self.block.cycle_cut();
            if cut.violation > VIOLATED {
                found.push(cut);
            }
            seeds.push(factors);
        }
        (found, seeds)
    }

    /// The factors of a cheapest cycle that passes from the factor of edge
    /// `first` to that of `second` through their member, the rest of it
    /// costing less than `limit`.
    fn cycle(
        &mut self,
        model: &Model,
        at: &Fractions,
        first: u32,
        second: u32,
        limit: f64,
    ) -> Option<Vec<u32>> {
        self.forget();
        let edges = model.edges();
        let home = edges[first as usize].payment;
        let member = edges[second as usize].selection;
        let mut queue: BinaryHeap<Entry> = BinaryHeap::new();
        self.reach(second, NOWHERE, 0.0, &mut queue);
        while let Some(Reverse((bits, edge))) = queue.pop() {
            let distance = f64::from_bits(bits);
            if distance > self.distance[edge as usize] {
                continue;
            }
            let here = edges[edge as usize];
            if here.payment == home && here.selection != member {
                return self.factors_back(model, edge);
            }
            for &leaving in model.paying(here.payment) {
                let through = edges[leaving as usize].selection;
                if through == here.selection || at.s[through as usize] < NEGLIGIBLE {
                    continue;
                }
                for next in model.selecting(through).filter(|&next| next != leaving) {
                    let pay = at.x[leaving as usize] + at.x[next as usize];
                    let total = distance + (1.0 - pay).max(0.0);
                    if total < limit && total < self.distance[next as usize] {
                        self.reach(next, edge, total, &mut queue);
                    }
                }
            }
        }
        None
    }

    fn reach(&mut self, edge: u32, from: u32, distance: f64, queue: &mut BinaryHeap<Entry>) {
        self.distance[edge as usize] = distance;
        self.parent[edge as usize] = from;
        self.touched.push(edge);
        queue.push(Reverse((distance.to_bits(), edge)));
    }

    fn forget(&mut self) {
        for edge in self.touched.drain(..) {
            self.distance[edge as usize] = f64::INFINITY;
        }
    }

    /// The factors on the way to `edge`; nothing if one comes twice, for then
    /// a shorter cycle will be found elsewhere.
    fn factors_back(&self, model: &Model, mut edge: u32) -> Option<Vec<u32>> {
        let mut factors = Vec::new();
        while edge != NOWHERE {
            let factor = model.edges()[edge as usize].payment;
            if factors.contains(&factor) {
                return None;
            }
            factors.push(factor);
            edge = self.parent[edge as usize];
        }
        Some(factors)
    }
}

/// Ordered pairs of edges of one member that are cheap enough to be the
/// cheapest passage of a cycle costing less than `near`: a cycle has at least
/// three. Cheapest first.
fn starts(model: &Model, at: &Fractions, near: f64) -> Vec<(u32, u32, f64)> {
    let mut starts = Vec::new();
    for member in model.vertices() {
        if at.s[member as usize] < 1.0 - near / 3.0 {
            continue;
        }
        for first in model.selecting(member) {
            for second in first + 1..model.selecting(member).end {
                let cost = (1.0 - at.x[first as usize] - at.x[second as usize]).max(0.0);
                if cost < near / 3.0 {
                    starts.push((first, second, cost));
                }
            }
        }
    }
    starts.sort_by(|a, b| a.2.total_cmp(&b.2));
    starts
}
