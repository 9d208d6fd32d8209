//! The pairing graph in columns by rank.
//!
//! A principal factor has exactly one prime factor less, so every edge spans
//! exactly one gap between neighbouring columns.

use super::layering::{LayeredEdge, Layering};
use super::placement::place_across;
use super::{Curve, Point, digits, real};
use crate::sieve::{FactorTable, Number, Pair, Place, Position};
use crate::sorting::sort_by_key;

/// What became of a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// It was selected.
    Selected,
    /// It left as the payment of a selection.
    Payment,
    /// It left with a selection, paying nobody.
    Swept,
    /// It is still in the list.
    Remaining,
}

/// What to do with numbers that no move has touched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Untouched {
    /// Every number has its node.
    Shown,
    /// One [`Summary`] at the foot of a column stands for all of them.
    Gathered,
}

/// Which edges to draw. The nodes are in the same places either way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Edges {
    /// Every number is joined to each of its principal factors.
    All,
    /// Only selections are joined, to their payments.
    Paired,
}

/// What a [`PairingView`] shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PairingOptions {
    /// What to do with numbers that no move has touched.
    pub untouched: Untouched,
    /// Which edges to draw.
    pub edges: Edges,
}

/// Above this N, so many light edges hide what they should show.
const LARGEST_WITH_ALL_EDGES: Number = 300;

impl PairingOptions {
    /// What suits a board of `size` numbers: all of them, with all edges as
    /// long as they can be told apart.
    #[must_use]
    pub fn for_size(size: Number) -> Self {
        PairingOptions {
            untouched: Untouched::Shown,
            edges: if size > LARGEST_WITH_ALL_EDGES {
                Edges::Paired
            } else {
                Edges::All
            },
        }
    }
}

/// A number in the view.
#[derive(Debug, Clone, PartialEq)]
pub struct PairingNode {
    /// The number.
    pub number: Number,
    /// What became of it.
    pub role: Role,
    /// The move that took it, counted from 0.
    pub turn: Option<usize>,
    /// Its column: its rank.
    pub column: usize,
    /// Its centre.
    pub centre: Point,
}

/// The untouched numbers of a column, gathered.
#[derive(Debug, Clone, PartialEq)]
pub struct Summary {
    /// The numbers that it stands for, in increasing order.
    pub numbers: Vec<Number>,
    /// Its column: the rank of the numbers.
    pub column: usize,
    /// Its centre.
    pub centre: Point,
}

/// A number and one of its principal factors.
#[derive(Debug, Clone, PartialEq)]
pub struct PairingEdge {
    /// The number, in the column to the right.
    pub number: Number,
    /// The principal factor, in the column to the left.
    pub factor: Number,
    /// Whether the factor pays for the number.
    pub paired: bool,
    /// From the factor to the number.
    pub curve: Curve,
}

/// A column: the numbers of one rank.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Column {
    /// How many prime factors its numbers have, counted with multiplicity.
    pub rank: usize,
    /// Its left side.
    pub left: f64,
    /// Its right side.
    pub right: f64,
}

/// The pairing graph, laid out in columns from rank 0 on the left. Long columns
/// are two nodes wide, in zigzag, so that an edge still reaches every node from
/// both sides without passing behind another.
#[derive(Debug, Clone, PartialEq)]
pub struct PairingView {
    /// Its numbers, in increasing order.
    pub nodes: Vec<PairingNode>,
    /// The gathered numbers, by column.
    pub summaries: Vec<Summary>,
    /// The edges: light ones first, so that drawing in this order is right.
    pub edges: Vec<PairingEdge>,
    /// The columns, by rank.
    pub columns: Vec<Column>,
    /// The width of every node and summary; they are 1 high.
    pub node_width: f64,
    /// The width of the whole.
    pub width: f64,
    /// The height of the whole.
    pub height: f64,
    crossings: usize,
    initial_crossings: usize,
}

/// Columns of more nodes than this are two nodes wide.
const LONGEST_SINGLE_COLUMN: usize = 14;
/// The distance of neighbours in a single column.
const DISTANCE: f64 = 1.3;
/// The distance of neighbours in zigzag: half a node and some air.
const ZIGZAG_DISTANCE: f64 = 0.66;
/// The air between the two halves of a zigzag column.
const ZIGZAG_GAP: f64 = 0.35;
/// The narrowest gap between columns.
const NARROWEST_GAP: f64 = 4.0;
/// Screens are about this much wider than high; gaps grow towards it.
const ASPECT: f64 = 1.7;
/// How much a pair counts against a light edge.
const PAIR_WEIGHT: u32 = 4;
/// How much straighter a pair is to be than a light edge.
const PAIR_PULL: f64 = 12.0;

/// What became of a number, and in which move, counted from 0.
type Fate = (Role, Option<usize>);

impl PairingView {
    /// The view of the board of `position` with the pairs of the moves played.
    /// About O(N²) of light work; N = 1000 takes some milliseconds.
    #[must_use]
    pub fn new(position: &Position, options: PairingOptions) -> Self {
        let fates: Vec<Fate> = (1..=position.size())
            .map(|number| fate(position, number))
            .collect();
        Self::build(position.table(), &fates, &position.pairs(), options)
    }

    /// The view of some pairs that need not be a game (a relaxed pairing): no
    /// number is swept. Pairs with numbers beyond the table are left out.
    #[must_use]
    pub fn of_pairs(table: &FactorTable, pairs: &[Pair], options: PairingOptions) -> Self {
        let mut fates = vec![(Role::Remaining, None); table.size() as usize];
        for (turn, pair) in pairs.iter().enumerate() {
            let ends = [
                (pair.selection, Role::Selected),
                (pair.payment, Role::Payment),
            ];
            for (number, role) in ends {
                if let Some(fate) = fates.get_mut((number as usize).wrapping_sub(1)) {
                    *fate = (role, Some(turn));
                }
            }
        }
        Self::build(table, &fates, pairs, options)
    }

    /// The same places, with what became of the numbers in another position of
    /// the board.
    #[must_use]
    pub fn seen_at(&self, position: &Position) -> Self {
        let mut view = self.clone();
        for node in &mut view.nodes {
            (node.role, node.turn) = fate(position, node.number);
        }
        let pairs = position.pairs();
        for edge in &mut view.edges {
            let (selection, payment) = (edge.number, edge.factor);
            edge.paired = pairs.contains(&Pair { selection, payment });
        }
        view
    }

    fn build(table: &FactorTable, fates: &[Fate], pairs: &[Pair], options: PairingOptions) -> Self {
        let mut payment = vec![0; fates.len() + 1];
        for pair in pairs {
            if let Some(payment) = payment.get_mut(pair.selection as usize) {
                *payment = pair.payment;
            }
        }
        let sketch = Sketch::new(table, fates, &payment, options.untouched);
        sketch.finish(fates, options.edges)
    }

    /// How many pairs of edges cross between the columns, light edges included
    /// even where they are not drawn.
    #[must_use]
    pub fn crossings(&self) -> usize {
        self.crossings
    }

    /// How many would cross with every column in increasing order.
    #[must_use]
    pub fn initial_crossings(&self) -> usize {
        self.initial_crossings
    }

    /// The node of a number, unless it is gathered in a summary or not on the
    /// board.
    #[must_use]
    pub fn node(&self, number: Number) -> Option<&PairingNode> {
        let found = self.nodes.binary_search_by_key(&number, |node| node.number);
        found.ok().map(|at| &self.nodes[at])
    }

    /// Where a number is: the centre of its node, or of the summary that stands
    /// for it.
    #[must_use]
    pub fn place(&self, number: Number) -> Option<Point> {
        let summary = || {
            let mut summaries = self.summaries.iter();
            summaries.find(|summary| summary.numbers.binary_search(&number).is_ok())
        };
        let node = self.node(number).map(|node| node.centre);
        node.or_else(|| summary().map(|summary| summary.centre))
    }

    /// From the right side of one number to the left side of another, for a
    /// mark over the drawing.
    #[must_use]
    pub fn arc(&self, from: Number, to: Number) -> Option<Curve> {
        let (from, to) = (self.place(from)?, self.place(to)?);
        let half = self.node_width / 2.0;
        let mut arc = Curve::from(Point::new(from.x + half, from.y));
        arc.swing_to(Point::new(to.x - half - 0.1, to.y));
        Some(arc)
    }

    /// A box around a number: its corner, width and height.
    #[must_use]
    pub fn ring(&self, number: Number) -> Option<(Point, f64, f64)> {
        let centre = self.place(number)?;
        let (width, height) = (self.node_width + 0.34, 1.28);
        let corner = Point::new(centre.x - width / 2.0, centre.y - height / 2.0);
        Some((corner, width, height))
    }
}

/// What became of a number in a position.
fn fate(position: &Position, number: Number) -> Fate {
    match position.place(number) {
        Place::Selected(turn) => (Role::Selected, Some(turn)),
        Place::Payment(turn) => (Role::Payment, Some(turn)),
        Place::Swept(turn) => (Role::Swept, Some(turn)),
        Place::Remaining => (Role::Remaining, None),
    }
}

/// The ordered columns, before they get coordinates.
struct Sketch {
    /// The numbers of the nodes, increasing.
    numbers: Vec<Number>,
    /// Number, principal factor, whether they are a pair.
    edges: Vec<(Number, Number, bool)>,
    /// Nodes by index into `numbers`, then the summaries.
    layering: Layering,
    gathered: Vec<Vec<Number>>,
    column_of: Vec<usize>,
    initial_crossings: usize,
}

impl Sketch {
    fn new(
        table: &FactorTable,
        fates: &[Fate],
        payment: &[Number],
        untouched: Untouched,
    ) -> Sketch {
        let all = 1..=table.size();
        let rank = |number| usize::from(table.rank(number));
        let columns = all.clone().map(rank).max().map_or(0, |most| most + 1);
        let mut layers = vec![Vec::new(); columns];
        let mut gathered = vec![Vec::new(); columns];
        let mut index = vec![usize::MAX; fates.len() + 1];
        let mut numbers = Vec::new();
        for number in all {
            let (role, _) = fates[number as usize - 1];
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
        Sketch {
            numbers,
            edges,
            layering,
            gathered,
            column_of,
            initial_crossings,
        }
    }

    fn zigzag(&self, column: usize) -> bool {
        self.layering.layers()[column].len() > LONGEST_SINGLE_COLUMN
    }

    /// Gives everything its coordinates.
    fn finish(mut self, fates: &[Fate], shown: Edges) -> PairingView {
        let distance = |one: usize, _: usize| {
            if self.zigzag(self.column_of[one]) {
                ZIGZAG_DISTANCE
            } else {
                DISTANCE
            }
        };
        let across = place_across(&self.layering, distance, Some(0.0));
        let height = across.iter().copied().fold(0.0, f64::max) + 1.0;
        let largest = u32::try_from(fates.len()).unwrap_or(u32::MAX);
        let node_width = 0.95 + 0.38 * real(digits(largest));
        let columns = self.columns(node_width, height);
        let centres = self.centres(&across, &columns, node_width);
        let node = |(at, &number): (usize, &Number)| PairingNode {
            number,
            role: fates[number as usize - 1].0,
            turn: fates[number as usize - 1].1,
            column: self.column_of[at],
            centre: centres[at],
        };
        let nodes: Vec<PairingNode> = self.numbers.iter().enumerate().map(node).collect();
        let gathered = std::mem::take(&mut self.gathered);
        let filled = gathered
            .into_iter()
            .enumerate()
            .filter(|(_, numbers)| !numbers.is_empty());
        let summary = |((column, numbers), &centre): ((usize, Vec<Number>), &Point)| Summary {
            numbers,
            column,
            centre,
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
        self.edges
            .retain(|&(_, _, paired)| paired || shown == Edges::All);
        sort_by_key(&mut self.edges, |&(_, _, paired)| paired);
        view.edges = self
            .edges
            .iter()
            .filter_map(|edge| curve(&view, *edge))
            .collect();
        view
    }

    /// Where the columns go: gaps wide enough for a screen's shape.
    fn columns(&self, node_width: f64, height: f64) -> Vec<Column> {
        let width = |column| {
            if self.zigzag(column) {
                2.0 * node_width + ZIGZAG_GAP
            } else {
                node_width
            }
        };
        let count = self.layering.layers().len();
        let filled: f64 = (0..count).map(width).sum();
        let room = (height * ASPECT - filled) / real(count.saturating_sub(1).max(1));
        let gap = room.max(NARROWEST_GAP);
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

/// From the factor straight to the edge of its column, over the gap, and
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
    Some(PairingEdge {
        number,
        factor,
        paired,
        curve,
    })
}
