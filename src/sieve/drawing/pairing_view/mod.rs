//! The pairing graph of a board, in columns by rank.
//!
//! A principal factor has exactly one prime factor less, which means that every edge joins two
//! adjacent columns.

mod options;
mod parts;
mod sketch;

pub use options::{Edges, PairingOptions, Untouched};
pub use parts::{Column, PairingEdge, PairingNode, Role, UntouchedNumbers};

use super::{Curve, Point};
use crate::sieve::{FactorTable, Number, Pair, Place, Position};
use sketch::Sketch;

/// A layout of a pairing graph, with rank 0 on the left. If a column is long, it's two nodes wide,
/// in a zigzag. This way, an edge can reach every node from both sides without passing behind
/// another one.
#[derive(Debug, Clone, PartialEq)]
pub struct PairingView {
    /// The numbers, in increasing order.
    pub nodes: Vec<PairingNode>,
    /// Nodes that stand for all untouched numbers of a column, if you've asked for those.
    pub summaries: Vec<UntouchedNumbers>,
    /// The edges. Light ones come first, so that the others are drawn on top of them.
    pub edges: Vec<PairingEdge>,
    /// The columns, in order of rank.
    pub columns: Vec<Column>,
    /// The width of all nodes and summaries. Their height is 1.
    pub node_width: f64,
    /// The width of the whole drawing.
    pub width: f64,
    /// The height of the whole drawing.
    pub height: f64,
    crossings: usize,
    initial_crossings: usize,
}

/// The role of a number, and the move that took it, counted from 0.
pub(super) type RoleAndMove = (Role, Option<usize>);

impl PairingView {
    /// Lays out the board of a position with the pairs of all moves that were played. This takes
    /// about O(N²), but it's light work, so for N = 1000, you have to wait only a few milliseconds.
    #[must_use]
    pub fn new(position: &Position, options: PairingOptions) -> Self {
        let outcomes: Vec<RoleAndMove> =
            (1..=position.size()).map(|number| outcome(position, number)).collect();
        Self::build(position.table(), &outcomes, &position.pairs(), options)
    }

    /// Lays out pairs that needn't be a game, for example a relaxed pairing. No number is swept in
    /// this case. If a pair has a number that's not in the table, it's left out.
    #[must_use]
    pub fn of_pairs(table: &FactorTable, pairs: &[Pair], options: PairingOptions) -> Self {
        let mut outcomes = vec![(Role::Remaining, None); table.size() as usize];
        for (turn, pair) in pairs.iter().enumerate() {
            let ends = [(pair.selection, Role::Selected), (pair.payment, Role::Payment)];
            for (number, role) in ends {
                if let Some(outcome) = outcomes.get_mut((number as usize).wrapping_sub(1)) {
                    *outcome = (role, Some(turn));
                }
            }
        }
        Self::build(table, &outcomes, pairs, options)
    }

    /// Returns the same layout for another position on the same board. Only the roles of the
    /// numbers change, so that you can step through a game without anything moving.
    #[must_use]
    pub fn seen_at(&self, position: &Position) -> Self {
        let mut view = self.clone();
        for node in &mut view.nodes {
            (node.role, node.turn) = outcome(position, node.number);
        }
        let pairs = position.pairs();
        for edge in &mut view.edges {
            let (selection, payment) = (edge.number, edge.factor);
            edge.paired = pairs.contains(&Pair { selection, payment });
        }
        view
    }

    fn build(
        table: &FactorTable,
        outcomes: &[RoleAndMove],
        pairs: &[Pair],
        options: PairingOptions,
    ) -> Self {
        let mut payment = vec![0; outcomes.len() + 1];
        for pair in pairs {
            if let Some(payment) = payment.get_mut(pair.selection as usize) {
                *payment = pair.payment;
            }
        }
        let sketch = Sketch::new(table, outcomes, &payment, options.untouched);
        sketch.finish(outcomes, options.edges)
    }

    /// Returns how many edges cross between the columns, including those that aren't drawn.
    #[must_use]
    pub fn crossings(&self) -> usize {
        self.crossings
    }

    /// Returns how many edges would cross if every column were in increasing order.
    #[must_use]
    pub fn initial_crossings(&self) -> usize {
        self.initial_crossings
    }

    /// Returns the node of a number, or `None` if it's in a summary or not on the board.
    #[must_use]
    pub fn node(&self, number: Number) -> Option<&PairingNode> {
        let found = self.nodes.binary_search_by_key(&number, |node| node.number);
        found.ok().map(|at| &self.nodes[at])
    }

    /// Returns the centre of a number's node, or of the summary that it's in.
    #[must_use]
    pub fn place(&self, number: Number) -> Option<Point> {
        let summary = || {
            let mut summaries = self.summaries.iter();
            summaries.find(|summary| summary.numbers.binary_search(&number).is_ok())
        };
        let node = self.node(number).map(|node| node.centre);
        node.or_else(|| summary().map(|summary| summary.centre))
    }

    /// Returns a curve from the right side of one number to the left side of another, which you can
    /// draw on top of everything else to point something out.
    #[must_use]
    pub fn arc(&self, from: Number, to: Number) -> Option<Curve> {
        let (from, to) = (self.place(from)?, self.place(to)?);
        let half = self.node_width / 2.0;
        let mut arc = Curve::from(Point::new(from.x + half, from.y));
        arc.swing_to(Point::new(to.x - half - 0.1, to.y));
        Some(arc)
    }

    /// Returns a box around a number, as its top left corner, its width and its height.
    #[must_use]
    pub fn ring(&self, number: Number) -> Option<(Point, f64, f64)> {
        let centre = self.place(number)?;
        let (width, height) = (self.node_width + 0.34, 1.28);
        let corner = Point::new(centre.x - width / 2.0, centre.y - height / 2.0);
        Some((corner, width, height))
    }
}

/// Returns the role of a number in a position.
pub(super) fn outcome(position: &Position, number: Number) -> RoleAndMove {
    match position.place(number) {
        Place::Selected(turn) => (Role::Selected, Some(turn)),
        Place::Payment(turn) => (Role::Payment, Some(turn)),
        Place::Swept(turn) => (Role::Swept, Some(turn)),
        Place::Remaining => (Role::Remaining, None),
    }
}
