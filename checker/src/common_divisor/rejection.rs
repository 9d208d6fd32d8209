//! The reasons for rejecting a certificate, with the messages that users see.

use std::fmt;

use crate::description::{Description, after_end, describe, not_text, unreadable};
use crate::encoding::Encoding;

/// The first error in a certificate and the line where it is. There is only one, because checking
/// stops there: after an error, we wouldn't know how to read the lines that follow.
pub type Rejection = crate::Rejection<Reason>;

/// Why a line is rejected. The message describes a valid line, so that the author of a certificate
/// knows how to repair it. Note that rows, columns and boxes are counted from 1 here, as a reader
/// would, although the code counts from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// The file couldn't be read. This contains the message of the operating system.
    Unreadable(String),
    /// The line isn't valid UTF-8.
    NotText,
    /// The file has another encoding than UTF-8, or it is compressed.
    Encoding(Encoding),
    /// This line is longer than [`LONGEST_LINE`](crate::limits::LONGEST_LINE) allows.
    LineTooLong,
    /// This line is empty, or there isn't exactly one space between its words.
    Spacing,
    /// Something else should have come here.
    Expected {
        /// Describes in words what we would have accepted.
        expected: &'static str,
        /// The beginning of the text in its place. We don't quote all of it, since a line can be
        /// very long.
        found: String,
    },
    /// The file ends too early, perhaps because a download was interrupted.
    Unfinished {
        /// Describes in words the part that should have come next.
        expected: &'static str,
    },
    /// There is text after `end`, although this must be the last line.
    AfterEnd,
    /// The givens or the grid break the rules of Sudoku, because a digit occurs twice in a row,
    /// column or box.
    Repeated {
        /// Row of the second occurrence, starting at 1.
        row: usize,
        /// Column of the second occurrence, starting at 1.
        column: usize,
    },
    /// The grid uses a digit that isn't in the list of allowed digits.
    NotAllowed {
        /// This digit isn't in the list.
        digit: u8,
    },
    /// The grid doesn't agree with a given.
    NotAsGiven {
        /// Row of the cell, starting at 1.
        row: usize,
        /// Column of the cell, starting at 1.
        column: usize,
    },
    /// The grid has more different digits than rows, so it isn't a Sudoku.
    TooManyDigits,
    /// The grid is fine, but the common divisor of its rows isn't the claimed one.
    ClaimNotReached {
        /// The divisor that the file claims.
        claim: u64,
        /// The common divisor that the rows really have.
        reached: u64,
    },
    /// The proof handles the sets of digits in the wrong order, or it skips one.
    WrongDigits {
        /// The set that must come next. Since the order is fixed, there is only one.
        expected: String,
    },
    /// The proof handles the divisors in the wrong order, or it skips one.
    WrongDivisor {
        /// The divisor that must come next. Since the order is fixed, there is only one.
        expected: u64,
    },
    /// An item names a digit that isn't in the current set, so it can't be covered at all.
    UnknownItem,
    /// An item names a row without givens. This isn't allowed, because such a row is
    /// interchangeable with others, and "this row" has no definite meaning until a number is placed
    /// there.
    RowWithoutGivens {
        /// Index of the row, starting at 1.
        row: usize,
    },
    /// An item is already covered by a number placed further up in the tree, so branching on it
    /// makes no sense.
    AlreadyCovered,
    /// An item names a box in an empty band that is interchangeable with an earlier one. Only the
    /// first of these bands may be used.
    InterchangeableBand {
        /// Index of the box, starting at 1.
        number: usize,
    },
    /// There is a branch although the tree is already complete.
    TreeComplete,
    /// The next part begins although the tree before it isn't complete.
    TreeIncomplete,
    /// A branch leads to a full grid, which means that the divisor is possible after all.
    NotRefuted,
    /// Checking would take more steps than we allow any file. This protects you from files that are
    /// short but would occupy the checker for hours.
    TooMuchWork,
}

impl fmt::Display for Reason {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.description().fmt(out)
    }
}

impl Reason {
    /// Returns the reason in English, along with a key and values from which it can be translated.
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
            // `expected` isn't translated, because it quotes the words of the format.
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
