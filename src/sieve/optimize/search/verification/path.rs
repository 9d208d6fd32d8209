//! Follows the path to the current node of a walk. Decisions and exclusions along the path
//! determine what holds there.

use super::budget::{Unsound, ensure};
use crate::sieve::optimize::cutting_planes::model::Model;
use crate::sieve::optimize::search::node::Node;
use crate::sieve::optimize::search::splitting::decide;

/// Decisions and exclusions on a path, and the edges that are left. Going back undoes everything,
/// so a walk needs no more memory than a single node, however deep the tree.
pub struct Path<'a> {
    model: &'a Model,
    live: Vec<bool>,
    /// Closed edges in order, so they can be opened again.
    shut: Vec<u32>,
    decisions: Vec<(u32, bool)>,
    /// Decision about each vertex, if there is one.
    decided: Vec<Option<bool>>,
    excluded: Vec<u32>,
}

/// A point on the path to return to.
#[derive(Debug, Clone, Copy)]
pub struct Mark {
    shut: usize,
    decisions: usize,
    excluded: usize,
}

impl<'a> Path<'a> {
    /// Returns the path to a search's node. `root_live` are the edges that are live at its root.
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

    /// Returns which edges are live because nothing on the path has ruled them out.
    pub fn live(&self) -> &[bool] {
        &self.live
    }

    /// Decisions in the order they were made.
    pub fn decisions(&self) -> &[(u32, bool)] {
        &self.decisions
    }

    /// Edges excluded by proofs.
    pub fn excluded(&self) -> &[u32] {
        &self.excluded
    }

    /// Returns true if a branch on the way here decided that `vertex` is selected.
    pub fn must(&self, vertex: u32) -> bool {
        self.decided[vertex as usize] == Some(true)
    }

    /// Marks the current point, see [`Self::go_back`].
    pub fn mark(&self) -> Mark {
        Mark {
            shut: self.shut.len(),
            decisions: self.decisions.len(),
            excluded: self.excluded.len(),
        }
    }

    /// Undoes everything after a mark.
    pub fn go_back(&mut self, mark: Mark) {
        for edge in self.shut.drain(mark.shut..) {
            self.live[edge as usize] = true;
        }
        for (vertex, _) in self.decisions.drain(mark.decisions..) {
            self.decided[vertex as usize] = None;
        }
        self.excluded.truncate(mark.excluded);
    }

    /// Closes an edge if it is live, without recording it as excluded.
    pub fn shut(&mut self, edge: u32) {
        if std::mem::take(&mut self.live[edge as usize]) {
            self.shut.push(edge);
        }
    }

    /// Excludes an edge at the current node. It should have been live before.
    pub fn exclude(&mut self, edge: u32) {
        self.shut(edge);
        self.excluded.push(edge);
    }

    /// Enters one side of a branching.
    ///
    /// # Errors
    /// Returns [`Unsound`] if the vertex does not exist, or if it has already been decided.
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
