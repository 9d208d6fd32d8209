//! Computes coordinates for columns that have been ordered. By then, we know which nodes are next
//! to each other, but not how much space they get.

use super::{
    Column, Edges, PairingEdge, PairingNode, PairingView, Role, RoleAndMove, Untouched,
    UntouchedNumbers,
};
use crate::foundation::sorting::sort_by_key;
use crate::sieve::drawing::layering::{LayeredEdge, Layering};
use crate::sieve::drawing::placement::place_across;
use crate::sieve::drawing::{Curve, Point, digits, real};
use crate::sieve::{FactorTable, Number};

/// If a column has more nodes than this, it's two nodes wide.
const LONGEST_SINGLE_COLUMN: usize = 14;
/// The distance between neighbours in a single column, where a node is 1 high.
const DISTANCE: f64 = 1.3;
/// The distance between neighbours in a zigzag. They're not in each other's way, so it's only half
/// a node plus a margin.
const ZIGZAG_DISTANCE: f64 = 0.66;
/// The distance between the two halves of a zigzag.
const ZIGZAG_GAP: f64 = 0.35;
/// The smallest distance between columns.
const NARROWEST_GAP: f64 = 4.0;
/// We make the gaps larger if that brings us closer to this ratio of width to height, which is
/// about the shape of most screens.
const ASPECT: f64 = 1.7;
/// A crossing with a pair is this many times as bad as a crossing with a light edge.
const PAIR_WEIGHT: u32 = 4;
/// How strongly a pair is pulled straight, compared to a light edge.
const PAIR_PULL: f64 = 12.0;

/// Columns that have an order but no coordinates yet.
pub(super) struct Sketch {
    /// The number of each node, in increasing order.
    numbers: Vec<Number>,
    /// A number, a principal factor of it, and whether they're a pair.
    edges: Vec<(Number, Number, bool)>,
    /// The nodes, as indices into `numbers`. The summaries come after those.
    layering: Layering,
    gathered: Vec<Vec<Number>>,
    column_of: Vec<usize>,
    initial_crossings: usize,
}

impl Sketch {
    pub(super) fn new(
        table: &FactorTable,
        outcomes: &[RoleAndMove],
        payment: &[Number],
        untouched: Untouched,
    ) -> Sketch {
        let all = 1..=table.size();
        let rank = |number| usize::from(table.rank(number));
        let columns = all.clone().map(rank).max().map_or(0, |most| most + 1);
        let mut layers = vec![Vec::new(); columns];
        let mut gathered = vec![Vec::new(); columns];
        let mut index = vec![usize::MAX; outcomes.len() + 1];
        let mut numbers = Vec::new();
        for number in all {
            let (role, _) = outcomes[number as usize - 1];
            if untouched == Untouched::Gathered && role == Role::Remaining {
                gathered[rank(number)].push(number);
            } else {
                index[number as usize] = numbers.len();
                layers[rank(number)].push(numbers.len());
                numbers.push(number);
            }
        }
        let mut edges = Vec::new();
        for &number in &numbers {
            for &factor in table.principal_factors(number) {
                if index[factor as usize] != usize::MAX {
                    edges.push((number, factor, payment[number as usize] == factor));
                }
            }
        }
        let layered = |&(number, factor, paired): &(Number, Number, bool)| LayeredEdge {
            from: index[factor as usize],
            to: index[number as usize],
            weight: if paired { PAIR_WEIGHT } else { 1 },
            pull: if paired { PAIR_PULL } else { 1.0 },
        };
        let layered: Vec<LayeredEdge> = edges.iter().map(layered).collect();
        let mut layering = Layering::new(layers, &layered);
        let initial_crossings = layering.tally().crossings;
        layering.reduce_crossings();
        let mut column_of: Vec<usize> = numbers.iter().map(|&number| rank(number)).collect();
        for (column, numbers) in gathered.iter().enumerate() {
            if !numbers.is_empty() {
                layering.append(column);
                column_of.push(column);
            }
        }
        Sketch { numbers, edges, layering, gathered, column_of, initial_crossings }
    }

    fn zigzag(&self, column: usize) -> bool {
        self.layering.layers()[column].len() > LONGEST_SINGLE_COLUMN
    }

    /// Computes all coordinates and returns the finished view.
    pub(super) fn finish(mut self, outcomes: &[RoleAndMove], shown: Edges) -> PairingView {
        let distance = |one: usize, _: usize| {
            if self.zigzag(self.column_of[one]) { ZIGZAG_DISTANCE } else { DISTANCE }
        };
        let across = place_across(&self.layering, distance, Some(0.0));
        let height = across.iter().copied().fold(0.0, f64::max) + 1.0;
        let largest = u32::try_from(outcomes.len()).unwrap_or(u32::MAX);
        let node_width = 0.95 + 0.38 * real(digits(largest));
        let columns = self.columns(node_width, height);
        let centres = self.centres(&across, &columns, node_width);
        let node = |(at, &number): (usize, &Number)| PairingNode {
            number,
            role: outcomes[number as usize - 1].0,
            turn: outcomes[number as usize - 1].1,
            column: self.column_of[at],
            centre: centres[at],
        };
        let nodes: Vec<PairingNode> = self.numbers.iter().enumerate().map(node).collect();
        let gathered = std::mem::take(&mut self.gathered);
        let filled = gathered.into_iter().enumerate().filter(|(_, numbers)| !numbers.is_empty());
        let summary = |((column, numbers), &centre): ((usize, Vec<Number>), &Point)| {
            UntouchedNumbers { numbers, column, centre }
        };
        let summaries = filled.zip(&centres[nodes.len()..]).map(summary).collect();
        let crossings = self.layering.tally().crossings;
        let mut view = PairingView {
            summaries,
            edges: Vec::new(),
            width: columns.last().map_or(0.0, |column| column.right),
            columns,
            node_width,
            height,
            crossings,
            initial_crossings: self.initial_crossings,
            nodes,
        };
        self.edges.retain(|&(_, _, paired)| paired || shown == Edges::All);
        sort_by_key(&mut self.edges, |&(_, _, paired)| paired);
        view.edges = self.edges.iter().filter_map(|edge| curve(&view, *edge)).collect();
        view
    }

    /// Returns the columns with gaps between them that suit the shape of a screen.
    fn columns(&self, node_width: f64, height: f64) -> Vec<Column> {
        let width = |column| {
            if self.zigzag(column) { 2.0 * node_width + ZIGZAG_GAP } else { node_width }
        };
        let count = self.layering.layers().len();
        let filled: f64 = (0..count).map(width).sum();
        let space = (height * ASPECT - filled) / real(count.saturating_sub(1).max(1));
        let gap = space.max(NARROWEST_GAP);
        let mut left = 0.0;
        let mut columns = Vec::with_capacity(count);
        for rank in 0..count {
            let right = left + width(rank);
            columns.push(Column { rank, left, right });
            left = right + gap;
        }
        columns
    }

    fn centres(&self, across: &[f64], columns: &[Column], node_width: f64) -> Vec<Point> {
        let mut centres = vec![Point::new(0.0, 0.0); across.len()];
        for (column, nodes) in columns.iter().zip(self.layering.layers()) {
            for (place, &node) in nodes.iter().enumerate() {
                let second = self.zigzag(column.rank) && place % 2 == 1;
                let x = if second {
                    column.right - node_width / 2.0
                } else {
                    column.left + node_width / 2.0
                };
                centres[node] = Point::new(x, across[node] + 0.5);
            }
        }
        centres
    }
}

/// Draws an edge. It goes straight from the factor to the end of its column, swings across the gap,
/// and then goes straight on to the number.
fn curve(
    view: &PairingView,
    (number, factor, paired): (Number, Number, bool),
) -> Option<PairingEdge> {
    let (from, to) = (view.node(factor)?, view.node(number)?);
    let half = view.node_width / 2.0;
    let mut curve = Curve::from(Point::new(from.centre.x + half, from.centre.y));
    curve.line_to(Point::new(view.columns[from.column].right, from.centre.y));
    curve.swing_to(Point::new(view.columns[to.column].left, to.centre.y));
    curve.line_to(Point::new(to.centre.x - half, to.centre.y));
    Some(PairingEdge { number, factor, paired, curve })
}
