//! The interface of strategies, for those that come with the laboratory and for scripts alike.

use super::Board;
use crate::sieve::{Illegal, Number};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The result of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StrategyStep {
    /// The strategy needs more steps to find its next move.
    Thinks,
    /// The strategy selects this number.
    Selects(Number),
    /// The strategy ends the game. Nobody gets the numbers that are left.
    Ends,
}

/// Anything that can play on a board. The caller runs it step by step until it ends. A step should
/// take between a microsecond and a few milliseconds, so that the page stays responsive. There's no
/// notification about a new game: you can tell by a board without moves. It's fine to remember
/// results from earlier boards.
pub trait Strategy {
    /// Returns the largest board that it can play. Override this if your strategy is slow.
    fn largest(&self) -> Number {
        crate::sieve::LARGEST_BOARD
    }

    /// Runs one step. All earlier selections of this strategy have been played on the board.
    ///
    /// # Errors
    /// Returns [`ScriptError`] if the strategy can't continue. For a script, this contains the
    /// place.
    fn step(&mut self, board: &Board) -> Result<StrategyStep, ScriptError>;

    /// Returns the place in a script that has chosen the last move. Strategies that aren't scripts
    /// don't have one.
    fn last_spot(&self) -> Option<Spot> {
        None
    }
}

/// A place in a script.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spot {
    /// The line, counted from 1 as in editors.
    pub line: u32,
    /// The column, also counted from 1, if we know it.
    pub column: Option<u32>,
}

/// The error of a strategy, with its place if there is one.
#[derive(Debug, Clone, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("{kind}")]
pub struct ScriptError {
    /// The kind of error. It also contains the details for a message.
    pub kind: ScriptErrorKind,
    /// Where it happened, if that's known. Only scripts have places.
    pub spot: Option<Spot>,
}

/// The ways in which a strategy can fail.
#[derive(Debug, Clone, PartialEq, Eq, Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ScriptErrorKind {
    /// It selects a number that can't be selected.
    #[error("{0}")]
    IllegalMove(Illegal),
    /// It selects a number that isn't on any board.
    #[error("{number} can't be selected: the numbers of the board are 1 to {size}")]
    NotOnBoard {
        /// This number, which may be negative.
        number: i64,
        /// The largest number of the board.
        size: Number,
    },
    /// The board is still full, but the script doesn't return a move. Most likely, its author has
    /// forgotten to return something.
    #[error(
        "choose(board) returned nothing, so no number is selected: its last line must be the move, such as `best`, or `return best;`"
    )]
    NoReturn,
    /// It returns something that isn't a move. We show the value as a script would write it.
    #[error("a move is a whole number, a list of them, or () for no move; this is {0}")]
    NoMove(String),
    /// The script has a syntax error.
    #[error("syntax error: {0}")]
    Syntax(Syntax),
    /// The script doesn't have a function `choose(board)`.
    #[error("there is no function choose(board), which returns the next move")]
    NoFunction,
    /// There is no such name, or no function of this name for these types of arguments.
    #[error("unknown function or variable: {0}")]
    Unknown(String),
    /// The script has asked about a number that isn't on the board.
    #[error("{question}({number}): the numbers of the board are 1 to {size}")]
    OffBoard {
        /// The name of the function.
        question: String,
        /// This number, which may be negative.
        number: i64,
        /// The largest number of the board.
        size: Number,
    },
    /// A function was called on a list of the board. In Rhai, this would try to change the board
    /// itself.
    #[error(
        "store a list of the board in a variable before you use a function on it: let list = board.legal;"
    )]
    ListFirst,
    /// There's a word, sign or name of another language.
    #[error("scripts have no `{found}`: write `{instead}`")]
    Habit {
        /// The word, sign or name.
        found: String,
        /// How to write the same here.
        instead: String,
    },
    /// A value that doesn't have any elements was used with an index. The message names the types.
    #[error("a value of this type has no elements: {0}")]
    NoElements(String),
    /// A range has the step 0.
    #[error("a range with step 0 never ends: the step must be 1 or more, or -1 or less")]
    StepZero,
    /// A division by zero, or a number that's too large.
    #[error("{0}: a division by zero, or a number too large")]
    Arithmetic(String),
    /// An index is out of range.
    #[error("index {index} is out of range: there are {length} elements")]
    OutOfBounds {
        /// Indices count from 0 forward, or from -1 backward.
        index: i64,
        /// How many elements there are.
        length: usize,
    },
    /// A value has the wrong type.
    #[error("expected {expected}, found {found}")]
    WrongType {
        /// The type that it should have.
        #[serde(rename = "wanted")]
        expected: String,
        /// The type that it has.
        found: String,
    },
    /// One move took too many operations.
    #[error("one move took more than {0} operations: is there an infinite loop?")]
    TooLong(u64),
    /// One move took too long. The limit is in seconds.
    #[error("one move took more than {0} seconds: is there a loop over large lists?")]
    TooSlow(u64),
    /// Function calls are nested too deep.
    #[error("function calls are nested more than {0} deep")]
    TooDeep(usize),
    /// A list, map or string is too large.
    #[error("a list, map or text has more than {0} elements")]
    TooLarge(usize),
    /// The values that a function captures are nested too deep.
    #[error("the values that a function captures are nested more than {0} deep")]
    TooNested(usize),
    /// One move took too much memory. The limit is in megabytes.
    #[error("one move took more than {0} MB of memory: are there many copies of large lists?")]
    TooMuchMemory(u64),
    /// The script is too long.
    #[error("a script has at most {0} bytes")]
    LongScript(usize),
    /// The script has stopped by itself, with `throw`.
    #[error("{0}")]
    Thrown(String),
    /// Any other error, in Rhai's own words.
    #[error("{0}")]
    Script(String),
}

impl ScriptErrorKind {
    /// Returns true if there's no point in trying other boards, because the strategy would fail
    /// there as well, or would take too long to do so.
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

/// The ways in which the text of a script can be wrong.
#[derive(Debug, Clone, PartialEq, Eq, Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Syntax {
    /// It ends in the middle of something.
    #[error("unexpected end of the script; a bracket may be missing")]
    Incomplete,
    /// Something is missing here.
    #[error("'{0}' is missing")]
    Missing(String),
    /// Something isn't allowed here.
    #[error("'{0}' is not allowed here")]
    Unexpected(String),
    /// A value is missing.
    #[error("a value is missing")]
    NoValue,
    /// A name is missing.
    #[error("a name is missing")]
    NoName,
    /// This is a reserved word, so it can't be a name.
    #[error("'{0}' is a reserved word and cannot be a name")]
    Reserved(String),
    /// A string doesn't end on its line.
    #[error("unterminated string: the closing quotation mark is missing")]
    OpenText,
    /// The left side of an assignment isn't a variable.
    #[error("no value can be assigned to this")]
    NoVariable,
    /// There's a `break` or `continue` outside of a loop.
    #[error("break and continue only work inside a loop")]
    NoLoop,
    /// A name is defined twice.
    #[error("the name {0} is used twice")]
    Twice(String),
    /// A function is defined in a block, or inside another function.
    #[error("a function cannot be defined inside another")]
    InnerFunction,
    /// This isn't a valid number, character or string.
    #[error("'{0}' is not a valid number, character or string")]
    Malformed(String),
    /// Brackets are nested too deep, or there are too many functions.
    #[error("brackets are nested too deeply, or there are too many functions")]
    TooDeep,
    /// Rhai doesn't know this character. It may be a curly quotation mark, for example.
    #[error("{}", unknown_sign(*.found, .code, .instead))]
    Sign {
        /// The character.
        found: char,
        /// Its number in Unicode, such as `U+201C`.
        code: String,
        /// The character that the author probably meant, or nothing if we don't know.
        instead: String,
    },
    /// The number has a decimal point, but there are only whole numbers here.
    #[error("'{0}' is not a whole number, and scripts count only in whole numbers")]
    Fraction(String),
    /// Any other error, in Rhai's own words.
    #[error("{0}")]
    Other(String),
}

fn unknown_sign(found: char, code: &str, instead: &str) -> String {
    let problem = format!("'{found}' ({code}) is not allowed outside of comments and texts");
    if instead.is_empty() { problem } else { format!("{problem}: write {instead}") }
}
