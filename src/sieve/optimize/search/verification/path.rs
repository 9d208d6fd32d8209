//! The path from the top of a tree to the current node of a walk. What holds at a node depends on
//! everything that was decided or excluded above it.

use super::budget::{Unsound, ensure};
use crate::sieve::optimize::cutting_planes::model::Model;
use crate::sieve::optimize::search::node::Node;
use crate::sieve::optimize::search::splitting::decide;

/// The decisions and exclusions on a path, and the edges that they leave. Everything can be undone
/// by going back, which means that a walk takes as much memory as one node, no matter how deep the
/// tree is.
pub struct Path<'a> {
    model: &'a Model,
    live: Vec<bool>,
    /// Edges that were closed, in order, so that we can open them again.
    shut: Vec<u32>,
    decisions: Vec<(u32, bool)>,
    /// For each vertex, whether it's selected, or `None` if that hasn't been decided.
    decided: Vec<Option<bool>>,
    excluded: Vec<u32>,
}

/// A point of the path to which you can go back later.
#[derive(Debug, Clone, Copy)]
pub struct Mark {
    shut: usize,
    decisions: usize,
    excluded: usize,
}

impl<'a> Path<'a> {
    /// Returns the path to a node of a search. At its root, these edges are live.
    pub fn to(node: &Node, model: &'a Model, root_live: &[bool]) -> Result<Self, Unsound> {
        let mut path = Path {
            model,
            live: root_live.to_vec(),
            shut: Vec::new(),
            decisions: Vec::new(),
            decided: vec![None; model.graph().len()],
            excluded: Vec::new(),
        };
        for &edge in &node.excluded {
            path.exclude(edge);
        }
        for &(vertex, selected) in &node.decisions {
            path.decide(vertex, selected)?;
        }
        Ok(path)
    }

    /// Returns which edges are live, since nothing on the path rules them out.
    pub fn live(&self) -> &[bool] {
        &self.live
    }

    /// Returns the decisions in the order in which they were made.
    pub fn decisions(&self) -> &[(u32, bool)] {
        &self.decisions
    }

    /// Returns the edges that were excluded by proofs.
    pub fn excluded(&self) -> &[u32] {
        &self.excluded
    }

    /// Returns true if it has been decided that a vertex is selected.
    pub fn must(&self, vertex: u32) -> bool {
        self.decided[vertex as usize] == Some(true)
    }

    /// Returns the current point of the path. See [`Self::go_back`].
    pub fn mark(&self) -> Mark {
        Mark {
            shut: self.shut.len(),
            decisions: self.decisions.len(),
            excluded: self.excluded.len(),
        }
    }

    /// Undoes everything that has happened after a mark.
    pub fn go_back(&mut self, mark: Mark) {
        for edge in self.shut.drain(mark.shut..) {
            self.live[edge as usize] = true;
        }
        for (vertex, _) in self.decisions.drain(mark.decisions..) {
            self.decided[vertex as usize] = None;
        }
        self.excluded.truncate(mark.excluded);
    }

    /// Closes an edge if it's live, but doesn't record it as excluded.
    pub fn shut(&mut self, edge: u32) {
        if std::mem::take(&mut self.live[edge as usize]) {
            self.shut.push(edge);
        }
    }

    /// Excludes an edge at the current node. The edge should be live until then.
    pub fn exclude(&mut self, edge: u32) {
        self.shut(edge);
        self.excluded.push(edge);
    }

    /// Enters one side of a branching.
    ///
    /// # Errors
    /// Returns [`Unsound`] if the vertex doesn't exist, or if it has already been decided.
    pub fn decide(&mut self, vertex: u32, selected: bool) -> Result<(), Unsound> {
        let decided = self.decided.get_mut(vertex as usize);
        let decided =
            decided.ok_or(Unsound("a node branches on a number that is not in the list"))?;
        let again = decided.replace(selected).is_some();
        ensure(!again, "a node branches on a decided number")?;
        self.decisions.push((vertex, selected));
        let model = self.model;
        decide(model, vertex, selected, |edge| self.shut(edge));
        Ok(())
    }
}
