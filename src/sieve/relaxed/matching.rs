//! Finds maximum-weight matchings of the pairing graph. Not every matching is a game, but every
//! game is a matching. This makes it an upper bound on the score.

use crate::sieve::PairingGraph;
use std::collections::VecDeque;

const FREE: u32 = u32::MAX;

/// Returns a matching that maximizes the sum of the larger ends. Its pairs are vertices, each a
/// number with one of its principal factors.
///
/// Ranks alternate, so the graph is bipartite. We augment the matching along heaviest paths from
/// even to odd ranks. After k paths, it is the heaviest matching with k edges, and each path gains
/// less than the one before. This means that we are done as soon as a path gains nothing.
/// Dijkstra's algorithm does not work here, because edges that leave the matching have a cost.
/// Instead, we correct labels until nothing changes: linear in the number of edges in practice,
/// O(n·e) in the worst case. Ties go to the path found first, so the result is deterministic.
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
    /// Each vertex has a partner, or [`FREE`].
    partner: Vec<u32>,
    /// Gain of the heaviest alternating path to each vertex.
    gain: Vec<i64>,
    /// On that path, each vertex with an odd rank has a predecessor.
    from: Vec<u32>,
}

impl MatchingSearch<'_> {
    fn is_even(&self, vertex: u32) -> bool {
        self.graph.rank(vertex).is_multiple_of(2)
    }

    /// Returns the weight of a pair of neighbours. Vertices are ordered by number, so the larger
    /// one is the selection.
    fn weight(&self, one: u32, other: u32) -> i64 {
        i64::from(self.graph.number(one.max(other)))
    }

    /// Augments the matching along the heaviest path, unless there is nothing to gain.
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

    /// Finds the heaviest alternating path to each vertex, starting from free vertices of even
    /// rank. Could this run in circles? No: a closed path never gains anything, because there is no
    /// heavier matching of the same size.
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
