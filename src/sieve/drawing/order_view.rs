//! The order of a game's pairs as a layered graph, or the cycle that rules out any order.

use super::layering::{LayeredEdge, Layering};
use super::placement::place_across;
use super::{Curve, Domino, Point, digits, real, sine_cosine};
use crate::foundation::sorting::sort_by_key;
use crate::sieve::{Cycle, Order, Pair};

/// Layers can follow each other in one of these directions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    /// First moves on the left: for wide screens.
    Rightwards,
    /// First moves at the top: for tall screens and paper.
    Downwards,
}

/// The pairs either have an order or form a cycle, and the two look different.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OrderShape {
    /// An order that can be played.
    Layers,
    /// A cycle of pairs: each must be played before the next, and the last before the first.
    Cycle,
}

/// The range of places, counted from 0, that a move can have in legal orders of all pairs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Places {
    /// In no legal order does the pair come earlier.
    pub earliest: usize,
    /// In no legal order does the pair come later.
    pub latest: usize,
}

impl Places {
    /// Returns the number of places by which the move can shift.
    #[must_use]
    pub fn slack(self) -> usize {
        self.latest - self.earliest
    }
}

/// Each pair is drawn as one node.
#[derive(Debug, Clone, PartialEq)]
pub struct OrderNode {
    /// The node shows the selection and its payment.
    pub pair: Pair,
    /// Columns are counted from 0. This is the earliest place of the pair, or 0 in a cycle.
    pub column: usize,
    /// The places it can have. `None` in a cycle.
    pub places: Option<Places>,
    /// True if it is on the critical chain.
    pub critical: bool,
    /// Centre of the node.
    pub centre: Point,
}

/// A pair that must be played before another. No pair between them implies the relation.
#[derive(Debug, Clone, PartialEq)]
pub struct OrderEdge {
    /// This pair comes first. It is an index into [`OrderView::nodes`].
    pub from: usize,
    /// This pair comes later. It is an index into [`OrderView::nodes`].
    pub to: usize,
    /// True if it is a link of the critical chain.
    pub critical: bool,
    /// From the earlier to the later pair, around all others.
    pub curve: Curve,
}

/// Nothing here depends on the screen, so a page and an SVG document can draw the same layout.
#[derive(Debug, Clone, PartialEq)]
pub struct OrderView {
    /// The pairs have an order, or they form a cycle.
    pub shape: OrderShape,
    /// The pairs come in a legal order, or as they follow each other around the cycle.
    pub nodes: Vec<OrderNode>,
    /// Edges of the critical chain come last, so that they are drawn on top.
    pub edges: Vec<OrderEdge>,
    /// A longest chain of pairs that must be played one after another, by index in `nodes`. Empty in a cycle.
    pub critical: Vec<usize>,
    /// There is one column for each turn up to the last earliest place. A turn that no pair can have first
    /// keeps its column. A cycle has 0 columns.
    pub columns: usize,
    /// All nodes have the same width, which depends on the longest number.
    pub node_width: f64,
    /// Height of every node.
    pub node_height: f64,
    /// Width of the whole drawing.
    pub width: f64,
    /// Height of the whole drawing, axis included.
    pub height: f64,
    direction: Direction,
    crossings: usize,
}

/// An order can keep a column for each turn, or leave out those without a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Columns {
    /// One for each turn, so that the columns are an axis of time.
    OnePerTurn,
    /// Those with pairs.
    OnlyFull,
}

/// The turns that a pair can have, as a bar below its node. All coordinates are relative to the centre of the node.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TurnBar {
    /// The ends of the track, which represents all turns of the game.
    pub track: [f64; 2],
    /// The ends of the part that represents the turns of the pair.
    pub turns: [f64; 2],
    /// The bar is this far below the centre of its node.
    pub y: f64,
}

const NODE_HEIGHT: f64 = 1.2;
/// The bar of a node's turns needs this much room below the node.
const BAR: f64 = 0.4;
/// The axis needs this much room for the numbers of the turns.
const AXIS: f64 = 1.4;
/// Distance between nodes of one column, so that they don't touch.
const NODE_AIR: f64 = 0.8;
/// Distance between a node or an edge and an edge that passes by.
const EDGE_AIR: f64 = 0.35;
/// Columns keep this distance. On paper it is smaller, because there is less room.
const COLUMN_GAP: f64 = 1.4;
const PAPER_GAP: f64 = 1.0;
/// How strongly the critical chain is pulled straight. Other edges have 1.
const CRITICAL_PULL: f64 = 6.0;
/// How strongly edges are pulled straight where they pass through other layers.
const PASSING_PULL: f64 = 10.0;

fn node_width(pairs: impl Iterator<Item = Pair>) -> f64 {
    let largest = pairs.map(|pair| pair.selection).max().unwrap_or(1);
    1.1 + 0.8 * real(digits(largest).max(2))
}

impl OrderView {
    /// Removes the marks of the critical chain.
    pub fn unmark(&mut self) {
        self.critical.clear();
        for node in &mut self.nodes {
            node.critical = false;
        }
        for edge in &mut self.edges {
            edge.critical = false;
        }
    }

    /// Returns the view of an order: columns by earliest place, transitively reduced edges that are routed around
    /// other nodes, with few crossings.
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

    /// Returns the pairs of a cycle, clockwise from the top, each with an edge to the next.
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

    /// Returns the order of some pairs, or the cycle that rules one out.
    #[must_use]
    pub fn of_pairs(pairs: &[Pair], direction: Direction) -> Self {
        match Order::new(pairs) {
            Ok(order) => Self::new(&order, direction),
            Err(cycle) => Self::of_cycle(&cycle),
        }
    }

    /// Returns the same without empty columns, for paper. The columns no longer represent turns, so don't use
    /// [`Self::heading`].
    #[must_use]
    pub fn of_pairs_on_paper(pairs: &[Pair], direction: Direction) -> Self {
        match Order::new(pairs) {
            Ok(order) => Self::laid_out(&order, direction, Columns::OnlyFull),
            Err(cycle) => Self::of_cycle(&cycle),
        }
    }

    /// Returns the place of the number of a turn, above its column or to the left of its row.
    #[must_use]
    pub fn heading(&self, column: usize) -> Point {
        let across = AXIS / 3.0;
        match self.direction {
            Direction::Rightwards => Point::new(along_of(column, self.node_width), across),
            Direction::Downwards => Point::new(across, along_of(column, self.node_height)),
        }
    }

    /// Returns true if the first moves are on the left, and not at the top.
    #[must_use]
    pub fn is_rightwards(&self) -> bool {
        self.direction == Direction::Rightwards
    }

    /// Returns the shape of the nodes.
    #[must_use]
    pub fn domino(&self) -> Domino {
        Domino { width: self.node_width, height: self.node_height }
    }

    /// Returns the turns that a pair can have, for the bar below its node.
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

    /// Returns the pairs that must be played before or after a pair, by index in `nodes`, in increasing order.
    /// Takes time linear in the number of edges for each pair found.
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

    /// Returns the number of crossing pairs of edges between the columns.
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

/// Returns the middle of a column, if a node is `along` wide in its direction.
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

/// The pairs, and the points where long edges pass through intermediate layers, as a layering in which all
/// edges join adjacent layers.
struct Routes {
    layering: Layering,
    layer_of: Vec<usize>,
    /// A column without a pair has no layer, so each layer needs to know its column.
    columns: Vec<usize>,
    /// For each edge of the order, the nodes it passes through, ends included, and whether it is critical.
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

    /// Returns the column of a pair, or of a point where an edge passes through.
    fn column(&self, node: usize) -> usize {
        self.columns[self.layer_of[node]]
    }

    /// Returns the coordinates across the layers. `across` is the extent of a node in that direction.
    fn coordinates(&self, across: f64) -> Vec<f64> {
        let half = |node: usize| if node < self.pairs { across / 2.0 } else { 0.0 };
        let distance = |one: usize, other: usize| {
            let air = if one < self.pairs && other < self.pairs { NODE_AIR } else { EDGE_AIR };
            half(one) + half(other) + air
        };
        place_across(&self.layering, distance, None)
    }

    /// Returns the edges. `along` is the extent of a node in the direction of the columns, and `below` the room
    /// behind it.
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

/// The circle on which a cycle is drawn.
struct CycleCircle {
    centre: Point,
    radius: f64,
    /// Half the size of a node, plus a margin.
    half: Point,
}

impl CycleCircle {
    /// Returns the point at an angle, in full turns clockwise from the top.
    fn at(&self, angle: f64) -> Point {
        let (sine, cosine) = sine_cosine(angle);
        Point::new(self.centre.x + self.radius * sine, self.centre.y - self.radius * cosine)
    }

    /// Returns the angle, from the node at `angle`, at which the circle leaves its box.
    fn clear(&self, angle: f64, step: f64) -> f64 {
        let node = self.at(angle);
        let inside = |part: f64| {
            let point = self.at(angle + step * part);
            (point.x - node.x).abs() < self.half.x && (point.y - node.y).abs() < self.half.y
        };
        let parts = (0..=40).map(|part| f64::from(part) / 100.0);
        step * parts.into_iter().find(|&part| !inside(part)).unwrap_or(0.4)
    }

    /// Returns the part of the circle from the node at `angle` to the next, `step` further on, outside both boxes.
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
