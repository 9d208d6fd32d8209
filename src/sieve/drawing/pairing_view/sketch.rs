//! Computes coordinates for ordered columns. At this stage, we know which nodes are neighbours, but
//! not how far apart they are.

use super::{
    Column, Edges, PairingEdge, PairingNode, PairingView, Role, RoleAndMove, Untouched,
    UntouchedNumbers,
};
use crate::foundation::sorting::sort_by_key;
use crate::sieve::drawing::layering::{LayeredEdge, Layering};
use crate::sieve::drawing::placement::place_across;
use crate::sieve::drawing::{Curve, Point, digits, real};
use crate::sieve::{FactorTable, Number};

/// Columns with more nodes are two nodes wide.
const LONGEST_SINGLE_COLUMN: usize = 14;
/// Distance between neighbours in a single column, in node heights.
const DISTANCE: f64 = 1.3;
/// Distance between neighbours in a zigzag: half a node and a margin, because they are not in each
/// other's way.
const ZIGZAG_DISTANCE: f64 = 0.66;
/// Gap between both halves of a zigzag.
const ZIGZAG_GAP: f64 = 0.35;
/// Minimum gap between columns.
const NARROWEST_GAP: f64 = 4.0;
/// Most screens suit this aspect ratio. We widen the gaps if that brings us closer to it.
const ASPECT: f64 = 1.7;
/// A crossing with a pair is this much worse than one with a light edge.
const PAIR_WEIGHT: u32 = 4;
/// Pairs are straightened this much more than light edges.
const PAIR_PULL: f64 = 12.0;

/// Columns with an order, but without coordinates.
pub(super) struct Sketch {
    /// Each node has a number, and numbers increase.
    numbers: Vec<Number>,
    /// A number, one of its principal factors, and whether they are a pair.
    edges: Vec<(Number, Number, bool)>,
    /// Nodes are indices into `numbers`, followed by the summaries.
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

    /// Computes all coordinates.
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

    /// Spreads out the columns to suit the shape of a screen.
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

/// Draws an edge: straight from the factor to the end of its column, swinging across the gap, and
/// straight on to the number.
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
