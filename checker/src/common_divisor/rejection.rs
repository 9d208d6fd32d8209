//! Reasons for rejecting a certificate, and the messages that users get to see.

use std::fmt;

use crate::description::{Description, after_end, describe, not_text, unreadable};
use crate::encoding::Encoding;

use super::expectation::ExpectedPart;

/// Names the first error in a certificate and its line. After an error we wouldn't know how to read
/// the remaining lines, so checking stops there.
pub type Rejection = crate::Rejection<Reason>;

/// Explains why a line is rejected. The message describes a valid line, so authors of certificates
/// know how to repair theirs. Rows, columns and boxes are counted from 1 here, like readers do,
/// even though the code counts from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// Reading the file failed. Contains the operating system's message.
    Unreadable(String),
    /// The line is not valid UTF-8.
    NotText,
    /// The file is not encoded as UTF-8, or it is compressed.
    Encoding(Encoding),
    /// The line is longer than [`LONGEST_LINE`](crate::limits::LONGEST_LINE).
    LineTooLong,
    /// The line is empty, or its words aren't separated by exactly one space.
    Spacing,
    /// The line contains something unexpected.
    Expected {
        /// The part that we would have accepted.
        expected: ExpectedPart,
        /// Quotes the beginning of what is there instead. The rest is cut off, because lines can be
        /// very long.
        found: String,
    },
    /// The file ends too early. Maybe a download was interrupted.
    Unfinished {
        /// The part that is missing.
        expected: ExpectedPart,
    },
    /// There is more text after `end`.
    AfterEnd,
    /// The givens or the grid repeat a digit in a row, column or box.
    Repeated {
        /// Row of the second occurrence (counted from 1).
        row: usize,
        /// Column of the second occurrence (counted from 1).
        column: usize,
    },
    /// The grid uses a digit that is not allowed.
    NotAllowed {
        /// This digit is not allowed.
        digit: u8,
    },
    /// The grid contradicts a given.
    NotAsGiven {
        /// The cell's row (counted from 1).
        row: usize,
        /// The cell's column (counted from 1).
        column: usize,
    },
    /// The grid has more distinct digits than rows. It cannot be a Sudoku.
    TooManyDigits,
    /// The grid is fine, but its divisor is not the claimed one.
    ClaimNotReached {
        /// The claimed divisor.
        claim: u64,
        /// The actual common divisor of the rows.
        reached: u64,
    },
    /// The proof skips a set of digits, or the order is wrong.
    WrongDigits {
        /// The only set that may come next.
        expected: String,
    },
    /// The proof skips a divisor, or the order is wrong.
    WrongDivisor {
        /// The only divisor that may come next.
        expected: u64,
    },
    /// An item's digit is not in the current set, so nothing could cover it.
    UnknownItem,
    /// An item names a row without givens. Such rows are interchangeable. Before a number is placed
    /// there, "this row" would not mean anything.
    RowWithoutGivens {
        /// This row has no givens. It is counted from 1.
        row: usize,
    },
    /// A number that was placed further up in the tree already covers the item. There is nothing to
    /// branch on.
    AlreadyCovered,
    /// The item's box is in an empty band that is interchangeable with an earlier one. Only the
    /// first of them may be used.
    InterchangeableBand {
        /// The box (counted from 1).
        number: usize,
    },
    /// There is another branch, but the tree is already complete.
    TreeComplete,
    /// The next part begins, but the previous tree is not complete.
    TreeIncomplete,
    /// This divisor is possible after all, because a branch leads to a full grid.
    NotRefuted,
    /// Checking would take more steps than any file may use. This protects you from short files
    /// that would occupy the checker for hours.
    TooMuchWork,
}

impl fmt::Display for Reason {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.description().fmt(out)
    }
}

impl Reason {
    /// Returns the reason in English, plus a key and values for translating it.
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
            Self::Expected { expected, found } => {
                describe("flaw.expected", "expected {expected}, found {found}")
                    .with_phrase("expected", expected.phrase())
                    .quoting("found", found)
            }
            Self::Unfinished { expected } => {
                describe("flaw.unfinished", "the file ends too early; expected {expected}")
                    .with_phrase("expected", expected.phrase())
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
