//! Draws the pairing graph of a board. There is a column for each rank.
//!
//! A number's principal factors have exactly one prime factor less. So all edges connect adjacent
//! columns.

mod options;
mod parts;
mod sketch;

pub use options::{Edges, PairingOptions, Untouched};
pub use parts::{Column, PairingEdge, PairingNode, Role, UntouchedNumbers};

use super::{Curve, Point};
use crate::sieve::{FactorTable, Number, Pair, Place, Position};
use sketch::Sketch;

/// In this layout of a pairing graph, rank 0 is on the left. Long columns zigzag and are two nodes
/// wide. This means that edges can reach every node from both sides without passing behind another.
#[derive(Debug, Clone, PartialEq)]
pub struct PairingView {
    /// Numbers in increasing order.
    pub nodes: Vec<PairingNode>,
    /// Nodes that stand for all untouched numbers of a column (optional).
    pub summaries: Vec<UntouchedNumbers>,
    /// Light edges come first, so the others are on top.
    pub edges: Vec<PairingEdge>,
    /// Columns by rank.
    pub columns: Vec<Column>,
    /// All nodes and summaries are this wide. Their height is always 1.
    pub node_width: f64,
    /// Total width.
    pub width: f64,
    /// Total height.
    pub height: f64,
    crossings: usize,
    initial_crossings: usize,
}

/// Some move may have taken the number. It is given by its index.
pub(super) type RoleAndMove = (Role, Option<usize>);

impl PairingView {
    /// Lays out a board with the pairs of all moves so far. O(N²), but the constant is small: N =
    /// 1000 takes just a few milliseconds.
    #[must_use]
    pub fn new(position: &Position, options: PairingOptions) -> Self {
        let outcomes: Vec<RoleAndMove> =
            (1..=position.size()).map(|number| outcome(position, number)).collect();
        Self::build(position.table(), &outcomes, &position.pairs(), options)
    }

    /// Lays out pairs that may not be a game, for example a relaxed pairing. No number is swept
    /// then. Pairs with numbers that aren't in the table are ignored.
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

    /// Returns the same layout for another position on this board. Only the roles change, so you
    /// can step through a game without anything moving.
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

    /// Returns the number of crossings between columns. Edges that aren't drawn count as well.
    #[must_use]
    pub fn crossings(&self) -> usize {
        self.crossings
    }

    /// Returns how many crossings there'd be if all columns were sorted.
    #[must_use]
    pub fn initial_crossings(&self) -> usize {
        self.initial_crossings
    }

    /// Looks up the node of a number. `None` if it is part of a summary or not on the board.
    #[must_use]
    pub fn node(&self, number: Number) -> Option<&PairingNode> {
        let found = self.nodes.binary_search_by_key(&number, |node| node.number);
        found.ok().map(|at| &self.nodes[at])
    }

    /// Returns the centre of a number's node, or of its summary.
    #[must_use]
    pub fn place(&self, number: Number) -> Option<Point> {
        let summary = || {
            let mut summaries = self.summaries.iter();
            summaries.find(|summary| summary.numbers.binary_search(&number).is_ok())
        };
        let node = self.node(number).map(|node| node.centre);
        node.or_else(|| summary().map(|summary| summary.centre))
    }

    /// Returns a curve from the right of one number to the left of another. Draw it on top of
    /// everything else to point something out.
    #[must_use]
    pub fn arc(&self, from: Number, to: Number) -> Option<Curve> {
        let (from, to) = (self.place(from)?, self.place(to)?);
        let half = self.node_width / 2.0;
        let mut arc = Curve::from(Point::new(from.x + half, from.y));
        arc.swing_to(Point::new(to.x - half - 0.1, to.y));
        Some(arc)
    }

    /// Returns a box around a number: its top left corner, width, and height.
    #[must_use]
    pub fn ring(&self, number: Number) -> Option<(Point, f64, f64)> {
        let centre = self.place(number)?;
        let (width, height) = (self.node_width + 0.34, 1.28);
        let corner = Point::new(centre.x - width / 2.0, centre.y - height / 2.0);
        Some((corner, width, height))
    }
}

/// Returns a number's role in a position.
pub(super) fn outcome(position: &Position, number: Number) -> RoleAndMove {
    match position.place(number) {
        Place::Selected(turn) => (Role::Selected, Some(turn)),
        Place::Payment(turn) => (Role::Payment, Some(turn)),
        Place::Swept(turn) => (Role::Swept, Some(turn)),
        Place::Remaining => (Role::Remaining, None),
    }
}
