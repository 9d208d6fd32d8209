//! Gives every state of a node its own shape and colour.

use crate::solver::State;

/// The mark of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NodeMark {
    /// The node waits for the engine.
    Open,
    /// The engine is working on the node.
    Current,
    /// The node was split.
    Branched,
    /// The node is closed by its bound.
    Closed,
    /// The node was closed before the engine worked on it.
    Unseen,
    /// Nothing better agrees with the decisions that lead to the node.
    Infeasible,
    /// A better game was found at this node. We draw this mark around one of the others.
    Found,
}

impl NodeMark {
    pub const ALL: [NodeMark; 7] = [
        NodeMark::Branched,
        NodeMark::Current,
        NodeMark::Open,
        NodeMark::Closed,
        NodeMark::Unseen,
        NodeMark::Infeasible,
        NodeMark::Found,
    ];

    /// Returns the mark of a state.
    pub fn of(state: State) -> Self {
        match state {
            State::Open => NodeMark::Open,
            State::Current => NodeMark::Current,
            State::Branched { .. } => NodeMark::Branched,
            State::Closed => NodeMark::Closed,
            State::ClosedUnseen => NodeMark::Unseen,
            State::Infeasible => NodeMark::Infeasible,
        }
    }

    /// Returns the name of this mark in the style sheet.
    pub fn name(self) -> &'static str {
        match self {
            NodeMark::Open => "open",
            NodeMark::Current => "current",
            NodeMark::Branched => "branched",
            NodeMark::Closed => "closed",
            NodeMark::Unseen => "unseen",
            NodeMark::Infeasible => "infeasible",
            NodeMark::Found => "found",
        }
    }

    /// Returns the outline of this mark around the origin, for a node of width 2.
    pub fn path(self) -> &'static str {
        match self {
            NodeMark::Open | NodeMark::Branched => "M1 0A1 1 0 1 1 -1 0A1 1 0 1 1 1 0Z",
            NodeMark::Current => "M0-1.200 1.040 .6-1.040 .6Z",
            NodeMark::Closed | NodeMark::Unseen => "M-.85-.85H.85V.85H-.85Z",
            NodeMark::Infeasible => "M-.8-.8 .8 .8M.8-.8-.8 .8",
            NodeMark::Found => "M0-1.800 1.800 0 0 1.800-1.800 0Z",
        }
    }

    /// Returns the variable of the style sheet that colours the outline.
    pub fn colour(self) -> &'static str {
        match self {
            NodeMark::Open => "--ink-2",
            NodeMark::Branched => "--ink",
            NodeMark::Current => "--focus",
            NodeMark::Closed | NodeMark::Unseen => "--best",
            NodeMark::Infeasible => "--ink-3",
            NodeMark::Found => "--you-text",
        }
    }

    /// Returns the variable of the style sheet that colours the inside.
    pub fn inside(self) -> &'static str {
        match self {
            NodeMark::Current | NodeMark::Closed => self.colour(),
            NodeMark::Found => "--you",
            _ => "--surface",
        }
    }
}
