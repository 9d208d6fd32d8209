//! Why a certificate is not accepted.

use std::fmt;

/// The first thing wrong in a certificate of this kind, with its place.
pub type Rejection = crate::Rejection<Reason>;

/// What is wrong with a line. The text says what would be right. Rows, columns and boxes are counted from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// Reading failed; the text is the system's.
    Unreadable(String),
    /// The line is not UTF-8 text.
    NotText,
    /// The line is longer than any line may be.
    LineTooLong,
    /// Empty line, or words not separated by exactly one space.
    Spacing,
    /// Something else belongs here.
    Expected {
        /// What would be right.
        expected: &'static str,
        /// The start of what stands there.
        found: String,
    },
    /// The file ends too early.
    Unfinished {
        /// What has to come.
        expected: &'static str,
    },
    /// Something stands after `end`.
    AfterEnd,
    /// A digit stands twice in a row, column or box.
    Repeated {
        /// The row of the second one.
        row: usize,
        /// The column of the second one.
        column: usize,
    },
    /// A digit that is not allowed.
    NotAllowed {
        /// The digit.
        digit: u8,
    },
    /// The grid has another digit where one is given.
    NotAsGiven {
        /// The row.
        row: usize,
        /// The column.
        column: usize,
    },
    /// The grid has too many different digits.
    TooManyDigits,
    /// The grid's rows have another common divisor.
    ClaimNotReached {
        /// The divisor claimed.
        claim: u64,
        /// The divisor of the grid's rows.
        reached: u64,
    },
    /// Another set of digits comes next.
    WrongDigits {
        /// The set that has to come.
        expected: String,
    },
    /// Another divisor comes next.
    WrongDivisor {
        /// The divisor that has to come.
        expected: u64,
    },
    /// An item with a digit that is not used here.
    UnknownItem,
    /// An item for a row without givens, which is interchangeable with others.
    RowWithoutGivens {
        /// The row.
        row: usize,
    },
    /// An item that is covered already.
    AlreadyCovered,
    /// An item in a box of a band that is interchangeable with an earlier one.
    InterchangeableBand {
        /// The box.
        number: usize,
    },
    /// A tree goes on after its last branch.
    TreeComplete,
    /// A tree has branches left.
    TreeIncomplete,
    /// A tree leads to a full grid.
    NotRefuted,
    /// Checking takes more steps than any file may cost.
    TooMuchWork,
}

impl fmt::Display for Reason {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(error) => write!(out, "the file cannot be read: {error}"),
            Self::NotText => out.write_str("this is not UTF-8 text; a certificate is plain text"),
            Self::LineTooLong => out.write_str("the line is too long"),
            Self::Spacing => out.write_str(
                "empty line or stray space; a line is one statement, its words separated by single spaces",
            ),
            Self::Expected { expected, found } => write!(out, "expected {expected}, found {found:?}"),
            Self::Unfinished { expected } => write!(out, "the file ends too early; expected {expected}"),
            Self::AfterEnd => out.write_str("something follows `end`; `end` is the last line"),
            Self::Repeated { row, column } => {
                write!(out, "the digit in row {row}, column {column} stands there already, in its row, column or box")
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
                write!(out, "every set of digits has to be refuted in order; `digits {expected}` has to come")
            }
            Self::WrongDivisor { expected } => {
                write!(
                    out,
                    "every larger divisor of the sum of the rows has to be refuted in order; `divisor {expected}` has to come"
                )
            }
            Self::UnknownItem => out.write_str("this digit is not used here"),
            Self::RowWithoutGivens { row } => {
                write!(out, "row {row} has no givens, so other rows can take its number; name a column or a box")
            }
            Self::AlreadyCovered => out.write_str("this is covered already by a row filled above"),
            Self::InterchangeableBand { number } => {
                write!(out, "box {number} is in a band that can change places with an earlier one; name that one")
            }
            Self::TreeComplete => out.write_str("every branch of this tree has ended already"),
            Self::TreeIncomplete => out.write_str("the tree before this line has branches left"),
            Self::NotRefuted => out.write_str("this branch leads to a full grid: the divisor is not refuted"),
            Self::TooMuchWork => out.write_str("checking would take more steps than a file may cost"),
        }
    }
}
