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
    #[error("syntax error: {0}")]
    Syntax(Syntax),
    /// The script has no function for a move.
    #[error("there is no function choose(board), which returns the next move")]
    NoFunction,
    /// The script names something that is not there, or not for such values; a function
    /// is shown with the types of what it is given.
    #[error("there is no {0}")]
    Unknown(String),
    /// The script asks about a number that the board does not have.
    #[error("{question}({number}): the numbers of the board are 1 to {size}")]
    OffBoard {
        /// What it asks.
        question: String,
        /// The number.
        number: i64,
        /// N.
        size: Number,
    },
    /// A function that a list of the board is given asks the board itself.
    #[error(
        "store a list of the board in a variable before you use a function on it: let list = board.legal;"
    )]
    ListFirst,
    /// A division by zero, or a number that is too large.
    #[error("{0}: a division by zero, or a number too large")]
    Arithmetic(String),
    /// A place that a list or a text does not have.
    #[error("index {index} is out of range: there are {length} elements")]
    OutOfBounds {
        /// The place, counted from 0, or from -1 backwards.
        index: i64,
        /// How many there are.
        length: usize,
    },
    /// A value of another type than is needed there.
    #[error("expected {wanted}, found {found}")]
    WrongType {
        /// The type that is needed.
        wanted: String,
        /// The type of the value.
        found: String,
    },
    /// The script took too many steps for one move.
    #[error("one move took more than {0} operations: is there an infinite loop?")]
    TooLong(u64),
    /// The script took too long for one move, in seconds.
    #[error("one move took more than {0} seconds: is there a loop over large lists?")]
    TooSlow(u64),
    /// The script called functions in functions too deeply.
    #[error("function calls are nested more than {0} deep")]
    TooDeep(usize),
    /// A text, list or map of the script grew too large.
    #[error("a list, map or text has more than {0} elements")]
    TooLarge(usize),
    /// The text of the script is too long.
    #[error("a script has at most {0} bytes")]
    LongScript(usize),
    /// The script gave up by `throw`.
    #[error("{0}")]
    Thrown(String),
    /// Anything else that the script did wrong, as the language says it.
    #[error("{0}")]
    Script(String),
}

impl From<FaultKind> for Fault {
    fn from(kind: FaultKind) -> Self {
        Fault { kind, spot: None }
    }
}

/// Why a script cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Syntax {
    /// The text ends in the middle of something.
    #[error("the script ends too early")]
    Incomplete,
    /// Something has to stand here and does not.
    #[error("'{0}' is missing")]
    Missing(String),
    /// Something stands here and must not.
    #[error("'{0}' is not allowed here")]
    Unexpected(String),
    /// A value has to stand here.
    #[error("a value is missing")]
    NoValue,
    /// A name has to stand here.
    #[error("a name is missing")]
    NoName,
    /// The language keeps this name for itself.
    #[error("'{0}' is a reserved word and cannot be a name")]
    Reserved(String),
    /// A text in quotation marks does not end in its line.
    #[error("the closing quotation mark of a text is missing")]
    OpenText,
    /// Only a variable can be given a value.
    #[error("no value can be assigned to this")]
    NoVariable,
    /// `break` or `continue` outside of a loop.
    #[error("break and continue only work inside a loop")]
    NoLoop,
    /// There are two of this name.
    #[error("the name {0} is used twice")]
    Twice(String),
    /// A function in a block or in another function.
    #[error("a function cannot be defined inside another")]
    InnerFunction,
    /// No number, character or text is written like this.
    #[error("'{0}' is not a number, a character or a text")]
    Malformed(String),
    /// Too many things in each other, or too many functions.
    #[error("brackets are nested too deeply, or there are too many functions")]
    TooDeep,
    /// Anything else, as the language says it.
    #[error("{0}")]
    Other(String),
}
