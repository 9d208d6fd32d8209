//! The look of nodes: the shape and the colour of every state.

use crate::solver::State;

/// The marks of nodes, as the legend lists them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// It waits for the engine.
    Open,
    /// The engine is working on it.
    Current,
    /// It was split.
    Branched,
    /// It is closed by its bound.
    Closed,
    /// It was closed before the engine worked on it.
    Unseen,
    /// Nothing better agrees with its decisions.
    Infeasible,
    /// A better game was found there. It is drawn around one of the others.
    Found,
}

impl Mark {
    pub const ALL: [Mark; 7] = [
        Mark::Branched,
        Mark::Current,
        Mark::Open,
        Mark::Closed,
        Mark::Unseen,
        Mark::Infeasible,
        Mark::Found,
    ];

    /// Returns the mark of a state.
    pub fn of(state: State) -> Self {
        match state {
            State::Open => Mark::Open,
            State::Current => Mark::Current,
            State::Branched { .. } => Mark::Branched,
            State::Closed => Mark::Closed,
            State::ClosedUnseen => Mark::Unseen,
            State::Infeasible => Mark::Infeasible,
        }
    }

    /// Its name in the style sheet.
    pub fn name(self) -> &'static str {
        match self {
            Mark::Open => "open",
            Mark::Current => "current",
            Mark::Branched => "branched",
            Mark::Closed => "closed",
            Mark::Unseen => "unseen",
            Mark::Infeasible => "infeasible",
            Mark::Found => "found",
        }
    }

    /// Its outline around the origin, for a node of width 2.
    pub fn path(self) -> &'static str {
        match self {
            Mark::Open | Mark::Branched => "M1 0A1 1 0 1 1 -1 0A1 1 0 1 1 1 0Z",
            Mark::Current => "M0-1.200 1.040 .6-1.040 .6Z",
            Mark::Closed | Mark::Unseen => "M-.85-.85H.85V.85H-.85Z",
            Mark::Infeasible => "M-.8-.8 .8 .8M.8-.8-.8 .8",
            Mark::Found => "M0-1.800 1.800 0 0 1.800-1.800 0Z",
        }
    }

    /// Returns the variable of the style sheet that colours its outline.
    pub fn colour(self) -> &'static str {
        match self {
            Mark::Open => "--ink-2",
            Mark::Branched => "--ink",
            Mark::Current => "--focus",
            Mark::Closed | Mark::Unseen => "--best",
            Mark::Infeasible => "--ink-3",
            Mark::Found => "--you-text",
        }
    }

    /// Returns the variable of the style sheet that colours its inside.
    pub fn inside(self) -> &'static str {
        match self {
            Mark::Current | Mark::Closed => self.colour(),
            Mark::Found => "--you",
            _ => "--surface",
        }
    }
}
