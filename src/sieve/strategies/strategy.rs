//! The interface of strategies, which return one move after another.

use super::Board;
use crate::sieve::{Illegal, Number};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A step makes a move, ends the game, or says that the strategy needs more time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StrategyStep {
    /// It needs more steps for its next move.
    Thinks,
    /// It selects a number.
    Selects(Number),
    /// It ends the game. The numbers left go to nobody.
    Ends,
}

/// Implement this to play a board. The caller runs it step by step until it ends. A step takes from a
/// microsecond to a few milliseconds. The next game starts when the board has no moves. A strategy may
/// remember results from earlier boards.
pub trait Strategy {
    /// Returns the largest board that it can play.
    fn largest(&self) -> Number {
        crate::sieve::LARGEST_BOARD
    }

    /// Runs one step on a board on which all its earlier selections have been played.
    ///
    /// # Errors
    /// Returns [`ScriptError`] if it can't continue. For a script, it has the place of the error.
    fn step(&mut self, board: &Board) -> Result<StrategyStep, ScriptError>;

    /// Returns the place in a script that chose the last move. None for other strategies.
    fn last_spot(&self) -> Option<Spot> {
        None
    }
}

/// Lines and columns are counted from 1, as in editors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spot {
    /// Counted from 1, as in editors.
    pub line: u32,
    /// The column, if it is known.
    pub column: Option<u32>,
}

/// An error is most useful with its place in the text, if it has one.
#[derive(Debug, Clone, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("{kind}")]
pub struct ScriptError {
    /// The kind also has the details for a message.
    pub kind: ScriptErrorKind,
    /// Place in the script, if it is a script and the place is known.
    pub spot: Option<Spot>,
}

/// A strategy can fail in any of these ways.
#[derive(Debug, Clone, PartialEq, Eq, Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ScriptErrorKind {
    /// It selects a number that can't be selected.
    #[error("{0}")]
    IllegalMove(Illegal),
    /// It selects a number that isn't on the board, and too small or too large for a board.
    #[error("{number} can't be selected: the numbers of the board are 1 to {size}")]
    NotOnBoard {
        /// The script selected this, which may be negative.
        number: i64,
        /// The board only has the numbers up to this.
        size: Number,
    },
    /// The board is full, but the script returns no move. It may have forgotten to return one.
    #[error(
        "choose(board) returned nothing, so no number is selected: its last line must be the move, such as `best`, or `return best;`"
    )]
    NoReturn,
    /// It returns something other than a move. The value is shown as a script would
    /// write it.
    #[error("a move is a whole number, a list of them, or () for no move; this is {0}")]
    NoMove(String),
    /// The script has a syntax error.
    #[error("syntax error: {0}")]
    Syntax(Syntax),
    /// The script has no `choose` function.
    #[error("there is no function choose(board), which returns the next move")]
    NoFunction,
    /// The script uses a name that doesn't exist, or not for these types. A function
    /// is shown with the types of its arguments.
    #[error("unknown function or variable: {0}")]
    Unknown(String),
    /// The script asks about a number that isn't on the board.
    #[error("{question}({number}): the numbers of the board are 1 to {size}")]
    OffBoard {
        /// Name of the function.
        question: String,
        /// The question was about this, which may be negative.
        number: i64,
        /// The board only has the numbers up to this.
        size: Number,
    },
    /// If a function is called on a list of the board, it accesses the board itself.
    #[error(
        "store a list of the board in a variable before you use a function on it: let list = board.legal;"
    )]
    ListFirst,
    /// The script has a word, a sign or a name of another language.
    #[error("scripts have no `{found}`: write `{instead}`")]
    Habit {
        /// This can be a word, a sign or a name.
        found: String,
        /// What to write instead.
        instead: String,
    },
    /// Only values with elements have an index. The message names the types.
    #[error("a value of this type has no elements: {0}")]
    NoElements(String),
    /// The step of a range is 0.
    #[error("a range with step 0 never ends: the step must be 1 or more, or -1 or less")]
    StepZero,
    /// A division by zero, or a number that is too large.
    #[error("{0}: a division by zero, or a number too large")]
    Arithmetic(String),
    /// An index is out of range in a list or text.
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
        /// A value of this type would be right.
        #[serde(rename = "wanted")]
        expected: String,
        /// Type of the value in question.
        found: String,
    },
    /// One move took too many operations.
    #[error("one move took more than {0} operations: is there an infinite loop?")]
    TooLong(u64),
    /// One move took too long. The limit is in seconds.
    #[error("one move took more than {0} seconds: is there a loop over large lists?")]
    TooSlow(u64),
    /// Function calls are nested too deeply.
    #[error("function calls are nested more than {0} deep")]
    TooDeep(usize),
    /// A text, list or map of the script is too large.
    #[error("a list, map or text has more than {0} elements")]
    TooLarge(usize),
    /// The values that a function captures are nested too deeply.
    #[error("the values that a function captures are nested more than {0} deep")]
    TooNested(usize),
    /// A call may only use a limited amount of memory. The limit is in megabytes.
    #[error("one move took more than {0} MB of memory: are there many copies of large lists?")]
    TooMuchMemory(u64),
    /// The text of the script is too long.
    #[error("a script has at most {0} bytes")]
    LongScript(usize),
    /// The script itself stopped with `throw`.
    #[error("{0}")]
    Thrown(String),
    /// Any other error of a script, in the words of the language.
    #[error("{0}")]
    Script(String),
}

impl ScriptErrorKind {
    /// Returns true if the strategy is unlikely to do better on another board, or would take too long to
    /// fail again.
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

/// The text of a script can be wrong in these ways.
#[derive(Debug, Clone, PartialEq, Eq, Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Syntax {
    /// The text ends in the middle of something.
    #[error("unexpected end of the script; a bracket may be missing")]
    Incomplete,
    /// Something is missing here.
    #[error("'{0}' is missing")]
    Missing(String),
    /// Something is not allowed here.
    #[error("'{0}' is not allowed here")]
    Unexpected(String),
    /// A value is missing.
    #[error("a value is missing")]
    NoValue,
    /// A name is missing.
    #[error("a name is missing")]
    NoName,
    /// The name is a reserved word.
    #[error("'{0}' is a reserved word and cannot be a name")]
    Reserved(String),
    /// A text in quotation marks does not end on its line.
    #[error("unterminated string: the closing quotation mark is missing")]
    OpenText,
    /// The left side of an assignment isn't a variable.
    #[error("no value can be assigned to this")]
    NoVariable,
    /// `break` or `continue` outside of a loop.
    #[error("break and continue only work inside a loop")]
    NoLoop,
    /// A name is defined twice.
    #[error("the name {0} is used twice")]
    Twice(String),
    /// A function is defined in a block or inside another function.
    #[error("a function cannot be defined inside another")]
    InnerFunction,
    /// The text isn't a valid number, character or string.
    #[error("'{0}' is not a valid number, character or string")]
    Malformed(String),
    /// Brackets are nested too deeply, or there are too many functions.
    #[error("brackets are nested too deeply, or there are too many functions")]
    TooDeep,
    /// The language doesn't know this sign, for example because it is a curly quotation mark.
    #[error("{}", unknown_sign(*.found, .code, .instead))]
    Sign {
        /// One character of the script.
        found: char,
        /// Its number in Unicode, such as `U+201C`.
        code: String,
        /// What to write instead. Empty if that is unknown.
        instead: String,
    },
    /// Only whole numbers exist, so a number can't have a decimal point.
    #[error("'{0}' is not a whole number, and scripts count only in whole numbers")]
    Fraction(String),
    /// Any other error, in the words of the language.
    #[error("{0}")]
    Other(String),
}

fn unknown_sign(found: char, code: &str, instead: &str) -> String {
    let problem = format!("'{found}' ({code}) is not allowed outside of comments and texts");
    if instead.is_empty() { problem } else { format!("{problem}: write {instead}") }
}
