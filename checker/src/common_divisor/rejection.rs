//! Why a certificate is rejected.

use std::fmt;

use crate::encoding::Encoding;

/// Checking stops at the first error, so a rejection has only one line and one reason.
pub type Rejection = crate::Rejection<Reason>;

/// Why a line is rejected. The message describes a valid line, and it counts rows, columns and boxes from 1
/// as a reader would.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// The file could not be read; the text is the system's message.
    Unreadable(String),
    /// The line is not UTF-8 text.
    NotText,
    /// The file is in another encoding than UTF-8, or compressed.
    Encoding(Encoding),
    /// This line is longer than [`LONGEST_LINE`](crate::limits::LONGEST_LINE) allows.
    LineTooLong,
    /// This line is empty, or its words aren't separated by exactly one space.
    Spacing,
    /// Another item was expected.
    Expected {
        /// Describes a valid item in words.
        expected: &'static str,
        /// Only the beginning of the text is quoted, because the rest may be long.
        found: String,
    },
    /// The file must not end here.
    Unfinished {
        /// At least this part has to follow.
        expected: &'static str,
    },
    /// There is text after `end`.
    AfterEnd,
    /// The grid isn't a Sudoku, because a digit occurs twice in a row, column or box.
    Repeated {
        /// Row of the second occurrence, counted from 1.
        row: usize,
        /// Column of the second occurrence, counted from 1.
        column: usize,
    },
    /// A digit that isn't allowed.
    NotAllowed {
        /// The digit.
        digit: u8,
    },
    /// A given was changed, although the grid must keep all of them.
    NotAsGiven {
        /// The row.
        row: usize,
        /// The column.
        column: usize,
    },
    /// The grid has too many different digits.
    TooManyDigits,
    /// The common divisor of the grid's rows isn't the claimed one.
    ClaimNotReached {
        /// The file claims this divisor.
        claim: u64,
        /// Common divisor that the rows of its grid really have.
        reached: u64,
    },
    /// The next set of digits must be another one.
    WrongDigits {
        /// The sets must come in a fixed order, so this is the only one allowed here.
        expected: String,
    },
    /// The next divisor must be another one.
    WrongDivisor {
        /// The divisors must come in a fixed order, so this is the only one allowed here.
        expected: u64,
    },
    /// An item with a digit that is not in use here.
    UnknownItem,
    /// An item for a row without givens, which is interchangeable with others.
    RowWithoutGivens {
        /// The row.
        row: usize,
    },
    /// An item that is already covered.
    AlreadyCovered,
    /// An item in a box of a band that is interchangeable with an earlier one.
    InterchangeableBand {
        /// The box.
        number: usize,
    },
    /// The tree is already complete, so no branch may follow.
    TreeComplete,
    /// A tree that isn't complete.
    TreeIncomplete,
    /// A tree that ends in a full grid.
    NotRefuted,
    /// Checking takes more steps than the file may use.
    TooMuchWork,
}

impl fmt::Display for Reason {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(error) => write!(out, "the file cannot be read: {error}"),
            Self::NotText => out.write_str("this is not UTF-8 text; a certificate is plain text"),
            Self::Encoding(encoding) => write!(out, "{encoding}"),
            Self::LineTooLong => out.write_str("the line is too long"),
            Self::Spacing => out.write_str(
                "empty line or stray space; a line is one statement, its words separated by single spaces",
            ),
            Self::Expected { expected, found } => write!(out, "expected {expected}, found {found:?}"),
            Self::Unfinished { expected } => write!(out, "the file ends too early; expected {expected}"),
            Self::AfterEnd => out.write_str("something follows `end`; `end` is the last line"),
            Self::Repeated { row, column } => {
                write!(out, "the digit in row {row}, column {column} is already in its row, column or box")
            }
            Self::NotAllowed { digit } => write!(out, "the digit {digit} is not allowed"),
            Self::NotAsGiven { row, column } => {
                write!(out, "row {row}, column {column} is given with another digit")
            }
            Self::TooManyDigits => {
                out.write_str("the grid uses more different digits than it has rows")
            }
            Self::ClaimNotReached { claim, reached } => {
                write!(out, "the rows of the grid have the common divisor {reached}, but {claim} is claimed")
            }
            Self::WrongDigits { expected } => {
                write!(out, "the sets of digits must be refuted in order; expected `digits {expected}`")
            }
            Self::WrongDivisor { expected } => {
                write!(
                    out,
                    "the larger divisors of the sum of the rows must be refuted in order; expected `divisor {expected}`"
                )
            }
            Self::UnknownItem => out.write_str("this digit is not used here"),
            Self::RowWithoutGivens { row } => {
                write!(out, "row {row} has no givens, so other rows can take its number; name a column or a box")
            }
            Self::AlreadyCovered => out.write_str("a row filled above already covers this"),
            Self::InterchangeableBand { number } => {
                write!(out, "box {number} is in a band that is interchangeable with an earlier one; name a box of that band")
            }
            Self::TreeComplete => out.write_str("every branch of this tree has ended already"),
            Self::TreeIncomplete => out.write_str("the tree before this line has branches left"),
            Self::NotRefuted => out.write_str("this branch leads to a full grid: the divisor is not refuted"),
            Self::TooMuchWork => out.write_str("checking would take more steps than a file may cost"),
        }
    }
}
