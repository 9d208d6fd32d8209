//! The order in which to solve the nodes of a triangular matrix, and which of them matter.
//!
//! Many nodes of a basis are logicals, or almost: their diagonal entry is one, and their value does
//! not flow anywhere else. Such nodes are skipped when solving for all nodes.

use crate::linear::small;

/// Stores nodes of a matrix in triangular order, both by rows and by columns.
#[derive(Clone, Debug, Default)]
pub(in crate::linear) struct TriangularOrder {
    /// Ranks increase along the order.
    rank: Vec<u32>,
    /// The rank of the next node that's moved to the end.
    next: u32,
    /// Nodes whose row or diagonal entry makes a difference, from first to last.
    rows: Vec<u32>,
    is_listed_row: Vec<bool>,
    /// Nodes whose column or diagonal entry makes a difference, from last to first.
    columns: Vec<u32>,
}

impl TriangularOrder {
    /// Creates the order from its nodes, and from those that make a difference by rows and by
    /// columns.
    pub(in crate::linear) fn new(
        nodes: &[u32],
        as_row: impl Fn(usize) -> bool,
        as_column: impl Fn(usize) -> bool,
    ) -> Self {
        let mut rank = vec![0; nodes.len()];
        for (place, &node) in (0..).zip(nodes) {
            rank[node as usize] = place;
        }
        let listed = |is_listed: &dyn Fn(usize) -> bool| {
            let nodes = nodes.iter().copied();
            let listed = nodes.filter(|&node| is_listed(node as usize));
            listed.collect::<Vec<u32>>()
        };
        let mut columns = listed(&as_column);
        columns.reverse();
        Self {
            next: small(nodes.len()),
            rows: listed(&as_row),
            is_listed_row: (0..nodes.len()).map(as_row).collect(),
            columns,
            rank,
        }
    }

    /// Returns the nodes whose rows make a difference, from first to last.
    pub(in crate::linear) fn rows(&self) -> &[u32] {
        &self.rows
    }

    /// Returns the nodes whose columns make a difference, from last to first.
    pub(in crate::linear) fn columns_backward(&self) -> &[u32] {
        &self.columns
    }

    /// Moves a node to the end, where it always makes a difference.
    pub(in crate::linear) fn move_to_end(&mut self, node: usize) {
        let rank = &self.rank;
        let is_here = |other: &u32| rank[*other as usize].cmp(&rank[node]);
        if let Ok(place) = self.rows.binary_search_by(is_here) {
            self.rows.remove(place);
        }
        if let Ok(place) = self.columns.binary_search_by(|other| is_here(other).reverse()) {
            self.columns.remove(place);
        }
        self.rank[node] = self.next;
        self.next += 1;
        self.rows.push(small(node));
        self.is_listed_row[node] = true;
        self.columns.insert(0, small(node));
    }

    /// Records that the row of a node makes a difference.
    #[inline]
    pub(in crate::linear) fn occupy_row(&mut self, node: usize) {
        if !self.is_listed_row[node] {
            self.is_listed_row[node] = true;
            let rank = &self.rank;
            let comes_before = |other: &u32| rank[*other as usize] < rank[node];
            let place = self.rows.partition_point(comes_before);
            self.rows.insert(place, small(node));
        }
    }
}
