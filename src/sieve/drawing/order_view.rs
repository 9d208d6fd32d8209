//! The order of a game's pairs as a layered graph. If there's no order, it shows the cycle that's
//! to blame.

use super::layering::{LayeredEdge, Layering};
use super::placement::place_across;
use super::{Curve, Domino, Point, digits, real, sine_cosine};
use crate::foundation::sorting::sort_by_key;
use crate::sieve::{Cycle, Order, Pair};

/// The direction in which layers follow each other, which is the direction of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    /// The first moves are on the left, which is good for wide screens.
    Rightwards,
    /// The first moves are at the top, which is good for tall screens and for paper.
    Downwards,
}

/// The pairs of a view either have an order or form a cycle, and these look very different.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OrderShape {
    /// An order in which the pairs can be played.
    Layers,
    /// A cycle in which each pair must be played before the next one.
    Cycle,
}

/// The places that a move can have in a legal order. They're counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Places {
    /// The pair can't come earlier than this in any legal order.
    pub earliest: usize,
    /// The pair can't come later than this in any legal order.
    pub latest: usize,
}

impl Places {
    /// Returns by how many places the move can shift without violating the order.
    #[must_use]
    pub fn slack(self) -> usize {
        self.latest - self.earliest
    }
}

/// A pair as a node of the drawing. You can draw it as a [`Domino`], since all nodes have the same
/// size.
#[derive(Debug, Clone, PartialEq)]
pub struct OrderNode {
    /// The selection and its payment.
    pub pair: Pair,
    /// The column, counted from 0. This is the earliest place of the pair, or 0 in a cycle.
    pub column: usize,
    /// The places that the pair can have, or `None` in a cycle.
    pub places: Option<Places>,
    /// True if the pair is on the critical chain.
    pub critical: bool,
    /// The centre of the node.
    pub centre: Point,
}

/// An edge between two pairs, the first of which must be played before the second. If that already
/// follows from other pairs in between, there is no edge.
#[derive(Debug, Clone, PartialEq)]
pub struct OrderEdge {
    /// The pair that comes first, as an index into [`OrderView::nodes`].
    pub from: usize,
    /// The pair that comes later, as an index into [`OrderView::nodes`].
    pub to: usize,
    /// True if the edge is a part of the critical chain.
    pub critical: bool,
    /// The way from one pair to the other. It goes around all nodes in between, so you can draw it
    /// without hiding anything.
    pub curve: Curve,
}

/// A layout of an order or a cycle. Nothing in here depends on the screen, so that a page and an
/// SVG document can draw exactly the same thing.
#[derive(Debug, Clone, PartialEq)]
pub struct OrderView {
    /// Whether this is an order or a cycle.
    pub shape: OrderShape,
    /// The pairs in a legal order. In a cycle, they're in the order in which they follow each
    /// other.
    pub nodes: Vec<OrderNode>,
    /// The edges. Those of the critical chain come last, so that they're drawn on top of the
    /// others.
    pub edges: Vec<OrderEdge>,
    /// A longest chain of pairs that must follow one another, as indices into `nodes`. This is
    /// empty in a cycle.
    pub critical: Vec<usize>,
    /// How many columns there are. Each turn has one, up to the last one that's the earliest place
    /// of a pair, even if no pair is in it. A cycle doesn't have columns.
    pub columns: usize,
    /// The width of all nodes, which depends on how many digits the longest number has.
    pub node_width: f64,
    /// The height of all nodes.
    pub node_height: f64,
    /// The width of the whole drawing.
    pub width: f64,
    /// The height of the whole drawing, including the axis.
    pub height: f64,
    direction: Direction,
    crossings: usize,
}

/// How to treat turns that no pair can have first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Columns {
    /// They have a column as well, so that the columns are an axis of time.
    OnePerTurn,
    /// They don't have a column, which saves space.
    OnlyFull,
}

/// A bar below a node that shows which turns its pair can have. Coordinates are relative to the
/// centre of the node.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TurnBar {
    /// The ends of the track, which stands for all turns of the game.
    pub track: [f64; 2],
    /// The ends of the highlighted part, which stands for the turns of this pair.
    pub turns: [f64; 2],
    /// How far below the centre of the node the bar is.
    pub y: f64,
}

const NODE_HEIGHT: f64 = 1.2;
/// The space that we leave for this bar below a node.
const BAR: f64 = 0.4;
/// The space that we leave for the numbers of the turns.
const AXIS: f64 = 1.4;
/// The distance between two nodes in the same column.
const NODE_AIR: f64 = 0.8;
/// The distance between an edge and a node or another edge that it passes.
const EDGE_AIR: f64 = 0.35;
/// The distance between columns. On paper it's smaller because there's less space.
const COLUMN_GAP: f64 = 1.4;
const PAPER_GAP: f64 = 1.0;
/// How strongly the critical chain is pulled straight, compared to other edges.
const CRITICAL_PULL: f64 = 6.0;
/// How strongly an edge is pulled straight where it passes through other layers. A bend there would
/// look arbitrary.
const PASSING_PULL: f64 = 10.0;

fn node_width(pairs: impl Iterator<Item = Pair>) -> f64 {
    let largest = pairs.map(|pair| pair.selection).max().unwrap_or(1);
    1.1 + 0.8 * real(digits(largest).max(2))
}

impl OrderView {
    /// Takes the marks of the critical chain off all nodes and edges, in case you don't want to
    /// show it.
    pub fn unmark(&mut self) {
        self.critical.clear();
        for node in &mut self.nodes {
            node.critical = false;
        }
        for edge in &mut self.edges {
            edge.critical = false;
        }
    }

    /// Lays out an order. Each pair is in the column of its earliest place, and edges go around
    /// other nodes and cross as little as possible.
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

    /// Lays out a cycle. The pairs are on a circle, clockwise from the top, each with an edge to
    /// the next.
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

    /// Lays out the order of these pairs, or the cycle that shows that they don't have one.
    #[must_use]
    pub fn of_pairs(pairs: &[Pair], direction: Direction) -> Self {
        match Order::new(pairs) {
            Ok(order) => Self::new(&order, direction),
            Err(cycle) => Self::of_cycle(&cycle),
        }
    }

    /// Does the same for paper, but without empty columns, because space is precious there. Since
    /// columns don't stand for turns any more, you can't use [`Self::heading`].
    #[must_use]
    pub fn of_pairs_on_paper(pairs: &[Pair], direction: Direction) -> Self {
        match Order::new(pairs) {
            Ok(order) => Self::laid_out(&order, direction, Columns::OnlyFull),
            Err(cycle) => Self::of_cycle(&cycle),
        }
    }

    /// Returns where to write the number of a turn. That's above its column, or to the left of its
    /// row.
    #[must_use]
    pub fn heading(&self, column: usize) -> Point {
        let across = AXIS / 3.0;
        match self.direction {
            Direction::Rightwards => Point::new(along_of(column, self.node_width), across),
            Direction::Downwards => Point::new(across, along_of(column, self.node_height)),
        }
    }

    /// Returns true if the first moves are on the left, and false if they're at the top.
    #[must_use]
    pub fn is_rightwards(&self) -> bool {
        self.direction == Direction::Rightwards
    }

    /// Returns the shape of the nodes, which is the same for all of them.
    #[must_use]
    pub fn domino(&self) -> Domino {
        Domino { width: self.node_width, height: self.node_height }
    }

    /// Returns the bar with the turns that a pair can have, or `None` in a cycle.
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

    /// Returns all pairs that must be played before or after a pair, as indices into `nodes`, in
    /// increasing order. For each pair that's found, this takes time linear in the number of edges.
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

    /// Returns how many edges cross between the columns. We try to get as few as possible, but this
    /// isn't always the minimum.
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

/// Returns the middle of a column whose nodes are `along` wide.
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

/// A layering in which all edges join adjacent layers. A long edge is therefore split at each layer
/// that it passes through, and the points where that happens are nodes, just like the pairs.
struct Routes {
    layering: Layering,
    layer_of: Vec<usize>,
    /// The column of each layer. They differ because there's no layer for a column without pairs.
    columns: Vec<usize>,
    /// For each edge, the nodes that it passes through (including its ends), and whether it's
    /// critical.
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

    /// Computes the coordinates across the layers, given the size of a node in this direction.
    fn coordinates(&self, across: f64) -> Vec<f64> {
        let half = |node: usize| if node < self.pairs { across / 2.0 } else { 0.0 };
        let distance = |one: usize, other: usize| {
            let air = if one < self.pairs && other < self.pairs { NODE_AIR } else { EDGE_AIR };
            half(one) + half(other) + air
        };
        place_across(&self.layering, distance, None)
    }

    /// Draws the edges. In the direction of the columns, a node takes `along`, and after it,
    /// there's a space of `below`.
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

/// The circle on which we place the pairs of a cycle.
struct CycleCircle {
    centre: Point,
    radius: f64,
    /// Half of the size of a node, with a margin.
    half: Point,
}

impl CycleCircle {
    /// Returns the point at this angle, which is in full turns, clockwise from the top.
    fn at(&self, angle: f64) -> Point {
        let (sine, cosine) = sine_cosine(angle);
        Point::new(self.centre.x + self.radius * sine, self.centre.y - self.radius * cosine)
    }

    /// Returns how far we have to go from the node at `angle` until the circle leaves its box.
    fn clear(&self, angle: f64, step: f64) -> f64 {
        let node = self.at(angle);
        let inside = |part: f64| {
            let point = self.at(angle + step * part);
            (point.x - node.x).abs() < self.half.x && (point.y - node.y).abs() < self.half.y
        };
        let parts = (0..=40).map(|part| f64::from(part) / 100.0);
        step * parts.into_iter().find(|&part| !inside(part)).unwrap_or(0.4)
    }

    /// Returns the part of the circle from the node at `angle` to the next one, which is at a
    /// distance of `step`. It begins and ends outside of their boxes.
    fn arc(&self, angle: f64, step: f64) -> Curve {
        let start = angle + self.clear(angle, step);
        let end = angle + step + self.clear(angle + step, -step);
        // A cubic curve is close enough to an eighth of a circle.
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
