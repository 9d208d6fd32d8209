//! Why a certificate is rejected.

use std::fmt;

use crate::description::{Description, after_end, describe, not_text, unreadable};
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
        self.description().fmt(out)
    }
}

impl Reason {
    /// Returns the reason as a key and values for translations, and in English.
    #[must_use]
    pub fn description(&self) -> Description {
        match self {
            Self::Unreadable(error) => unreadable(error),
            Self::NotText => not_text(),
            Self::Encoding(encoding) => encoding.description(),
            Self::LineTooLong => describe("flaw.line-too-long", "the line is too long"),
            Self::Spacing => describe(
                "flaw.spacing",
                "empty line or stray space; a line is one statement, its words separated by single spaces",
            ),
            // The expected content is given in the words of the format.
            Self::Expected { expected, found } => {
                describe("flaw.expected", "expected {expected}, found {found}")
                    .with("expected", expected)
                    .quoting("found", found)
            }
            Self::Unfinished { expected } => {
                describe("flaw.unfinished", "the file ends too early; expected {expected}")
                    .with("expected", expected)
            }
            Self::AfterEnd => after_end(),
            Self::Repeated { row, column } => describe(
                "flaw.repeated",
                "the digit in row {row}, column {column} is already in its row, column or box",
            )
            .with("row", row)
            .with("column", column),
            Self::NotAllowed { digit } => {
                describe("flaw.not-allowed", "the digit {digit} is not allowed").with("digit", digit)
            }
            Self::NotAsGiven { row, column } => describe(
                "flaw.not-as-given",
                "row {row}, column {column} is given with another digit",
            )
            .with("row", row)
            .with("column", column),
            Self::TooManyDigits => describe(
                "flaw.too-many-digits",
                "the grid uses more different digits than it has rows",
            ),
            Self::ClaimNotReached { claim, reached } => describe(
                "flaw.claim-not-reached",
                "the rows of the grid have the common divisor {reached}, but {claim} is claimed",
            )
            .with("claim", claim)
            .with("reached", reached),
            Self::WrongDigits { expected } => describe(
                "flaw.wrong-digits",
                "the sets of digits must be refuted in order; expected `digits {expected}`",
            )
            .with("expected", expected),
            Self::WrongDivisor { expected } => describe(
                "flaw.wrong-divisor",
                "the larger divisors of the sum of the rows must be refuted in order; expected `divisor {expected}`",
            )
            .with("expected", expected),
            Self::UnknownItem => describe("flaw.unknown-item", "this digit is not used here"),
            Self::RowWithoutGivens { row } => describe(
                "flaw.row-without-givens",
                "row {row} has no givens, so other rows can take its number; name a column or a box",
            )
            .with("row", row),
            Self::AlreadyCovered => {
                describe("flaw.already-covered", "a row filled above already covers this")
            }
            Self::InterchangeableBand { number } => describe(
                "flaw.interchangeable-band",
                "box {number} is in a band that is interchangeable with an earlier one; name a box of that band",
            )
            .with("number", number),
            Self::TreeComplete => {
                describe("flaw.tree-complete", "every branch of this tree has ended already")
            }
            Self::TreeIncomplete => {
                describe("flaw.tree-incomplete", "the tree before this line has branches left")
            }
            Self::NotRefuted => describe(
                "flaw.not-refuted",
                "this branch leads to a full grid: the divisor is not refuted",
            ),
            Self::TooMuchWork => describe(
                "flaw.too-much-work",
                "checking would take more steps than a file may cost",
            ),
        }
    }
}
