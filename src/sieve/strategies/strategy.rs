//! The interface of strategies, including scripts.

use super::Board;
use crate::sieve::{Illegal, Number};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Result of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StrategyStep {
    /// Needs more steps to find the next move.
    Thinks,
    /// Selects this number.
    Selects(Number),
    /// Ends the game. Nobody gets the remaining numbers.
    Ends,
}

/// Anything that can play on a board. It is run step by step, and a step should take between a
/// microsecond and a few milliseconds so that the page stays responsive. New games are not
/// announced, but you can tell by a board without moves. Feel free to remember results from earlier
/// boards.
pub trait Strategy {
    /// The largest board it can play. Override this if your strategy is slow.
    fn largest(&self) -> Number {
        crate::sieve::LARGEST_BOARD
    }

    /// Runs a step. All of the strategy's earlier selections have been played on the board.
    ///
    /// # Errors
    /// Returns [`ScriptError`] if the strategy cannot continue. For a script, this contains the
    /// place.
    fn step(&mut self, board: &Board) -> Result<StrategyStep, ScriptError>;

    /// Returns the place in a script that chose the last move.
    fn last_spot(&self) -> Option<Spot> {
        None
    }
}

/// Points to a place in a script.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spot {
    /// Line, counting from 1 as editors do.
    pub line: u32,
    /// Columns are counted from 1, too. Not every error has one.
    pub column: Option<u32>,
}

/// A strategy has failed. For scripts, the error usually has a place.
#[derive(Debug, Clone, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("{kind}")]
pub struct ScriptError {
    /// Explains what went wrong, with the details for a message.
    pub kind: ScriptErrorKind,
    /// The place of the error, if known. Only scripts have places.
    pub spot: Option<Spot>,
}

/// Strategies can fail in these ways.
#[derive(Debug, Clone, PartialEq, Eq, Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ScriptErrorKind {
    /// Selected a number that cannot be selected.
    #[error("{0}")]
    IllegalMove(Illegal),
    /// Selected a number that no board has.
    #[error("{number} can't be selected: the numbers of the board are 1 to {size}")]
    NotOnBoard {
        /// The number, which may be negative.
        number: i64,
        /// The largest number on the board.
        size: Number,
    },
    /// The script did not return a move on a full board. Most likely, there is a `return` missing.
    #[error(
        "choose(board) returned nothing, so no number is selected: its last line must be the move, such as `best`, or `return best;`"
    )]
    NoReturn,
    /// Returned something that is not a move. The value is formatted as in a script.
    #[error("a move is a whole number, a list of them, or () for no move; this is {0}")]
    NoMove(String),
    /// The syntax is wrong.
    #[error("syntax error: {0}")]
    Syntax(Syntax),
    /// There is no function `choose(board)`.
    #[error("there is no function choose(board), which returns the next move")]
    NoFunction,
    /// There's no such name, or no function of this name for the argument types.
    #[error("unknown function or variable: {0}")]
    Unknown(String),
    /// Asked about a number that is not on the board.
    #[error("{question}({number}): the numbers of the board are 1 to {size}")]
    OffBoard {
        /// Name of the function.
        question: String,
        /// The number, which may be negative.
        number: i64,
        /// The largest number on the board.
        size: Number,
    },
    /// Called a function on one of the board's lists. Rhai would take that as an attempt to change
    /// the board.
    #[error(
        "store a list of the board in a variable before you use a function on it: let list = board.legal;"
    )]
    ListFirst,
    /// A word, sign or name is from another language.
    #[error("scripts have no `{found}`: write `{instead}`")]
    Habit {
        /// The word, sign or name.
        found: String,
        /// The author should write this instead.
        instead: String,
    },
    /// An index was used on something without elements. The message names the types.
    #[error("a value of this type has no elements: {0}")]
    NoElements(String),
    /// A range has step 0.
    #[error("a range with step 0 never ends: the step must be 1 or more, or -1 or less")]
    StepZero,
    /// Division by zero, or a number that is too large.
    #[error("{0}: a division by zero, or a number too large")]
    Arithmetic(String),
    /// An index is out of range.
    #[error("index {index} is out of range: there are {length} elements")]
    OutOfBounds {
        /// The index counts from 0, or backwards from -1.
        index: i64,
        /// Number of elements.
        length: usize,
    },
    /// A value has the wrong type.
    #[error("expected {expected}, found {found}")]
    WrongType {
        /// This type would be correct.
        #[serde(rename = "wanted")]
        expected: String,
        /// The actual type.
        found: String,
    },
    /// One move took too many operations.
    #[error("one move took more than {0} operations: is there an infinite loop?")]
    TooLong(u64),
    /// One move took too much time. The limit is in seconds.
    #[error("one move took more than {0} seconds: is there a loop over large lists?")]
    TooSlow(u64),
    /// Function calls were nested too deep.
    #[error("function calls are nested more than {0} deep")]
    TooDeep(usize),
    /// A list, map or string has too many elements.
    #[error("a list, map or text has more than {0} elements")]
    TooLarge(usize),
    /// Captured values were nested too deep.
    #[error("the values that a function captures are nested more than {0} deep")]
    TooNested(usize),
    /// One move took too much memory. The limit is in megabytes.
    #[error("one move took more than {0} MB of memory: are there many copies of large lists?")]
    TooMuchMemory(u64),
    /// The script is too long.
    #[error("a script has at most {0} bytes")]
    LongScript(usize),
    /// The script used `throw`.
    #[error("{0}")]
    Thrown(String),
    /// Something else went wrong, which Rhai describes in its own words.
    #[error("{0}")]
    Script(String),
}

impl ScriptErrorKind {
    /// Returns `true` if it's pointless to try other boards, because the strategy would fail there
    /// too, or take too long to do so.
    #[must_use]
    pub fn ends_run(&self) -> bool {
        matches!(
            self,
            ScriptErrorKind::Syntax(_)
                | ScriptErrorKind::NoFunction
                | ScriptErrorKind::LongScript(_)
                | ScriptErrorKind::TooLong(_)
                | ScriptErrorKind::TooSlow(_)
                | ScriptErrorKind::TooMuchMemory(_)
        )
    }
}

impl From<ScriptErrorKind> for ScriptError {
    fn from(kind: ScriptErrorKind) -> Self {
        ScriptError { kind, spot: None }
    }
}

/// Syntax errors.
#[derive(Debug, Clone, PartialEq, Eq, Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Syntax {
    /// The script ends in the middle of something.
    #[error("unexpected end of the script; a bracket may be missing")]
    Incomplete,
    /// Something's missing.
    #[error("'{0}' is missing")]
    Missing(String),
    /// Something is not allowed here.
    #[error("'{0}' is not allowed here")]
    Unexpected(String),
    /// There is no value.
    #[error("a value is missing")]
    NoValue,
    /// There is no name.
    #[error("a name is missing")]
    NoName,
    /// A reserved word was used as a name.
    #[error("'{0}' is a reserved word and cannot be a name")]
    Reserved(String),
    /// A string is not closed on its line.
    #[error("unterminated string: the closing quotation mark is missing")]
    OpenText,
    /// The left side of an assignment is not a variable.
    #[error("no value can be assigned to this")]
    NoVariable,
    /// `break` or `continue` was used outside of a loop.
    #[error("break and continue only work inside a loop")]
    NoLoop,
    /// A name is defined twice.
    #[error("the name {0} is used twice")]
    Twice(String),
    /// A function is inside a block or another function.
    #[error("a function cannot be defined inside another")]
    InnerFunction,
    /// This isn't a valid number, character or string.
    #[error("'{0}' is not a valid number, character or string")]
    Malformed(String),
    /// Brackets nested too deep, or too many functions.
    #[error("brackets are nested too deeply, or there are too many functions")]
    TooDeep,
    /// A character is unknown. It may be a curly quotation mark, for example.
    #[error("{}", unknown_sign(*.found, .code, .instead))]
    Sign {
        /// The character.
        found: char,
        /// The character has this code point, such as `U+201C`.
        code: String,
        /// The character that was probably meant, or nothing if we don't know.
        instead: String,
    },
    /// There are only whole numbers here, so a decimal point is an error.
    #[error("'{0}' is not a whole number, and scripts count only in whole numbers")]
    Fraction(String),
    /// Something else is wrong, which Rhai describes in its own words.
    #[error("{0}")]
    Other(String),
}

fn unknown_sign(found: char, code: &str, instead: &str) -> String {
    let problem = format!("'{found}' ({code}) is not allowed outside of comments and texts");
    if instead.is_empty() { problem } else { format!("{problem}: write {instead}") }
}
