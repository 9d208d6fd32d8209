//! Names the parts of a certificate for error messages of the form "expected this, found that".

use std::fmt;

use crate::description::Phrase;

/// The part of a certificate that should have been next. Every part has a key, so the page can name
/// it in the reader's language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExpectedPart {
    /// The first line identifies the format.
    Version,
    /// The board is on the line after the format.
    Board,
    /// The base is on the line after the board.
    Base,
    /// The givens are on the line after the base.
    Givens,
    /// The digits that grids may use are on the line after the givens.
    Allowed,
    /// The claimed divisor is on the line after the allowed digits.
    Claim,
    /// A grid must show that the claimed divisor can be reached.
    Grid,
    /// Any statement of the proof can follow, and so can `end`.
    Proof,
    /// `digits` needs a set of digits.
    Digits,
    /// All divisors of this set of digits have been refuted.
    DigitsOrEnd,
    /// `divisor` needs a number.
    Divisor,
    /// `tree` needs items, and a divisor to refute.
    Tree,
    /// A node of a tree is an item with its numbers in range.
    Item,
    /// `end`, because the proof is complete.
    End,
    /// The end of the line, because the statement is already complete.
    LineEnd,
    /// The certificate is over.
    Nothing,
}

impl fmt::Display for ExpectedPart {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.phrase().text)
    }
}

impl ExpectedPart {
    pub(crate) fn phrase(self) -> Phrase {
        let (key, text) = match self {
            Self::Version => ("expected.version", "`ginnow-common-divisor 1`"),
            Self::Board => ("expected.board", "`board` and how many rows it has: 4, 6 or 9"),
            Self::Base => ("expected.base", "`base` and a number from the rows of the board to 10"),
            Self::Givens => {
                ("expected.givens", "`givens` and a character for each cell, `.` for a blank")
            }
            Self::Allowed => (
                "expected.allowed",
                "`allowed` and the digits, ascending, at least as many as there are rows",
            ),
            Self::Claim => ("expected.claim", "`claim` and the divisor, at least 1"),
            Self::Grid => ("expected.grid", "`grid` and a digit for each cell"),
            Self::Proof => ("expected.proof", "`digits`, `divisor`, `tree` or `end`"),
            Self::Digits => ("expected.digits", "`digits` and a set of digits"),
            Self::DigitsOrEnd => ("expected.digits-or-end", "`digits` or `end`"),
            Self::Divisor => ("expected.divisor", "`divisor` and a number"),
            Self::Tree => ("expected.tree", "`tree` and items to be covered, after a `divisor`"),
            Self::Item => (
                "expected.item",
                "an item such as c3d5 (column 3, digit 5), b4d0 (box 4, digit 0) or r2 (row 2)",
            ),
            Self::End => ("expected.end", "`end`"),
            Self::LineEnd => ("expected.line-end", "the end of the line"),
            Self::Nothing => ("expected.nothing", "nothing"),
        };
        Phrase { key, text }
    }
}
