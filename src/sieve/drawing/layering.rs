//! Orders nodes in layers such that few edges cross. Each edge connects adjacent layers.
//!
//! First, a few barycentre passes (Sugiyama, Tagawa, Toda 1981) yield a rough order. Then we sift
//! (Matuszewski, Schönfeld, Molitor 1999), which moves one node at a time to the best place in its
//! layer. Swapping neighbours is a special case of this.

use crate::foundation::sorting::sort_by;

/// Edges are stored twice, once from each end.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct EdgeEnd {
    pub to: usize,
    /// A crossing costs the product of both edges' weights.
    pub weight: u32,
    /// Edges with a strong pull are straightened more.
    pub pull: f64,
}

/// Edges lead from one layer to the next.
#[derive(Debug, Clone, Copy)]
pub(super) struct LayeredEdge {
    pub from: usize,
    pub to: usize,
    pub weight: u32,
    pub pull: f64,
}

/// Nodes in ordered layers. A node is just an index, and it is up to the caller to remember its
/// meaning.
#[derive(Debug, Clone)]
pub(super) struct Layering {
    layers: Vec<Vec<usize>>,
    /// Each node has an index in its layer.
    place: Vec<usize>,
    before: Vec<Vec<EdgeEnd>>,
    after: Vec<Vec<EdgeEnd>>,
}

/// The number and the total cost of crossings may disagree, because some edges matter more than
/// others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Crossings {
    pub crossings: usize,
    pub cost: u64,
}

/// Edges count either by weight or as one each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Weighing {
    Given,
    Equal,
}

/// Before the first sifting, each start has this many barycentre passes. One of the starts has
/// none, because the given order may already be good.
const WARM_UPS: [usize; 2] = [1, 0];
/// Rounds of sifting and barycentre passes per start, at most.
const ROUNDS: usize = 24;
/// Rounds without improvement until we give up on a start.
const PATIENCE: usize = 3;
/// Limit on comparisons for sifting (a few milliseconds' worth).
const SIFTING_BUDGET: usize = 7_000_000;
const SIFTING_PASSES: usize = 8;

impl Layering {
    /// Creates a layering in the given order. Edges may only connect adjacent layers, so split
    /// longer ones first.
    pub fn new(layers: Vec<Vec<usize>>, edges: &[LayeredEdge]) -> Self {
        let count = layers.iter().map(Vec::len).sum();
        let mut layering = Layering {
            place: vec![0; count],
            before: vec![Vec::new(); count],
            after: vec![Vec::new(); count],
            layers,
        };
        for edge in edges {
            let link = |to| EdgeEnd { to, weight: edge.weight, pull: edge.pull };
            layering.after[edge.from].push(link(edge.to));
            layering.before[edge.to].push(link(edge.from));
        }
        (0..layering.layers.len()).for_each(|layer| layering.renumber(layer));
        layering
    }

    pub fn layers(&self) -> &[Vec<usize>] {
        &self.layers
    }

    pub fn before(&self, node: usize) -> &[EdgeEnd] {
        &self.before[node]
    }

    pub fn after(&self, node: usize) -> &[EdgeEnd] {
        &self.after[node]
    }

    /// Appends a node without any edges, and returns its index.
    pub fn append(&mut self, layer: usize) -> usize {
        let node = self.place.len();
        self.place.push(self.layers[layer].len());
        self.before.push(Vec::new());
        self.after.push(Vec::new());
        self.layers[layer].push(node);
        node
    }

    fn renumber(&mut self, layer: usize) {
        for (place, &node) in self.layers[layer].iter().enumerate() {
            self.place[node] = place;
        }
    }

    /// Counts crossings in O(e log n). It is faster than comparing all pairs of edges thanks to a
    /// Fenwick tree.
    pub fn tally(&self) -> Crossings {
        let mut total = Crossings { crossings: 0, cost: 0 };
        for pair in self.layers.windows(2) {
            let mut below = Counts::new(pair[1].len());
            for &node in &pair[0] {
                for link in &self.after[node] {
                    let (edges, weight) = below.beyond(self.place[link.to]);
                    total.crossings += edges;
                    total.cost += weight * u64::from(link.weight);
                }
                for link in &self.after[node] {
                    below.add(self.place[link.to], link.weight);
                }
            }
        }
        total
    }

    /// Reorders layers to reduce crossings, considering weights. You will never get more crossings
    /// than before: if that is where the weights lead, we start over and ignore them.
    pub fn reduce_crossings(&mut self) {
        let initial = self.tally();
        if !self.improve(initial, Weighing::Given) {
            self.improve(initial, Weighing::Equal);
        }
    }

    /// Tries to find an order that is cheaper than `initial` without additional crossings. Returns
    /// `false` and leaves the order alone if there is none.
    fn improve(&mut self, initial: Crossings, weighing: Weighing) -> bool {
        let cost = |tally: Crossings| match weighing {
            Weighing::Given => tally.cost,
            Weighing::Equal => tally.crossings as u64,
        };
        let given = self.layers.clone();
        let mut best = (cost(initial), given.clone());
        let mut budget = SIFTING_BUDGET;
        for warm_up in WARM_UPS {
            self.restore(given.clone());
            (0..warm_up).for_each(|round| self.sweep(round % 2 == 1));
            let mut stale = 0;
            for round in 0..ROUNDS {
                self.sift(&mut budget, weighing);
                let tally = self.tally();
                stale += 1;
                if tally.crossings <= initial.crossings && cost(tally) < best.0 {
                    best = (cost(tally), self.layers.clone());
                    stale = 0;
                }
                if stale == PATIENCE || budget == 0 {
                    break;
                }
                self.sweep(round % 2 == 0);
            }
            if budget == 0 {
                break;
            }
        }
        let gained = best.0 < cost(initial);
        self.restore(best.1);
        gained
    }

    fn restore(&mut self, layers: Vec<Vec<usize>>) {
        self.layers = layers;
        (0..self.layers.len()).for_each(|layer| self.renumber(layer));
    }

    /// Sorts all layers by barycentre, once relative to the previous layer and once relative to the
    /// next.
    fn sweep(&mut self, flip_ties: bool) {
        for layer in 1..self.layers.len() {
            self.sort_by_barycentre(layer, flip_ties, false);
        }
        for layer in (0..self.layers.len().saturating_sub(1)).rev() {
            self.sort_by_barycentre(layer, flip_ties, true);
        }
    }

    /// Sorts those nodes of a layer that have links on this side. The others do not move.
    fn sort_by_barycentre(&mut self, layer: usize, flip_ties: bool, by_after: bool) {
        let links = if by_after { &self.after } else { &self.before };
        let barycentre = |node: usize| {
            let (mut sum, mut weight) = (0.0, 0.0);
            for link in &links[node] {
                sum += super::real(self.place[link.to]) * f64::from(link.weight);
                weight += f64::from(link.weight);
            }
            sum / weight
        };
        let linked = |node: &usize| !links[*node].is_empty();
        let movable = self.layers[layer].iter().copied().filter(linked);
        let mut sorted: Vec<(f64, usize)> = movable.map(|node| (barycentre(node), node)).collect();
        if flip_ties {
            sorted.reverse();
        }
        sort_by(&mut sorted, |one, other| one.0.total_cmp(&other.0));
        let mut sorted = sorted.into_iter().map(|(_, node)| node);
        let order = self.layers[layer].iter();
        let order =
            order.map(|node| if linked(node) { sorted.next().unwrap_or(*node) } else { *node });
        self.layers[layer] = order.collect();
        self.renumber(layer);
    }

    /// Sifts every layer from both sides while there is any budget left.
    fn sift(&mut self, budget: &mut usize, weighing: Weighing) {
        let count = self.layers.len();
        for layer in (0..count).chain((0..count.saturating_sub(1)).rev()) {
            let links = self.layers[layer]
                .iter()
                .map(|&node| self.before[node].len() + self.after[node].len())
                .sum::<usize>();
            let work = links * links / 2 + 4 * self.layers[layer].len().pow(2);
            if work > *budget {
                *budget = 0;
                return;
            }
            *budget -= work;
            self.sift_layer(layer, weighing);
        }
    }

    /// Moves nodes to their best places in a layer, one at a time, until nothing improves.
    fn sift_layer(&mut self, layer: usize, weighing: Weighing) {
        let nodes = self.layers[layer].clone();
        let costs = self.exchange_costs(&nodes, weighing);
        let cost = |first: usize, second: usize| costs[first * nodes.len() + second];
        let mut order: Vec<usize> = (0..nodes.len()).collect();
        for _ in 0..SIFTING_PASSES {
            let mut gained = false;
            for node in 0..nodes.len() {
                let from = order.iter().position(|&other| other == node).unwrap_or(0);
                let to = best_place(&order, from, cost);
                if to < from {
                    order[to..=from].rotate_right(1);
                } else if to > from {
                    order[from..=to].rotate_left(1);
                }
                gained |= to != from;
            }
            if !gained {
                break;
            }
        }
        self.layers[layer] = order.into_iter().map(|at| nodes[at]).collect();
        self.renumber(layer);
    }

    /// Returns a matrix (in row-major order) of how much more it costs if one node comes before
    /// another than the other way round.
    fn exchange_costs(&self, nodes: &[usize], weighing: Weighing) -> Vec<i64> {
        let places = |links: &[EdgeEnd]| -> Vec<(usize, i64)> {
            let link = |link: &EdgeEnd| match weighing {
                Weighing::Given => (self.place[link.to], i64::from(link.weight)),
                Weighing::Equal => (self.place[link.to], 1),
            };
            links.iter().map(link).collect()
        };
        let before: Vec<_> = nodes.iter().map(|&n| places(&self.before[n])).collect();
        let after: Vec<_> = nodes.iter().map(|&n| places(&self.after[n])).collect();
        let mut costs = vec![0; nodes.len() * nodes.len()];
        for one in 0..nodes.len() {
            for other in 0..one {
                let cost = exchange_cost(&before[one], &before[other])
                    + exchange_cost(&after[one], &after[other]);
                costs[one * nodes.len() + other] = cost;
                costs[other * nodes.len() + one] = -cost;
            }
        }
        costs
    }
}

/// Computes an entry of that matrix. The arguments are the places and weights of both nodes' links.
fn exchange_cost(one: &[(usize, i64)], other: &[(usize, i64)]) -> i64 {
    let mut cost = 0;
    for &(place, weight) in one {
        for &(opposite, other_weight) in other {
            cost += weight * other_weight * (place.cmp(&opposite) as i64);
        }
    }
    cost
}

/// Returns the index where the node at `from` would be cheapest. It stays put in case of a tie.
fn best_place(order: &[usize], from: usize, cost: impl Fn(usize, usize) -> i64) -> usize {
    let node = order[from];
    let (mut best, mut best_at) = (0, from);
    let mut change = 0;
    for at in (0..from).rev() {
        change += cost(node, order[at]);
        if change < best {
            (best, best_at) = (change, at);
        }
    }
    change = 0;
    for (at, &other) in order.iter().enumerate().skip(from + 1) {
        change += cost(other, node);
        if change < best {
            (best, best_at) = (change, at);
        }
    }
    best_at
}

/// This Fenwick tree has the number and total weight of edges that end before a place.
struct Counts {
    tree: Vec<(usize, u64)>,
    total: (usize, u64),
}

impl Counts {
    fn new(places: usize) -> Self {
        Counts { tree: vec![(0, 0); places + 1], total: (0, 0) }
    }

    fn add(&mut self, place: usize, weight: u32) {
        let weight = u64::from(weight);
        self.total = (self.total.0 + 1, self.total.1 + weight);
        let mut at = place + 1;
        while at < self.tree.len() {
            self.tree[at] = (self.tree[at].0 + 1, self.tree[at].1 + weight);
            at += at & at.wrapping_neg();
        }
    }

    /// Returns how many edges end beyond a place, and their total weight.
    fn beyond(&self, place: usize) -> (usize, u64) {
        let mut rest = self.total;
        let mut at = place + 1;
        while at > 0 {
            rest = (rest.0 - self.tree[at].0, rest.1 - self.tree[at].1);
            at -= at & at.wrapping_neg();
        }
        rest
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn edge(from: usize, to: usize, weight: u32) -> LayeredEdge {
        LayeredEdge { from, to, weight, pull: 1.0 }
    }

    #[test]
    fn two_crossing_edges_are_untangled() {
        let edges = [edge(0, 3, 1), edge(1, 2, 1)];
        let mut layering = Layering::new(vec![vec![0, 1], vec![2, 3]], &edges);
        assert_eq!(layering.tally().crossings, 1);
        layering.reduce_crossings();
        assert_eq!(layering.tally().crossings, 0);
    }

    proptest! {
        #[test]
        fn crossings_are_counted_as_one_by_one_and_never_grow(
            ends in proptest::collection::btree_map((0..8_usize, 0..8_usize, 0..2_usize), 1..4_u32, 0..40)
        ) {
            let layers: Vec<Vec<usize>> = (0..3).map(|l| (8 * l..8 * l + 8).collect()).collect();
            let edges: Vec<LayeredEdge> = ends
                .into_iter()
                .map(|((from, to, gap), weight)| edge(8 * gap + from, 8 * gap + 8 + to, weight))
                .collect();
            let mut layering = Layering::new(layers, &edges);
            let initial = layering.tally();
            let (mut crossings, mut cost) = (0, 0);
            for (at, one) in edges.iter().enumerate() {
                for other in &edges[..at] {
                    let same_gap = one.from / 8 == other.from / 8;
                    let (before, after) = (one.from.cmp(&other.from), one.to.cmp(&other.to));
                    if same_gap && before.is_ne() && before == after.reverse() {
                        crossings += 1;
                        cost += u64::from(one.weight * other.weight);
                    }
                }
            }
            prop_assert_eq!(initial, Crossings { crossings, cost });
            layering.reduce_crossings();
            let reduced = layering.tally();
            prop_assert!(reduced.crossings <= initial.crossings);
            for (at, layer) in layering.layers().iter().enumerate() {
                let mut sorted = layer.clone();
                sorted.sort_unstable();
                prop_assert_eq!(sorted, (8 * at..8 * at + 8).collect::<Vec<_>>());
            }
        }
    }
}
