//! Lays out the order of a game's pairs as a layered graph. Without a legal order, it shows the
//! cycle to blame.

use super::layering::{LayeredEdge, Layering};
use super::placement::place_across;
use super::{Curve, Domino, Point, digits, real, sine_cosine};
use crate::foundation::sorting::sort_by_key;
use crate::sieve::{Cycle, Order, Pair};

/// Time goes from each layer to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    /// First moves are on the left, which is good for wide screens.
    Rightwards,
    /// First moves are at the top, which is good for tall screens and paper.
    Downwards,
}

/// Pairs either have an order or form a cycle, and these are laid out quite differently.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OrderShape {
    /// The pairs can be played in this order.
    Layers,
    /// Each pair must be played before the next one, all the way round.
    Cycle,
}

/// A legal order can have a move at any of these places, counting from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Places {
    /// The move can't come earlier.
    pub earliest: usize,
    /// The move can't come later.
    pub latest: usize,
}

impl Places {
    /// Returns how many places the move can be shifted without violating the order.
    #[must_use]
    pub fn slack(self) -> usize {
        self.latest - self.earliest
    }
}

/// A pair is drawn as a node. All nodes have the same size, so you can draw them as a [`Domino`].
#[derive(Debug, Clone, PartialEq)]
pub struct OrderNode {
    /// The selection with its payment.
    pub pair: Pair,
    /// The column is the earliest place (or 0 in a cycle).
    pub column: usize,
    /// `None` in a cycle.
    pub places: Option<Places>,
    /// Drawings emphasize the pairs on the critical chain.
    pub critical: bool,
    /// The node is centred here.
    pub centre: Point,
}

/// An edge leads from the earlier pair to the later one. There is none if the order of these two
/// already follows from others in between.
#[derive(Debug, Clone, PartialEq)]
pub struct OrderEdge {
    /// The earlier pair is an index into [`OrderView::nodes`].
    pub from: usize,
    /// The later pair is an index into [`OrderView::nodes`].
    pub to: usize,
    /// Both ends of a critical edge are on the critical chain.
    pub critical: bool,
    /// The curve bypasses any nodes in between, so nothing is covered.
    pub curve: Curve,
}

/// The layout of an order or a cycle doesn't depend on a screen. A page and an SVG document can
/// draw exactly the same.
#[derive(Debug, Clone, PartialEq)]
pub struct OrderView {
    /// Tells an order from a cycle.
    pub shape: OrderShape,
    /// Pairs in a legal order, or in the order of the cycle.
    pub nodes: Vec<OrderNode>,
    /// The critical chain comes last among the edges. It is therefore drawn on top.
    pub edges: Vec<OrderEdge>,
    /// The indices of a longest chain of pairs that have to follow one another. Empty in a cycle.
    pub critical: Vec<usize>,
    /// There is a column for each turn, even if it is empty, up to the last turn that is the
    /// earliest place of a pair. Cycles do not have columns.
    pub columns: usize,
    /// Nodes are as wide as the longest numbers require.
    pub node_width: f64,
    /// Height of every node.
    pub node_height: f64,
    /// Total width.
    pub width: f64,
    /// The height includes the axis.
    pub height: f64,
    direction: Direction,
    crossings: usize,
}

/// Some turns are not the earliest place of any pair. They may or may not have a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Columns {
    /// They have columns like the others. This makes the columns a time axis.
    OnePerTurn,
    /// They do not have a column. Saves space.
    OnlyFull,
}

/// A bar below a node for the turns its pair can have. Coordinates are relative to the node's
/// centre.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TurnBar {
    /// The track stands for all turns. These are its ends.
    pub track: [f64; 2],
    /// Ends of the highlighted part.
    pub turns: [f64; 2],
    /// Measured downwards from the centre.
    pub y: f64,
}

const NODE_HEIGHT: f64 = 1.2;
/// Space for the bar below a node.
const BAR: f64 = 0.4;
/// Space for the turn numbers.
const AXIS: f64 = 1.4;
/// Distance between nodes in a column.
const NODE_AIR: f64 = 0.8;
/// Edges pass nodes and other edges at this distance.
const EDGE_AIR: f64 = 0.35;
/// Columns have this distance. Paper has less space.
const COLUMN_GAP: f64 = 1.4;
const PAPER_GAP: f64 = 1.0;
/// The critical chain is straightened this much more than other edges.
const CRITICAL_PULL: f64 = 6.0;
/// Edges that pass through other layers are straightened this much more there. Bends would look
/// arbitrary.
const PASSING_PULL: f64 = 10.0;

fn node_width(pairs: impl Iterator<Item = Pair>) -> f64 {
    let largest = pairs.map(|pair| pair.selection).max().unwrap_or(1);
    1.1 + 0.8 * real(digits(largest).max(2))
}

impl OrderView {
    /// Removes the marks of the critical chain, for when you do not want to show it.
    pub fn unmark(&mut self) {
        self.critical.clear();
        for node in &mut self.nodes {
            node.critical = false;
        }
        for edge in &mut self.edges {
            edge.critical = false;
        }
    }

    /// Lays out an order. Pairs are in the column of their earliest place. Edges bypass other
    /// nodes, with as few crossings as possible.
    #[must_use]
    pub fn new(order: &Order, direction: Direction) -> Self {
        Self::laid_out(order, direction, Columns::OnePerTurn)
    }

    fn laid_out(order: &Order, direction: Direction, columns: Columns) -> Self {
        let chain = order.longest_chain();
        let node_width = node_width(order.pairs().iter().copied());
        let (along, across, below) = match direction {
            Direction::Rightwards => (node_width, NODE_HEIGHT, 0.0),
            Direction::Downwards => (NODE_HEIGHT, node_width, BAR),
        };
        let mut routes = Routes::new(order, &chain);
        let mut gap = COLUMN_GAP;
        if columns == Columns::OnlyFull {
            routes.columns = (0..routes.columns.len()).collect();
            gap = PAPER_GAP;
        }
        let place = |column: usize| real(column) * (along + gap) + along / 2.0;
        let coordinates = routes.coordinates(across);
        let centre = |node: usize| Point {
            x: place(routes.column(node)),
            y: AXIS + coordinates[node] + across / 2.0,
        };
        let count = order.pairs().len();
        let extent = coordinates.iter().copied().fold(0.0, f64::max);
        let columns = routes.columns.last().map_or(0, |&last| last + 1);
        let is_empty = count == 0;
        let mut view = OrderView {
            shape: OrderShape::Layers,
            nodes: (0..count).map(|at| node(order, at, centre(at))).collect(),
            edges: routes.edges(along, below, centre),
            columns,
            node_width,
            node_height: NODE_HEIGHT,
            width: if is_empty { 0.0 } else { place(columns - 1) + along / 2.0 + below },
            height: if is_empty { 0.0 } else { AXIS + extent + across + BAR - below },
            direction,
            crossings: routes.layering.tally().crossings,
            critical: chain,
        };
        for &at in &view.critical {
            view.nodes[at].critical = true;
        }
        if direction == Direction::Downwards {
            view.transpose();
        }
        view
    }

    /// Lays out a cycle: pairs on a circle, clockwise from the top, each with an edge to the next.
    #[must_use]
    pub fn of_cycle(cycle: &Cycle) -> Self {
        let count = cycle.pairs.len();
        let width = node_width(cycle.pairs.iter().copied());
        let step = 1.0 / real(count.max(1));
        let radius = ((width + 1.6) / step).max(2.4);
        let ring = CycleCircle {
            centre: Point::new(radius + width / 2.0, radius + NODE_HEIGHT / 2.0),
            radius,
            half: Point::new(width / 2.0 + 0.12, NODE_HEIGHT / 2.0 + 0.12),
        };
        let node = |(at, &pair): (usize, &Pair)| OrderNode {
            pair,
            column: 0,
            places: None,
            critical: false,
            centre: ring.at(step * real(at)),
        };
        let edge = |from: usize| OrderEdge {
            from,
            to: (from + 1) % count,
            critical: false,
            curve: ring.arc(step * real(from), step),
        };
        OrderView {
            shape: OrderShape::Cycle,
            nodes: cycle.pairs.iter().enumerate().map(node).collect(),
            edges: (0..count).map(edge).collect(),
            critical: Vec::new(),
            columns: 0,
            node_width: width,
            node_height: NODE_HEIGHT,
            width: 2.0 * radius + width,
            height: 2.0 * radius + NODE_HEIGHT,
            direction: Direction::Rightwards,
            crossings: 0,
        }
    }

    /// Lays out the order of these pairs or, failing that, the cycle that prevents one.
    #[must_use]
    pub fn of_pairs(pairs: &[Pair], direction: Direction) -> Self {
        match Order::new(pairs) {
            Ok(order) => Self::new(&order, direction),
            Err(cycle) => Self::of_cycle(&cycle),
        }
    }

    /// Like [`Self::of_pairs`], but without empty columns. Space is precious on paper. Columns do
    /// not correspond to turns any more, so you cannot use [`Self::heading`].
    #[must_use]
    pub fn of_pairs_on_paper(pairs: &[Pair], direction: Direction) -> Self {
        match Order::new(pairs) {
            Ok(order) => Self::laid_out(&order, direction, Columns::OnlyFull),
            Err(cycle) => Self::of_cycle(&cycle),
        }
    }

    /// Returns where a turn's number goes. It is above its column (or to the left of its row).
    #[must_use]
    pub fn heading(&self, column: usize) -> Point {
        let across = AXIS / 3.0;
        match self.direction {
            Direction::Rightwards => Point::new(along_of(column, self.node_width), across),
            Direction::Downwards => Point::new(across, along_of(column, self.node_height)),
        }
    }

    /// Returns `true` if time runs from left to right, or `false` if it runs from top to bottom.
    #[must_use]
    pub fn is_rightwards(&self) -> bool {
        self.direction == Direction::Rightwards
    }

    /// Returns the shape shared by all nodes.
    #[must_use]
    pub fn domino(&self) -> Domino {
        Domino { width: self.node_width, height: self.node_height }
    }

    /// Returns the bar below a node. `None` in a cycle.
    #[must_use]
    pub fn turn_bar(&self, node: &OrderNode) -> Option<TurnBar> {
        let places = node.places?;
        let half = self.node_width / 2.0;
        let at = |place: usize| self.node_width * real(place) / real(self.nodes.len()) - half;
        Some(TurnBar {
            track: [-half, half],
            turns: [at(places.earliest), at(places.latest + 1)],
            y: self.node_height / 2.0 + BAR / 2.0,
        })
    }

    /// Returns the sorted indices of all pairs that must be played before or after a pair. Takes
    /// O(e) for each pair found.
    #[must_use]
    pub fn relatives(&self, of: usize) -> Vec<usize> {
        let mut found = Vec::new();
        for forwards in [false, true] {
            let mut open = vec![of];
            while let Some(at) = open.pop() {
                for edge in &self.edges {
                    let (from, to) =
                        if forwards { (edge.from, edge.to) } else { (edge.to, edge.from) };
                    if from == at && to != of && !found.contains(&to) {
                        found.push(to);
                        open.push(to);
                    }
                }
            }
        }
        found.sort_unstable();
        found
    }

    /// Returns the number of crossings. We try to minimize it, but may not always succeed.
    #[must_use]
    pub fn crossings(&self) -> usize {
        self.crossings
    }

    fn transpose(&mut self) {
        for node in &mut self.nodes {
            node.centre = node.centre.transposed();
        }
        for edge in &mut self.edges {
            edge.curve = edge.curve.transposed();
        }
        std::mem::swap(&mut self.width, &mut self.height);
    }
}

/// Returns the middle of a column. `along` is the size of its nodes.
fn along_of(column: usize, along: f64) -> f64 {
    real(column) * (along + COLUMN_GAP) + along / 2.0
}

fn node(order: &Order, at: usize, centre: Point) -> OrderNode {
    OrderNode {
        pair: order.pairs()[at],
        column: order.earliest(at),
        places: Some(Places { earliest: order.earliest(at), latest: order.latest(at) }),
        critical: false,
        centre,
    }
}

/// A layering in which edges only connect adjacent layers. Long edges are split wherever they pass
/// through a layer, with extra nodes for these points.
struct Routes {
    layering: Layering,
    layer_of: Vec<usize>,
    /// Columns without pairs have no layer, so layers need to know their column.
    columns: Vec<usize>,
    /// Each edge as the nodes it passes through, including both ends, and whether it is critical.
    paths: Vec<(Vec<usize>, bool)>,
    pairs: usize,
}

impl Routes {
    fn new(order: &Order, chain: &[usize]) -> Self {
        let pairs = order.pairs().len();
        let mut columns: Vec<usize> = (0..pairs).map(|at| order.earliest(at)).collect();
        columns.sort_unstable();
        columns.dedup();
        let layer = |at: usize| columns.partition_point(|&column| column < order.earliest(at));
        let mut layer_of: Vec<usize> = (0..pairs).map(layer).collect();
        let mut paths = Vec::new();
        let mut edges = Vec::new();
        for from in 0..pairs {
            for &to in order.successors(from) {
                let critical = chain.windows(2).any(|link| link == [from, to]);
                let mut route = vec![from];
                for layer in layer_of[from] + 1..layer_of[to] {
                    route.push(layer_of.len());
                    layer_of.push(layer);
                }
                route.push(to);
                edges.extend(route.windows(2).map(|step| LayeredEdge {
                    from: step[0],
                    to: step[1],
                    weight: 1,
                    pull: match (critical, step[0] >= pairs && step[1] >= pairs) {
                        (true, _) => CRITICAL_PULL,
                        (false, true) => PASSING_PULL,
                        (false, false) => 1.0,
                    },
                }));
                paths.push((route, critical));
            }
        }
        let mut layers = vec![Vec::new(); columns.len()];
        for (node, &layer) in layer_of.iter().enumerate() {
            layers[layer].push(node);
        }
        let mut layering = Layering::new(layers, &edges);
        layering.reduce_crossings();
        Routes { layering, layer_of, columns, paths, pairs }
    }

    /// Returns the column of a pair, or of a point that an edge passes through.
    fn column(&self, node: usize) -> usize {
        self.columns[self.layer_of[node]]
    }

    /// Computes coordinates across the layers. `across` is the size of a node in that direction.
    fn coordinates(&self, across: f64) -> Vec<f64> {
        let half = |node: usize| if node < self.pairs { across / 2.0 } else { 0.0 };
        let distance = |one: usize, other: usize| {
            let air = if one < self.pairs && other < self.pairs { NODE_AIR } else { EDGE_AIR };
            half(one) + half(other) + air
        };
        place_across(&self.layering, distance, None)
    }

    /// Builds the edges. Along the columns, a node takes up `along`, followed by a gap of `below`.
    fn edges(&self, along: f64, below: f64, centre: impl Fn(usize) -> Point) -> Vec<OrderEdge> {
        let edge = |(route, critical): &(Vec<usize>, bool)| {
            let (from, to) = (route[0], route[route.len() - 1]);
            let start = centre(from);
            let mut curve = Curve::from(Point::new(start.x + along / 2.0 + below, start.y));
            for &node in &route[1..] {
                let at = centre(node);
                curve.swing_to(Point::new(at.x - along / 2.0, at.y));
                if node != to {
                    curve.line_to(Point::new(at.x + along / 2.0, at.y));
                }
            }
            OrderEdge { from, to, critical: *critical, curve }
        };
        let mut edges: Vec<OrderEdge> = self.paths.iter().map(edge).collect();
        sort_by_key(&mut edges, |edge| edge.critical);
        edges
    }
}

/// The circle on which a cycle is laid out.
struct CycleCircle {
    centre: Point,
    radius: f64,
    /// Half the size of a node, with a margin added.
    half: Point,
}

impl CycleCircle {
    /// Returns the point at an angle (in full turns, clockwise from the top).
    fn at(&self, angle: f64) -> Point {
        let (sine, cosine) = sine_cosine(angle);
        Point::new(self.centre.x + self.radius * sine, self.centre.y - self.radius * cosine)
    }

    /// Returns how far from the node at `angle` the circle leaves the node's box.
    fn clear(&self, angle: f64, step: f64) -> f64 {
        let node = self.at(angle);
        let inside = |part: f64| {
            let point = self.at(angle + step * part);
            (point.x - node.x).abs() < self.half.x && (point.y - node.y).abs() < self.half.y
        };
        let parts = (0..=40).map(|part| f64::from(part) / 100.0);
        step * parts.into_iter().find(|&part| !inside(part)).unwrap_or(0.4)
    }

    /// Returns the arc from the node at `angle` to the next one, `step` further on. It stays clear
    /// of both boxes.
    fn arc(&self, angle: f64, step: f64) -> Curve {
        let start = angle + self.clear(angle, step);
        let end = angle + step + self.clear(angle + step, -step);
        // For an eighth of a circle, a cubic curve is close enough.
        let pieces = ((end - start) * 8.0).ceil().max(1.0);
        let turn = (end - start) / pieces;
        let (sine, cosine) = sine_cosine(turn / 4.0);
        let reach = 4.0 / 3.0 * sine / cosine * self.radius;
        let mut curve = Curve::from(self.at(start));
        let mut from = start;
        while curve.pieces.len() < 8 && from + turn / 2.0 < end {
            let to = from + turn;
            let (one, two) = (self.at(from), self.at(to));
            let (leaving, coming) = (sine_cosine(from), sine_cosine(to));
            curve.pieces.push([
                Point::new(one.x + reach * leaving.1, one.y + reach * leaving.0),
                Point::new(two.x - reach * coming.1, two.y - reach * coming.0),
                two,
            ]);
            from = to;
        }
        curve
    }
}
