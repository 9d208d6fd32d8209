//! What a strategy is: whoever is asked for a move again and again.

use super::Board;
use crate::sieve::{Illegal, Number};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// What a strategy does in one step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// It has to be asked again.
    Thinks,
    /// It selects a number.
    Selects(Number),
    /// It selects no more; whatever is left goes to nobody.
    Ends,
}

/// Whoever plays a board. It is asked step by step until it ends; a step takes from a
/// microsecond to some milliseconds. The next board begins with a board without
/// moves; a strategy may remember what it found on earlier ones.
pub trait Strategy {
    /// The largest board that it can play.
    fn largest(&self) -> Number {
        crate::sieve::LARGEST_BOARD
    }

    /// One step on a board, on which all that it selected has been played.
    ///
    /// # Errors
    /// [`Fault`] when it cannot go on: for a script, what went wrong and where.
    fn step(&mut self, board: &Board) -> Result<Step, Fault>;

    /// Where in its text a script chose its last move; nothing for others.
    fn last_spot(&self) -> Option<Spot> {
        None
    }
}

/// A place in the text of a script, both counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spot {
    /// The line.
    pub line: u32,
    /// The character in it, if that is known.
    pub column: Option<u32>,
}

/// What went wrong with a strategy, and where.
#[derive(Debug, Clone, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("{kind}")]
pub struct Fault {
    /// What went wrong.
    pub kind: FaultKind,
    /// Where in the script, if it is one and that is known.
    pub spot: Option<Spot>,
}

/// What can go wrong with a strategy.
#[derive(Debug, Clone, PartialEq, Eq, Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// It selects what cannot be selected.
    #[error("{0}")]
    IllegalMove(Illegal),
    /// What it gives is no move; it is shown as the script writes it.
    #[error("a move is a whole number, a list of them, or () for no move; this is {0}")]
    NoMove(String),
    /// The script cannot be read.
    #[error("this cannot be read: {0}")]
    Syntax(String),
    /// The script has no function for a move.
    #[error("there is no function choose(board): it has to give the next move")]
    NoFunction,
    /// The script names something that is not there.
    #[error("there is no {0}")]
    Unknown(String),
    /// A function that a list of the board is given asks the board itself.
    #[error(
        "a list of the board that is gone through by a function has to be kept first: let list = board.legal;"
    )]
    ListFirst,
    /// The script took too many steps for one move.
    #[error("one move took more than {0} operations: a loop that does not end?")]
    TooLong(u64),
    /// The script called functions in functions too deeply.
    #[error("functions call each other more than {0} deep")]
    TooDeep(usize),
    /// A text, list or map of the script grew too large.
    #[error("a list, map or text is too large: {0}")]
    TooLarge(String),
    /// Anything else that the script did wrong.
    #[error("{0}")]
    Script(String),
}

impl From<FaultKind> for Fault {
    fn from(kind: FaultKind) -> Self {
        Fault { kind, spot: None }
    }
}
