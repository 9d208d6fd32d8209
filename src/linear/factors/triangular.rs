//! Triangular solves only visit nonzero places.
//!
//! A triangular matrix can be seen as an acyclic graph: node `i` points to the places that its
//! value flows to. The only places that can become nonzero are those reachable from nonzero places
//! of the right-hand side (Gilbert and Peierls, 1988). Depth-first search finds them in a valid
//! order, and isn't more expensive than the arithmetic itself.

use super::sparse_vector::{DROP, SparseVector};
use crate::linear::small;

/// Each node has a list of (node, coefficient). All lists are stored in two flat arrays.
#[derive(Clone, Debug, Default)]
pub(in crate::linear) struct Lists {
    /// Each node's list starts here.
    pub(in crate::linear) begin: Vec<u32>,
    /// The end of each list (exclusive).
    pub(in crate::linear) end: Vec<u32>,
    pub(in crate::linear) index: Vec<u32>,
    pub(in crate::linear) value: Vec<f64>,
}

impl Lists {
    /// Creates empty lists for `nodes` nodes.
    pub(in crate::linear) fn with_nodes(nodes: usize) -> Self {
        Self { begin: vec![0; nodes], end: vec![0; nodes], ..Self::default() }
    }

    /// Adds a node with these entries.
    pub(in crate::linear) fn push(&mut self, entries: impl Iterator<Item = (u32, f64)>) {
        self.begin.push(small(self.index.len()));
        for (target, value) in entries {
            self.index.push(target);
            self.value.push(value);
        }
        self.end.push(small(self.index.len()));
    }

    /// Returns the range of a node's entries.
    #[inline]
    pub(in crate::linear) fn range(&self, node: usize) -> std::ops::Range<usize> {
        self.begin[node] as usize..self.end[node] as usize
    }

    /// Returns the entries of a node.
    #[inline]
    pub(in crate::linear) fn entries(
        &self,
        node: usize,
    ) -> impl Iterator<Item = (usize, f64)> + '_ {
        let range = self.range(node);
        let values = &self.value[range.clone()];
        self.index[range].iter().zip(values).map(|(&target, &value)| (target as usize, value))
    }

    /// Returns the same entries, listed by their other ends, with `spare` free places after each
    /// list. Also returns the capacity of each list.
    pub(in crate::linear) fn transposed(&self, spare: u32) -> (Self, Vec<u32>) {
        let nodes = self.begin.len();
        let mut count = vec![0_u32; nodes];
        for node in 0..nodes {
            for &target in &self.index[self.range(node)] {
                count[target as usize] += 1;
            }
        }
        let mut result = Self::with_nodes(nodes);
        let mut total = 0;
        let mut capacity = Vec::with_capacity(nodes);
        for (node, &length) in count.iter().enumerate() {
            result.begin[node] = total;
            result.end[node] = total;
            total += length + spare;
            capacity.push(length + spare);
        }
        result.index.resize(total as usize, 0);
        result.value.resize(total as usize, 0.0);
        for node in 0..nodes {
            for (target, value) in self.entries(node) {
                let place = result.end[target] as usize;
                result.index[place] = small(node);
                result.value[place] = value;
                result.end[target] += 1;
            }
        }
        (result, capacity)
    }

    /// Removes the entry for `target` from the list of `node`, if any. The order of the others may
    /// change.
    pub(in crate::linear) fn remove(&mut self, node: usize, target: usize) {
        let range = self.range(node);
        let last = range.end;
        if let Some(offset) =
            self.index[range.clone()].iter().position(|&other| other as usize == target)
        {
            self.index.swap(range.start + offset, last - 1);
            self.value.swap(range.start + offset, last - 1);
            self.end[node] -= 1;
        }
    }

    /// Propagates the value of `node`. Returns `false` if it's zero, since there's nothing to do.
    #[inline(always)]
    #[allow(
        clippy::inline_always,
        reason = "measured: the innermost loop of all solves, called from two places"
    )]
    fn propagate(&self, node: usize, pivot: Option<&[f64]>, value: &mut [f64]) -> bool {
        let mut flow = value[node];
        if flow.abs() < DROP {
            value[node] = 0.0;
            return false;
        }
        if let Some(pivot) = pivot {
            // Most diagonal entries are 1 or -1, where multiplication does the same and is faster
            // than division.
            let pivot = pivot[node];
            flow = if is_one(pivot.abs()) { flow * pivot } else { flow / pivot };
            value[node] = flow;
        }
        for (target, coefficient) in self.entries(node) {
            value[target] -= coefficient * flow;
        }
        true
    }

    /// Solves in place. All nodes are visited in the given order if `x` is dense. Otherwise, it is
    /// only those that can be reached.
    ///
    /// `pivot` is the diagonal, or `None` if it's all ones. Nodes without entries may be missing
    /// from `order` if their diagonal is one. When `x` is dense, there may be noise at their places
    /// afterwards.
    pub(in crate::linear) fn solve(
        &self,
        pivot: Option<&[f64]>,
        order: &[u32],
        x: &mut SparseVector,
        reach: &mut Reach,
    ) {
        if x.is_dense() {
            x.listed = false;
            for &node in order {
                self.propagate(node as usize, pivot, &mut x.value);
            }
            return;
        }
        reach.find(self, &x.index);
        x.index.clear();
        for &node in reach.order.iter().rev() {
            if self.propagate(node as usize, pivot, &mut x.value) {
                x.index.push(node);
            }
        }
    }
}

/// Returns `true` if a number is exactly one.
#[inline]
pub(in crate::linear) fn is_one(number: f64) -> bool {
    number.to_bits() == 1.0_f64.to_bits()
}

/// Working memory for depth-first search.
#[derive(Clone, Debug, Default)]
pub(in crate::linear) struct Reach {
    order: Vec<u32>,
    stack: Vec<(u32, u32)>,
    seen: Vec<bool>,
}

impl Reach {
    /// Prepares for this many nodes.
    pub(in crate::linear) fn reset(&mut self, nodes: usize) {
        self.seen.clear();
        self.seen.resize(nodes, false);
    }

    /// Fills `order` with everything that is reachable from `starts`. Each node comes after all
    /// nodes that it points to.
    fn find(&mut self, lists: &Lists, starts: &[u32]) {
        self.order.clear();
        for &start in starts {
            if self.seen[start as usize] {
                continue;
            }
            self.seen[start as usize] = true;
            self.stack.push((start, lists.begin[start as usize]));
            while let Some((node, place)) = self.stack.last_mut() {
                if *place == lists.end[*node as usize] {
                    self.order.push(*node);
                    self.stack.pop();
                    continue;
                }
                let target = lists.index[*place as usize];
                *place += 1;
                if !self.seen[target as usize] {
                    self.seen[target as usize] = true;
                    self.stack.push((target, lists.begin[target as usize]));
                }
            }
        }
        for &node in &self.order {
            self.seen[node as usize] = false;
        }
    }
}
