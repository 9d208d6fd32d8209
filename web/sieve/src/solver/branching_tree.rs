//! Keeps the page's copy of the branching tree, built from the changes that the worker reports.

use ginnow::sieve::Number;
use ginnow::sieve::optimize::{Happened, TreeEvent};

/// A node goes through these states.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// It waits for the engine.
    Open,
    /// The engine is working on it.
    Current,
    /// It was split on whether a number is selected. The first child is the
    /// side that selects it. The next node is the other side.
    Branched {
        number: Number,
        /// The first child is the one in which the number is selected.
        selected: u32,
    },
    /// Its bound is no better than the incumbent.
    Closed,
    /// It was closed before the engine worked on it.
    ClosedUnseen,
    /// Nothing that could beat the incumbent agrees with its decisions.
    Infeasible,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Node {
    /// The node that was split. The root is its own parent.
    pub parent: u32,
    /// The root has depth 0.
    pub depth: u32,
    /// The last decision: the number, and whether it is selected.
    pub decision: (Number, bool),
    /// A bound on the scores of the games there, if one is known.
    pub bound: Option<u64>,
    /// Its status.
    pub state: State,
    /// The score of the best game found there, if it was a new best.
    pub found: Option<u64>,
}

/// Node 0 is the root, and every node comes after its parent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BranchingTree {
    nodes: Vec<Node>,
}

impl Default for BranchingTree {
    fn default() -> Self {
        let root = Node {
            parent: 0,
            depth: 0,
            decision: (0, false),
            bound: None,
            state: State::Open,
            found: None,
        };
        BranchingTree { nodes: vec![root] }
    }
}

impl BranchingTree {
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// Returns the node with this index, if there is one.
    pub fn node(&self, index: u32) -> Option<&Node> {
        self.nodes.get(index as usize)
    }

    /// Applies changes in order.
    pub fn grow(&mut self, growth: &[TreeEvent]) {
        for event in growth {
            self.take(*event);
        }
    }

    fn take(&mut self, event: TreeEvent) {
        let first = u32::try_from(self.nodes.len()).unwrap_or(u32::MAX);
        let Some(node) = self.nodes.get_mut(event.node as usize) else {
            return;
        };
        match event.happened {
            Happened::Entered => node.state = State::Current,
            Happened::Improved { score } => node.found = Some(score),
            Happened::Branched { number, bound } => {
                node.bound = Some(bound);
                node.state = State::Branched { number, selected: first };
                let depth = node.depth + 1;
                let side = |selected| Node {
                    parent: event.node,
                    depth,
                    decision: (number, selected),
                    bound: Some(bound),
                    state: State::Open,
                    found: None,
                };
                self.nodes.extend([side(true), side(false)]);
            }
            Happened::Closed { bound } => {
                let unseen = node.state == State::Open;
                node.bound = Some(bound);
                node.state = if unseen { State::ClosedUnseen } else { State::Closed };
            }
            Happened::Infeasible => node.state = State::Infeasible,
        }
    }

    /// Returns the decisions that lead to a node, starting at the root.
    pub fn decisions(&self, node: u32) -> Vec<(Number, bool)> {
        let mut decisions: Vec<_> =
            self.path(node).filter(|node| node.depth > 0).map(|node| node.decision).collect();
        decisions.reverse();
        decisions
    }

    /// Returns a node, its parent, and so on up to the root.
    fn path(&self, node: u32) -> impl Iterator<Item = &Node> {
        let parent = |node: &&Node| self.node(node.parent).filter(|_| node.depth > 0);
        std::iter::successors(self.node(node), parent)
    }

    /// Returns the children of a node. The first one selects the number.
    pub fn children(&self, node: u32) -> Option<[u32; 2]> {
        match self.node(node)?.state {
            State::Branched { selected, .. } => Some([selected, selected + 1]),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(node: u32, happened: Happened) -> TreeEvent {
        TreeEvent { node, happened }
    }

    #[test]
    fn a_tree_grows_from_its_changes() {
        let mut tree = BranchingTree::default();
        let (number, bound) = (84, 50_440);
        tree.grow(&[
            event(0, Happened::Entered),
            event(0, Happened::Improved { score: 50_437 }),
            event(0, Happened::Branched { number, bound }),
            event(2, Happened::Entered),
        ]);
        assert_eq!(tree.node(2).unwrap().state, State::Current);
        tree.grow(&[
            event(2, Happened::Branched { number: 66, bound }),
            event(3, Happened::Entered),
            event(3, Happened::Infeasible),
            event(1, Happened::Closed { bound: 50_437 }),
        ]);
        let states: Vec<State> = tree.nodes().iter().map(|node| node.state).collect();
        assert_eq!(states[1], State::ClosedUnseen);
        assert_eq!(states[3..], [State::Infeasible, State::Open]);
        assert_eq!(tree.decisions(4), [(84, false), (66, false)]);
        assert_eq!(tree.children(2), Some([3, 4]));
        assert_eq!(tree.decisions(0), []);
        assert_eq!(tree.nodes()[0].found, Some(50_437));
    }
}
