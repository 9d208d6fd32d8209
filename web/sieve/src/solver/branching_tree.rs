//! The page has a copy of the branching tree. It is rebuilt from changes reported by the worker;
//! sending the whole tree every time would be way too much.

use ginnow::sieve::Number;
use ginnow::sieve::optimize::{Happened, TreeEvent};

/// The state of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// Waiting for the engine.
    Open,
    /// Being worked on.
    Current,
    /// Split on whether a number is selected. The two children are adjacent, and the one that
    /// selects the number is first.
    Branched {
        number: Number,
        /// Index of the first child.
        selected: u32,
    },
    /// The bound isn't any better than the incumbent.
    Closed,
    /// Closed before the engine got to it.
    ClosedUnseen,
    /// Nothing that beats the incumbent is consistent with the decisions on the way here.
    Infeasible,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Node {
    /// The node it was split from. For the root, that's the root itself.
    pub parent: u32,
    /// Number of decisions on the way here (0 for the root).
    pub depth: u32,
    /// The latest decision: a number, and whether it is selected.
    pub decision: (Number, bool),
    /// Bound on the scores of all games at this node, if known.
    pub bound: Option<u64>,
    pub state: State,
    /// The best game so far may have been found here. This is its score.
    pub found: Option<u64>,
}

/// Stores the tree as a flat list. The root is at index 0, and parents always precede their
/// children.
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

    /// Returns a node by index.
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

    /// Returns all decisions from the root down to a node.
    pub fn decisions(&self, node: u32) -> Vec<(Number, bool)> {
        let mut decisions: Vec<_> =
            self.path(node).filter(|node| node.depth > 0).map(|node| node.decision).collect();
        decisions.reverse();
        decisions
    }

    /// Iterates from a node up to the root.
    fn path(&self, node: u32) -> impl Iterator<Item = &Node> {
        let parent = |node: &&Node| self.node(node.parent).filter(|_| node.depth > 0);
        std::iter::successors(self.node(node), parent)
    }

    /// Returns the children if the node was split. The first one selects the number.
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
