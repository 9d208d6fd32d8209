//! Separates cycle cuts by searching for short cycles in a graph. An edge costs what is missing
//! from a complete payment.

use super::{Block, Found, Fractions, VIOLATED};
use crate::foundation::choosing::larger;
use crate::foundation::sorting::{sort, sort_by};
use crate::sieve::optimize::cutting_planes::model::Model;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

/// Searches for cycles a1 b1 a2 b2 ... whose members are almost completely paid by their two
/// neighbours. Passing through a member costs the part these two do not pay. A cycle that costs
/// less than 1 violates its cut.
///
/// The search visits edges rather than vertices. Edge (a, b) means we came to factor b through
/// member a. That is how we know not to leave through a again.
#[derive(Debug, Clone)]
pub struct CycleSeparator {
    reached: Reached,
    passages: Passages,
    block: Block,
}

/// For each edge, the search knows its distance and its predecessor. There is also a queue with the
/// nearest edge first.
#[derive(Debug, Clone)]
struct Reached {
    distance: Vec<f64>,
    parent: Vec<u32>,
    touched: Vec<u32>,
    queue: BinaryHeap<QueueEntry>,
}

/// Distances are non-negative, so their bits can be compared instead.
type QueueEntry = Reverse<(u64, u32)>;

const NOWHERE: u32 = u32::MAX;

/// The ends of more expensive passages hardly ever share a cycle. We ignore these.
const DEAREST_PASSAGE: f64 = 0.8;

/// Passages from each factor through a member to another factor.
#[derive(Debug, Clone, Default)]
struct Passages {
    starts: Vec<u32>,
    ways: Vec<Passage>,
}

#[derive(Debug, Clone, Copy)]
struct Passage {
    member: u32,
    /// The edge out of the member, and the factor it leads to.
    edge: u32,
    factor: u32,
    cost: f64,
    /// Going further without using that member again costs at least this.
    onward: f64,
}

impl Passages {
    fn collect(&mut self, model: &Model, at: &Fractions) {
        self.starts.clear();
        self.ways.clear();
        for factor in model.vertices() {
            self.starts.push(length(&self.ways));
            for &arriving in model.paying(factor) {
                let member = model.edges()[arriving as usize].selection;
                if at.s[member as usize] <= 1.0 - DEAREST_PASSAGE {
                    continue;
                }
                for edge in model.selecting(member).filter(|&edge| edge != arriving) {
                    let cost = 1.0 - at.x[arriving as usize] - at.x[edge as usize];
                    if cost < DEAREST_PASSAGE {
                        self.ways.push(Passage {
                            member,
                            edge,
                            factor: model.edges()[edge as usize].payment,
                            cost: larger(cost, 0.0),
                            onward: f64::INFINITY,
                        });
                    }
                }
            }
        }
        self.starts.push(length(&self.ways));
        for index in 0..self.ways.len() {
            let Passage { member, factor, .. } = self.ways[index];
            if let Some(onward) = self.cheapest(factor, member) {
                self.ways[index].onward = onward;
            }
        }
    }

    /// Returns the cost of the cheapest passage from (or to) a factor that avoids `member`.
    fn cheapest(&self, factor: u32, member: u32) -> Option<f64> {
        let ways = self.ways[self.from(factor)].iter();
        let others = ways.filter(|way| way.member != member);
        others.map(|way| way.cost).min_by(f64::total_cmp)
    }

    fn from(&self, factor: u32) -> std::ops::Range<usize> {
        self.starts[factor as usize] as usize..self.starts[factor as usize + 1] as usize
    }
}

fn length(ways: &[Passage]) -> u32 {
    u32::try_from(ways.len()).expect("boards are small")
}

impl CycleSeparator {
    /// Allocates working memory in advance. There is not much left to allocate while separating.
    #[must_use]
    pub fn new(model: &Model) -> Self {
        CycleSeparator {
            reached: Reached {
                distance: vec![f64::INFINITY; model.edges().len()],
                parent: vec![NOWHERE; model.edges().len()],
                touched: Vec::new(),
                queue: BinaryHeap::new(),
            },
            passages: Passages::default(),
            block: Block::new(model),
        }
    }

    /// Returns violated cycle cuts. Factors of any cycle cheaper than `near` make good seeds for
    /// other cuts, so this returns them as well.
    pub fn separate(
        &mut self,
        model: &Model,
        at: &Fractions,
        near: f64,
    ) -> (Vec<Found>, Vec<Vec<u32>>) {
        let mut found = Vec::new();
        let mut seeds = Vec::new();
        // Skip passages on cycles we've already found. Their cheapest cycles are hardly ever new.
        let mut used = HashSet::new();
        self.passages.collect(model, at);
        for (first, second, cost) in starts(model, at, near) {
            if used.contains(&(first, second)) {
                continue;
            }
            let Some(edges) = self.cycle(model, first, second, near - cost) else {
                continue;
            };
            let mut factors = Vec::with_capacity(edges.len());
            for (&edge, &before) in edges.iter().zip(edges.iter().cycle().skip(1)) {
                let (member, factor) = ends(model, edge);
                let came = model.selecting(member);
                let paid = model.edges()[before as usize].payment;
                let arriving =
                    came.into_iter().find(|&e| model.edges()[e as usize].payment == paid);
                let arriving = arriving.expect("a passage leads from factor to factor");
                used.insert((arriving.min(edge), arriving.max(edge)));
                factors.push(factor);
            }
            sort(&mut factors);
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

    /// Returns a cheapest cycle as a list of edges, in reverse. It passes from the factor of edge
    /// `first` to that of `second` through their common member, and the rest must cost less than
    /// `limit`.
    fn cycle(&mut self, model: &Model, first: u32, second: u32, limit: f64) -> Option<Vec<u32>> {
        let reached = &mut self.reached;
        reached.forget();
        let (_, home) = ends(model, first);
        let (start, _) = ends(model, second);
        // No path that isn't home yet can cost less than this.
        let last = self.passages.cheapest(home, start)?;
        reached.reach(second, NOWHERE, 0.0);
        while let Some(Reverse((bits, edge))) = reached.queue.pop() {
            let distance = f64::from_bits(bits);
            if distance > reached.distance[edge as usize] {
                continue;
            }
            let (member, factor) = ends(model, edge);
            if factor == home && member != start {
                return reached.way_back(model, edge);
            }
            for passage in &self.passages.ways[self.passages.from(factor)] {
                let total = distance + passage.cost;
                // Skip edges after which we cannot stay within the limit.
                let left = if passage.factor == home { 0.0 } else { larger(last, passage.onward) };
                if total + left < limit
                    && passage.member != member
                    && total < reached.distance[passage.edge as usize]
                {
                    reached.reach(passage.edge, edge, total);
                }
            }
        }
        None
    }
}

impl Reached {
    fn reach(&mut self, edge: u32, from: u32, distance: f64) {
        self.distance[edge as usize] = distance;
        self.parent[edge as usize] = from;
        self.touched.push(edge);
        self.queue.push(Reverse((distance.to_bits(), edge)));
    }

    fn forget(&mut self) {
        self.queue.clear();
        for edge in self.touched.drain(..) {
            self.distance[edge as usize] = f64::INFINITY;
        }
    }

    /// Returns the path to `edge`. `None` if a factor occurs twice, because there must be a shorter
    /// cycle then.
    fn way_back(&self, model: &Model, mut edge: u32) -> Option<Vec<u32>> {
        let mut way: Vec<u32> = Vec::new();
        while edge != NOWHERE {
            let (_, factor) = ends(model, edge);
            if way.iter().any(|&other| ends(model, other).1 == factor) {
                return None;
            }
            way.push(edge);
            edge = self.parent[edge as usize];
        }
        Some(way)
    }
}

/// Returns the member and the factor of an edge.
fn ends(model: &Model, edge: u32) -> (u32, u32) {
    let edge = model.edges()[edge as usize];
    (edge.selection, edge.payment)
}

/// Returns pairs of edges that share a member, cheapest first. They're supposed to be the cheapest
/// passage of a cycle with a cost below `near`; since every cycle has at least three passages,
/// anything above a third of that is useless.
fn starts(model: &Model, at: &Fractions, near: f64) -> Vec<(u32, u32, f64)> {
    let mut starts = Vec::new();
    for member in model.vertices() {
        if at.s[member as usize] < 1.0 - near / 3.0 {
            continue;
        }
        for first in model.selecting(member) {
            for second in first + 1..model.selecting(member).end {
                let cost = larger(1.0 - at.x[first as usize] - at.x[second as usize], 0.0);
                if cost < near / 3.0 {
                    starts.push((first, second, cost));
                }
            }
        }
    }
    sort_by(&mut starts, |a, b| a.2.total_cmp(&b.2));
    starts
}
