//! Cycle cuts from shortest cycles of payments.

use super::{Block, Found, Fractions, VIOLATED};
use crate::foundation::choosing::larger;
use crate::foundation::sorting::{sort, sort_by};
use crate::sieve::optimize::cutting_planes::model::Model;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

/// Finds cycles a1 b1 a2 b2 ... in which every member is paid almost completely by its two neighbours. The
/// cost of passing through a member is the part that the two do not pay, and a cycle that costs less than 1
/// violates its cut.
///
/// The search visits edges: being at the edge (a, b) means having come to the factor b through the member
/// a, so that it never leaves through the member it came by.
#[derive(Debug, Clone)]
pub struct CycleSeparator {
    reached: Reached,
    passages: Passages,
    block: Block,
}

/// While it looks for a cycle, the search has a distance for each edge, the edge before it, and a queue of
/// edges with the nearest first.
#[derive(Debug, Clone)]
struct Reached {
    distance: Vec<f64>,
    parent: Vec<u32>,
    touched: Vec<u32>,
    queue: BinaryHeap<QueueEntry>,
}

/// A queue entry: distances are non-negative, so their bits have the same order.
type QueueEntry = Reverse<(u64, u32)>;

const NOWHERE: u32 = u32::MAX;

/// Passages that cost more than this are ignored: their ends are hardly in a common cycle.
const DEAREST_PASSAGE: f64 = 0.8;

/// For each factor, the passages through a member to another factor.
#[derive(Debug, Clone, Default)]
struct Passages {
    starts: Vec<u32>,
    ways: Vec<Passage>,
}

#[derive(Debug, Clone, Copy)]
struct Passage {
    member: u32,
    /// The edge by which it leaves the member, and the factor it leads to.
    edge: u32,
    factor: u32,
    cost: f64,
    /// The cost of the cheapest passage from there that doesn't use the same member.
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

    /// Returns the cost of the cheapest passage from (or to) a factor that doesn't use `member`.
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
    /// Working memory for a model.
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

    /// Violated cycle cuts, and the factor sets of cycles that cost less than `near`, as seeds of other
    /// cuts.
    pub fn separate(
        &mut self,
        model: &Model,
        at: &Fractions,
        near: f64,
    ) -> (Vec<Found>, Vec<Vec<u32>>) {
        let mut found = Vec::new();
        let mut seeds = Vec::new();
        // A passage of a known cycle does not start another: its cheapest cycle is hardly ever a new one.
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

    /// Returns the edges of a cheapest cycle that passes from the factor of edge `first` to that of
    /// `second` through their member, last edge first. The rest of the cycle must cost less than `limit`.
    fn cycle(&mut self, model: &Model, first: u32, second: u32, limit: f64) -> Option<Vec<u32>> {
        let reached = &mut self.reached;
        reached.forget();
        let (_, home) = ends(model, first);
        let (start, _) = ends(model, second);
        // A path that is not home yet has at least this far to go.
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
                // An edge from which no passage stays within the limit is on no cycle.
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

    /// Returns the edges on the path to `edge`. `None` if a factor occurs twice, since a shorter cycle will
    /// then be found elsewhere.
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

/// Ordered pairs of edges of one member that are cheap enough to be the cheapest passage of a cycle costing
/// less than `near`: a cycle has at least three. Cheapest first.
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
