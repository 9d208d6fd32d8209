//! Maximum-weight matchings of the pairing graph.

use crate::sieve::PairingGraph;
use std::collections::VecDeque;

const FREE: u32 = u32::MAX;

/// Returns a matching that maximises the sum of the larger ends, as pairs of a number and its principal
/// factor, by vertex.
///
/// The graph is bipartite, since ranks alternate. Successive augmentation along heaviest paths from
/// vertices of even rank to vertices of odd rank: after k paths the matching is the heaviest with k edges,
/// and the gains decrease, so the first path that gains nothing ends it. Paths are found by a
/// label-correcting search (edges out of the matching cost, so lengths are negative), normally linear in
/// the edges, O(n·e) at worst. Ties go to the pairs found first, so the result is deterministic.
pub(super) fn best_matching(graph: &PairingGraph) -> Vec<(u32, u32)> {
    let size = u32::try_from(graph.len()).expect("boards are small");
    let mut search = MatchingSearch {
        graph,
        partner: vec![FREE; graph.len()],
        gain: vec![i64::MIN; graph.len()],
        from: vec![FREE; graph.len()],
    };
    while search.augment() {}
    let pairs = (0..size).filter_map(|vertex| {
        let partner = search.partner[vertex as usize];
        (partner != FREE && partner < vertex).then_some((vertex, partner))
    });
    pairs.collect()
}

struct MatchingSearch<'a> {
    graph: &'a PairingGraph,
    /// For each vertex, its partner, or [`FREE`].
    partner: Vec<u32>,
    /// For each vertex, the gain of the heaviest alternating path to it.
    gain: Vec<i64>,
    /// For each vertex of odd rank, the vertex before it on that path.
    from: Vec<u32>,
}

impl MatchingSearch<'_> {
    fn is_even(&self, vertex: u32) -> bool {
        self.graph.rank(vertex).is_multiple_of(2)
    }

    /// Returns the value of the pair of two neighbours: vertices are in the order of their numbers, and
    /// the larger number is the selection.
    fn weight(&self, one: u32, other: u32) -> i64 {
        i64::from(self.graph.number(one.max(other)))
    }

    /// Augments the matching along the heaviest path. Returns false if none gains.
    fn augment(&mut self) -> bool {
        self.label();
        let size = u32::try_from(self.graph.len()).expect("boards are small");
        let ends = (0..size).filter(|&v| !self.is_even(v) && self.partner[v as usize] == FREE);
        let Some(end) = ends.max_by_key(|&v| self.gain[v as usize]) else {
            return false;
        };
        if self.gain[end as usize] <= 0 {
            return false;
        }
        let mut odd = end;
        loop {
            let even = self.from[odd as usize];
            let next = self.partner[even as usize];
            self.partner[even as usize] = odd;
            self.partner[odd as usize] = even;
            if next == FREE {
                return true;
            }
            odd = next;
        }
    }

    /// Finds the heaviest alternating path from free vertices of even rank to every vertex. This
    /// terminates: no closed path gains, since the matching is the heaviest of its size.
    fn label(&mut self) {
        self.gain.fill(i64::MIN);
        let size = u32::try_from(self.graph.len()).expect("boards are small");
        let mut waiting: VecDeque<u32> =
            (0..size).filter(|&v| self.is_even(v) && self.partner[v as usize] == FREE).collect();
        let mut queued = vec![false; self.graph.len()];
        for &start in &waiting {
            self.gain[start as usize] = 0;
            queued[start as usize] = true;
        }
        while let Some(even) = waiting.pop_front() {
            queued[even as usize] = false;
            let gain = self.gain[even as usize];
            let (factors, multiples) = (self.graph.factors(even), self.graph.multiples(even));
            for &odd in factors.iter().chain(multiples) {
                let reached = gain + self.weight(even, odd);
                if self.partner[even as usize] == odd || reached <= self.gain[odd as usize] {
                    continue;
                }
                self.gain[odd as usize] = reached;
                self.from[odd as usize] = even;
                let next = self.partner[odd as usize];
                if next != FREE {
                    self.gain[next as usize] = reached - self.weight(odd, next);
                    if !queued[next as usize] {
                        queued[next as usize] = true;
                        waiting.push_back(next);
                    }
                }
            }
        }
    }
}
