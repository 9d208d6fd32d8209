//! A position as an integer program. The rest of the engine only deals with vertices and edges, and
//! this is where they come from.

use crate::sieve::optimize::{Goal, Worth};
use crate::sieve::{Number, PairingGraph, Position};

/// Models with up to this many vertices are small.
const SMALL: usize = 450;

/// A possible pair, given by vertices of the graph.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Edge {
    pub selection: u32,
    /// The principal factor that pays.
    pub payment: u32,
}

/// An integer program with one variable for each edge, which says if that pair is played. The
/// objective is always maximized: if the goal is the smallest sum, the value of a vertex is the
/// negative of its number.
#[derive(Debug, Clone)]
pub struct Model {
    graph: PairingGraph,
    goal: Goal,
    edges: Vec<Edge>,
    /// For each vertex, the index of the first edge that selects it. These edges are consecutive.
    selecting: Vec<u32>,
    /// The edges in which a vertex pays, for one vertex after another.
    paying: Vec<u32>,
    paying_starts: Vec<u32>,
    values: Vec<i64>,
    demands: Vec<Demand>,
    /// True for each vertex that must be selected.
    required: Vec<bool>,
}

/// A set of numbers of which at least one must be selected.
#[derive(Debug, Clone)]
pub struct Demand {
    /// The number that this is all about.
    pub vertex: u32,
    /// The numbers that meet the demand. If the vertex is required, that's only the vertex itself.
    /// But for [`Goal::Smallest`], it may just have to leave before the game can end, and then its
    /// remaining multiples will do as well.
    pub multiples: Vec<u32>,
    /// True if the vertex itself must be selected.
    pub is_required: bool,
}

impl Model {
    /// Creates the model of the numbers that remain in `position`.
    #[must_use]
    pub fn new(position: &Position, goal: Goal) -> Self {
        let graph = PairingGraph::new(position);
        let sign = match goal {
            Goal::Largest => 1,
            Goal::Smallest => -1,
        };
        let demands = match goal {
            Goal::Largest => Vec::new(),
            Goal::Smallest => demands(position, &graph),
        };
        let values = graph.numbers().iter().map(|&n| sign * i64::from(n));
        let values = values.collect();
        Self::of(graph, goal, values, demands)
    }

    /// Creates the model of the games from `position` that select all of `required`. These must be
    /// sorted and without duplicates, and they must remain in the position.
    ///
    /// # Panics
    /// Panics if a required number doesn't remain.
    #[must_use]
    pub fn containing(position: &Position, goal: Goal, required: &[Number]) -> Self {
        let mut model = Self::new(position, goal);
        for &number in required {
            let vertex = model.graph.vertex(number);
            let vertex = vertex.expect("required numbers remain");
            model.required[vertex as usize] = true;
            model.demands.push(Demand { vertex, multiples: vec![vertex], is_required: true });
        }
        model
    }

    /// Creates the model for selecting only from `members`, which must remain in `position`, and
    /// maximizing their total worth.
    #[must_use]
    pub fn among(position: &Position, members: &[Number], worth: Worth) -> Self {
        let graph = PairingGraph::among(position, members);
        let mut values = vec![0; graph.len()];
        for &member in members {
            if let Some(vertex) = graph.vertex(member) {
                values[vertex as usize] = worth.of(member);
            }
        }
        Self::of(graph, Goal::Largest, values, Vec::new())
    }

    fn of(graph: PairingGraph, goal: Goal, values: Vec<i64>, demands: Vec<Demand>) -> Self {
        let mut edges = Vec::with_capacity(graph.edge_count());
        let mut selecting = vec![0];
        let mut payers = vec![Vec::new(); graph.len()];
        for selection in vertices(&graph) {
            for &payment in graph.factors(selection) {
                payers[payment as usize].push(count(edges.len()));
                edges.push(Edge { selection, payment });
            }
            selecting.push(count(edges.len()));
        }
        let mut paying_starts = vec![0];
        let mut paying = Vec::with_capacity(edges.len());
        for list in payers {
            paying.extend(list);
            paying_starts.push(count(paying.len()));
        }
        Model {
            required: vec![false; graph.len()],
            graph,
            goal,
            edges,
            selecting,
            paying,
            paying_starts,
            values,
            demands,
        }
    }

    /// Replaces the values.
    #[cfg(test)]
    pub(in crate::sieve::optimize) fn with_values(mut self, value: impl Fn(u32) -> i64) -> Self {
        self.values = self.vertices().map(value).collect();
        self
    }

    /// Returns the graph, whose edges are the variables of the program.
    #[must_use]
    pub fn graph(&self) -> &PairingGraph {
        &self.graph
    }

    /// Returns true if there are so few numbers left that the tree will only have a few nodes.
    /// Methods that pay off in large trees would take longer than they save then.
    #[must_use]
    pub fn is_small(&self) -> bool {
        self.graph.len() <= SMALL
    }

    /// Returns the goal.
    #[must_use]
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// Returns all possible pairs.
    #[must_use]
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    /// Returns the range of all vertices.
    pub fn vertices(&self) -> std::ops::Range<u32> {
        vertices(&self.graph)
    }

    /// Returns the edges that select `vertex`.
    #[must_use]
    pub fn selecting(&self, vertex: u32) -> std::ops::Range<u32> {
        self.selecting[vertex as usize]..self.selecting[vertex as usize + 1]
    }

    /// Returns the edges in which `vertex` pays.
    #[must_use]
    pub fn paying(&self, vertex: u32) -> &[u32] {
        let start = self.paying_starts[vertex as usize] as usize;
        &self.paying[start..self.paying_starts[vertex as usize + 1] as usize]
    }

    /// Returns how much the objective increases if `vertex` is selected.
    #[must_use]
    pub fn value(&self, vertex: u32) -> i64 {
        self.values[vertex as usize]
    }

    /// Returns the unit in which we measure if a bound has improved. It's one if each number is
    /// worth itself. If each number is worth one, the bound is rarely more than two above the
    /// optimum, so we use a fiftieth.
    #[must_use]
    pub fn unit(&self) -> f64 {
        if self.values.iter().all(|&value| (0..=1).contains(&value)) { 0.02 } else { 1.0 }
    }

    /// Returns the demands that every game must meet. Only the smallest sums have any.
    #[must_use]
    pub fn demands(&self) -> &[Demand] {
        &self.demands
    }

    /// Returns true if every game must select `vertex`.
    #[must_use]
    pub fn is_required(&self, vertex: u32) -> bool {
        self.required[vertex as usize]
    }

    /// Returns the vertices that every game must select, in increasing order.
    pub fn required(&self) -> impl Iterator<Item = u32> + '_ {
        self.vertices().filter(|&vertex| self.is_required(vertex))
    }

    /// Returns the objective of a set of selections, which you pass as a mark per vertex.
    #[must_use]
    pub fn objective(&self, selected: &[bool]) -> i64 {
        let values = self.values.iter().zip(selected);
        values.filter_map(|(&value, &taken)| taken.then_some(value)).sum()
    }

    /// Returns true if these selections meet every demand.
    #[must_use]
    pub fn meets_demands(&self, selected: &[bool]) -> bool {
        let met = |demand: &Demand| demand.multiples.iter().any(|&v| selected[v as usize]);
        self.demands.iter().all(met)
    }
}

fn vertices(graph: &PairingGraph) -> std::ops::Range<u32> {
    0..count(graph.len())
}

/// Models have far fewer than 2^32 edges.
fn count(length: usize) -> u32 {
    u32::try_from(length).expect("boards are small")
}

/// The game is over if and only if every number up to N/2 has left. We only have to demand that for
/// the numbers above N/4, because smaller ones always leave together with one of their multiples
/// there.
fn demands(position: &Position, graph: &PairingGraph) -> Vec<Demand> {
    let size = position.size();
    let vertex = |number| graph.vertex(number);
    let upper_half = (size / 4 + 1..=size / 2).filter_map(|number| {
        let multiples = (number..=size).step_by(number as usize).filter_map(vertex);
        Some(Demand { vertex: vertex(number)?, multiples: multiples.collect(), is_required: false })
    });
    upper_half.collect()
}
