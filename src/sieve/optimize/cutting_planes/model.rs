//! Turns a position into an integer program. The rest of the engine deals with vertices and edges
//! only; this is where these come from.

use crate::sieve::optimize::{Goal, Worth};
use crate::sieve::{Number, PairingGraph, Position};

/// Models with no more vertices than this are small.
const SMALL: usize = 450;

/// A possible pair is an edge between two vertices of the graph.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Edge {
    pub selection: u32,
    /// The principal factor that pays.
    pub payment: u32,
}

/// This integer program has one variable per edge: is this pair played? The objective is always
/// maximized. If the goal is the smallest sum, a vertex has its negated number as a value.
#[derive(Debug, Clone)]
pub struct Model {
    graph: PairingGraph,
    goal: Goal,
    edges: Vec<Edge>,
    /// The selecting edges of a vertex are consecutive. They start here.
    selecting: Vec<u32>,
    /// Paying edges are grouped by vertex.
    paying: Vec<u32>,
    paying_starts: Vec<u32>,
    values: Vec<i64>,
    demands: Vec<Demand>,
    /// True for a vertex that must be selected.
    required: Vec<bool>,
}

/// A set of numbers, at least one of which must be selected.
#[derive(Debug, Clone)]
pub struct Demand {
    /// The number it is all about.
    pub vertex: u32,
    /// Numbers that meet the demand. For a required vertex, that's just the vertex itself. With
    /// [`Goal::Smallest`], it may be enough for the vertex to leave before the game ends, so its
    /// remaining multiples will do as well.
    pub multiples: Vec<u32>,
    /// Set if the vertex itself must be selected.
    pub is_required: bool,
}

impl Model {
    /// Creates the model of all numbers that remain in `position`.
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

    /// Like [`Self::new`], but restricted to games that select all of `required`. These must be
    /// sorted, without duplicates, and still remain in the position.
    ///
    /// # Panics
    /// Panics if a required number does not remain.
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

    /// Creates a model in which only `members` can be selected, maximizing their total worth. All
    /// of them must remain in `position`.
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

    /// Replaces all values.
    #[cfg(test)]
    pub(in crate::sieve::optimize) fn with_values(mut self, value: impl Fn(u32) -> i64) -> Self {
        self.values = self.vertices().map(value).collect();
        self
    }

    /// The program's variables are the edges of this graph.
    #[must_use]
    pub fn graph(&self) -> &PairingGraph {
        &self.graph
    }

    /// Returns true if there are so few numbers that the tree will not have more than a few nodes.
    /// In that case, methods that only pay off in large trees would cost more time than they save.
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

    /// Returns all vertices.
    pub fn vertices(&self) -> std::ops::Range<u32> {
        vertices(&self.graph)
    }

    /// Edges that select `vertex`.
    #[must_use]
    pub fn selecting(&self, vertex: u32) -> std::ops::Range<u32> {
        self.selecting[vertex as usize]..self.selecting[vertex as usize + 1]
    }

    /// Edges in which `vertex` pays.
    #[must_use]
    pub fn paying(&self, vertex: u32) -> &[u32] {
        let start = self.paying_starts[vertex as usize] as usize;
        &self.paying[start..self.paying_starts[vertex as usize + 1] as usize]
    }

    /// Returns what selecting `vertex` adds to the objective.
    #[must_use]
    pub fn value(&self, vertex: u32) -> i64 {
        self.values[vertex as usize]
    }

    /// The unit for measuring if a bound has improved. If numbers are worth themselves, it is one.
    /// If each is worth one, the bound is rarely more than two above the optimum, so we use a
    /// fiftieth.
    #[must_use]
    pub fn unit(&self) -> f64 {
        if self.values.iter().all(|&value| (0..=1).contains(&value)) { 0.02 } else { 1.0 }
    }

    /// Demands that all games must meet. For the largest sum, there is one for each required
    /// number, and none without these.
    #[must_use]
    pub fn demands(&self) -> &[Demand] {
        &self.demands
    }

    /// Returns true if all games must select `vertex`.
    #[must_use]
    pub fn is_required(&self, vertex: u32) -> bool {
        self.required[vertex as usize]
    }

    /// Vertices that all games must select, in increasing order.
    pub fn required(&self) -> impl Iterator<Item = u32> + '_ {
        self.vertices().filter(|&vertex| self.is_required(vertex))
    }

    /// Returns the objective for a set of selections. The set has one flag per vertex.
    #[must_use]
    pub fn objective(&self, selected: &[bool]) -> i64 {
        let values = self.values.iter().zip(selected);
        values.filter_map(|(&value, &taken)| taken.then_some(value)).sum()
    }

    /// Returns true if these selections meet all demands.
    #[must_use]
    pub fn meets_demands(&self, selected: &[bool]) -> bool {
        let met = |demand: &Demand| demand.multiples.iter().any(|&v| selected[v as usize]);
        self.demands.iter().all(met)
    }
}

fn vertices(graph: &PairingGraph) -> std::ops::Range<u32> {
    0..count(graph.len())
}

/// Edges never come close to 2^32.
fn count(length: usize) -> u32 {
    u32::try_from(length).expect("boards are small")
}

/// A game is over if and only if all numbers up to N/2 have left. It is enough to demand this for
/// numbers above N/4, because smaller ones have a multiple there, and always leave with it.
fn demands(position: &Position, graph: &PairingGraph) -> Vec<Demand> {
    let size = position.size();
    let vertex = |number| graph.vertex(number);
    let upper_half = (size / 4 + 1..=size / 2).filter_map(|number| {
        let multiples = (number..=size).step_by(number as usize).filter_map(vertex);
        Some(Demand { vertex: vertex(number)?, multiples: multiples.collect(), is_required: false })
    });
    upper_half.collect()
}
