//! The page's copy of the branching tree. We build it from the changes that the worker reports,
//! since sending the whole tree every time would be far too much.

use ginnow::sieve::Number;
use ginnow::sieve::optimize::{Happened, TreeEvent};

/// The state of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// The node waits for the engine.
    Open,
    /// The engine is working on the node.
    Current,
    /// The node was split on whether a number is selected. Its two children are next to each other,
    /// and the one that selects the number comes first.
    Branched {
        number: Number,
        /// The index of the first child.
        selected: u32,
    },
    /// The node's bound is no better than the incumbent.
    Closed,
    /// The node was closed before the engine worked on it.
    ClosedUnseen,
    /// Nothing that could beat the incumbent agrees with the decisions that lead to the node.
    Infeasible,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Node {
    /// The node that was split. The root is its own parent.
    pub parent: u32,
    /// The number of decisions that lead to the node, so the root has depth 0.
    pub depth: u32,
    /// The last of these decisions, as the number and whether it's selected.
    pub decision: (Number, bool),
    /// A bound on the scores of the games at this node, or `None` if we don't know one.
    pub bound: Option<u64>,
    pub state: State,
    /// If the engine found a new best game at this node, the score of that game.
    pub found: Option<u64>,
}

/// The tree as a list of nodes. Node 0 is the root, and every node comes after its parent.
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

    /// Returns the node with this index, or `None` if there is no such node.
    pub fn node(&self, index: u32) -> Option<&Node> {
        self.nodes.get(index as usize)
    }

    /// Applies the changes in order.
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

    /// Returns a node, then its parent, and so on up to the root.
    fn path(&self, node: u32) -> impl Iterator<Item = &Node> {
        let parent = |node: &&Node| self.node(node.parent).filter(|_| node.depth > 0);
        std::iter::successors(self.node(node), parent)
    }

    /// Returns the children of a node, or `None` if it wasn't split. The first child is the one
    /// that selects the number.
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
