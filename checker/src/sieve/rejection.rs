//! Why a certificate is rejected.

use std::fmt;

use crate::description::{Description, after_end, describe, not_text, unreadable};
use crate::encoding::Encoding;
use crate::limits;
use crate::reader::{self, ReadError};
use crate::sieve::expectation::{Expected, Found, NamedSet};
use crate::work::OutOfWork;

/// Checking stops at the first error, so a rejection has only one line and one reason.
pub type Rejection<R = Reason> = reader::Rejection<R>;

/// Why a line is rejected. The message describes a valid line, so that the author can correct it.
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
    /// This line is empty, or its tokens aren't separated by exactly one space.
    Spacing,
    /// Another statement was expected.
    Expected {
        /// A valid line would have this statement, or part of one, here.
        expected: Expected,
        /// What we found instead.
        found: Found,
    },
    /// The file must not end here.
    Unfinished {
        /// At least this part has to follow.
        expected: Expected,
    },
    /// There is text after `end`.
    AfterEnd,
    /// The first line names a version of the format that this checker doesn't support.
    UnknownVersion {
        /// Only the beginning of the version is quoted, because the rest may be long.
        found: String,
    },
    /// A token that isn't a whole number in its range.
    NotInRange {
        /// The number has this role in the line.
        what: Expected,
        /// Only the beginning of the text is quoted, because the rest may be long.
        found: String,
        /// A smaller number is out of range.
        low: u64,
        /// A larger number is out of range.
        high: u64,
    },
    /// A number that doesn't remain, after the opening or during the game.
    NotRemaining {
        /// The number.
        number: u32,
    },
    /// This move is illegal, since every move must sweep at least one factor.
    NoFactorLeft {
        /// Nothing is left to pay for it.
        number: u32,
    },
    /// The game does not attain the claimed score.
    ClaimNotReached {
        /// The file claims this score.
        claim: u64,
        /// Score of the opening and the game together.
        reached: u64,
    },
    /// The goal is the smallest sum, and the game stops too early.
    GameNotOver {
        /// A number that can still be selected.
        legal: u32,
    },
    /// A required number must remain after the opening, but the opening already selects this one.
    RequiredInOpening {
        /// The number.
        number: u32,
    },
    /// The game does not select a required number.
    RequiredNotSelected {
        /// The number.
        number: u32,
    },
    /// `claim none` without required numbers.
    ClaimNeedsRequired,
    /// A number that occurs twice in a set.
    Repeated {
        /// The number.
        number: u32,
    },
    /// A set of a cut that has too few numbers.
    TooFew {
        /// The set.
        what: NamedSet,
        /// The smallest size that a set of this kind can have.
        least: usize,
    },
    /// A rank cut names more factors than can be checked.
    TooManyFactors,
    /// The right-hand side of a rank cut is too small: more of its members can be played.
    RankTooSmall {
        /// The file states this right-hand side, but legal games can exceed it.
        right_side: u64,
    },
    /// The index of a cut that has not been stated yet.
    UnknownCut {
        /// Index in the statement, which nothing has.
        index: u64,
        /// How many cuts are stated so far. The index must be smaller.
        stated: usize,
    },
    /// A demand row, although the goal is the largest sum.
    NoDemands,
    /// Only required numbers have a demand row, because the others need not leave the list.
    NoDemandOf {
        /// The number.
        number: u32,
    },
    /// The row "is selected" for a number that is neither selected by a branching here nor required.
    NotBranchedToSelected {
        /// The number.
        number: u32,
    },
    /// The row "is selected" in a sum cut, which must hold everywhere in the tree, for a number that is not
    /// required.
    LocalRowInCut {
        /// The number.
        number: u32,
    },
    /// A branching on a number that is already decided.
    AlreadyDecided {
        /// The number.
        number: u32,
    },
    /// No statement may follow the last leaf of the tree.
    TreeComplete,
    /// `end` while parts of the tree are missing.
    TreeIncomplete {
        /// The number of subtrees that aren't closed.
        open: usize,
    },
    /// The multipliers don't cover a payment that isn't excluded.
    NotCovered {
        /// The rows cover less than this number is worth if `factor` pays for it.
        member: u32,
        /// The principal factor that pays for it.
        factor: u32,
        /// This amount is missing, in units of one over the denominator.
        missing: u128,
    },
    /// A leaf whose multipliers cover every payment but do not rule out a better game.
    LeafNotClosed {
        /// The rows of the leaf combine to this right-hand side.
        total: i128,
        /// The value that it must stay below.
        limit: i128,
    },
    /// A number in the file, or a sum of such numbers, leaves the range of the integers that we use.
    Overflow,
    /// More cuts than the limit.
    TooManyCuts,
    /// More coefficients in all cuts than the limit.
    TooManyCoefficients,
    /// Checking takes more steps than a file of this length may use.
    TooMuchWork,
}

impl From<ReadError> for Reason {
    fn from(read_error: ReadError) -> Self {
        match read_error {
            ReadError::Unreadable(error) => Self::Unreadable(error),
            ReadError::NotText => Self::NotText,
            ReadError::Encoding(encoding) => Self::Encoding(encoding),
            ReadError::TooLong => Self::LineTooLong,
            ReadError::AfterEnd => Self::AfterEnd,
        }
    }
}

impl From<OutOfWork> for Reason {
    fn from(OutOfWork: OutOfWork) -> Self {
        Self::TooMuchWork
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.description().fmt(out)
    }
}

impl Reason {
    /// Returns the reason as a key and values for translations, and in English.
    #[must_use]
    #[expect(
        clippy::too_many_lines,
        reason = "a new reason must not compile without its description"
    )]
    pub fn description(&self) -> Description {
        match self {
            Self::Unreadable(error) => unreadable(error),
            Self::NotText => not_text(),
            Self::Encoding(encoding) => encoding.description(),
            Self::LineTooLong => describe(
                "flaw.line-too-long",
                "the line is too long; a line has at most {most} bytes",
            )
            .with("most", &limits::LONGEST_LINE),
            Self::Spacing => describe(
                "flaw.spacing",
                "empty line or stray space; a line is one statement, its tokens separated by single spaces",
            ),
            Self::Expected { expected, found } => {
                describe("flaw.expected", "expected {expected}, found {found}")
                    .with_phrase("expected", expected.phrase())
                    .with_value("found", found.described())
            }
            Self::Unfinished { expected } => {
                describe("flaw.unfinished", "the file ends too early; expected {expected}")
                    .with_phrase("expected", expected.phrase())
            }
            Self::AfterEnd => after_end(),
            Self::UnknownVersion { found } => describe(
                "flaw.version",
                "unknown version {found} of the format; this checker supports version 1",
            )
            .quoting("found", found),
            Self::NotInRange { what, found, low, high } => describe(
                "flaw.not-in-range",
                "{what} must be a whole number from {low} to {high} without leading zeros, found {found}",
            )
            .with_phrase("what", what.phrase())
            .quoting("found", found)
            .with("low", low)
            .with("high", high),
            Self::NotRemaining { number } => describe(
                "flaw.not-remaining",
                "{number} is not on the list at this point; only numbers still on the list can be used",
            )
            .with("number", number),
            Self::NoFactorLeft { number } => describe(
                "flaw.no-factor-left",
                "{number} cannot be selected: none of its proper factors is left on the list",
            )
            .with("number", number),
            Self::ClaimNotReached { claim, reached } => describe(
                "flaw.claim-not-reached",
                "{claim} is claimed, but opening and game score {reached}; both must be equal",
            )
            .with("claim", claim)
            .with("reached", reached),
            Self::GameNotOver { legal } => describe(
                "flaw.game-not-over",
                "the game stops although {number} can be selected; goal smallest demands playing to the end",
            )
            .with("number", legal),
            Self::RequiredInOpening { number } => describe(
                "flaw.required-in-opening",
                "the opening already selects {number}; leave it out of the line `required`",
            )
            .with("number", number),
            Self::RequiredNotSelected { number } => describe(
                "flaw.required-not-selected",
                "the game does not select {number}, which is required",
            )
            .with("number", number),
            Self::ClaimNeedsRequired => describe(
                "flaw.claim-needs-required",
                "there is always a game if no number is required; `claim none` needs a line `required`",
            ),
            Self::Overflow => describe(
                "flaw.overflow",
                "a number is too large for exact integers; use smaller multipliers",
            ),
            Self::TooManyCuts => {
                describe("flaw.too-many-cuts", "too many cuts; at most {most} are allowed")
                    .with("most", &limits::MOST_CUTS)
            }
            Self::TooManyCoefficients => describe(
                "flaw.too-many-coefficients",
                "the cuts have too many coefficients; at most {most} are allowed",
            )
            .with("most", &limits::MOST_CUT_ENTRIES),
            Self::TooMuchWork => describe(
                "flaw.too-much-work",
                "checking would take more than the {steps} steps, and {more} more for each byte, that a file may cost",
            )
            .with("steps", &limits::FREE_STEPS)
            .with("more", &limits::STEPS_PER_BYTE),
            Self::TooManyFactors => describe(
                "flaw.too-many-factors",
                "too many factors; a rank cut has at most {most}",
            )
            .with("most", &limits::MOST_RANK_FACTORS),
            Self::Repeated { number } => {
                describe("flaw.repeated", "{number} is in the set twice; name it once")
                    .with("number", number)
            }
            Self::TooFew { what, least } => {
                describe("flaw.too-few", "too few {what}; at least {least} are needed")
                    .with_phrase("what", what.phrase())
                    .with("least", least)
            }
            Self::RankTooSmall { right_side } => describe(
                "flaw.rank-too-small",
                "more than {right} of the members can be played and paid with these factors; \
                 the right side must be larger",
            )
            .with("right", right_side),
            Self::UnknownCut { index, stated } => describe(
                "flaw.unknown-cut",
                "cut {index} is not known here; {stated} cuts come before this line, counted from 0",
            )
            .with("index", index)
            .with("stated", stated),
            Self::NoDemands => {
                describe("flaw.no-demands", "demand rows (d) hold only for goal smallest")
            }
            Self::NoDemandOf { number } => describe(
                "flaw.no-demand-of",
                "{number} has no demand row; only numbers up to half the board must leave the list",
            )
            .with("number", number),
            Self::NotBranchedToSelected { number } => describe(
                "flaw.not-branched",
                "row m{number} does not hold here; it holds only if {number} is required or branched to selected",
            )
            .with("number", number),
            Self::LocalRowInCut { number } => describe(
                "flaw.local-row",
                "row m{number} cannot be part of a cut, since it does not hold everywhere; use n, c and d rows, \
                 and m rows of required numbers",
            )
            .with("number", number),
            Self::AlreadyDecided { number } => describe(
                "flaw.already-decided",
                "it is already decided here whether {number} is selected; branch on another number",
            )
            .with("number", number),
            Self::TreeComplete => describe(
                "flaw.tree-complete",
                "every case is closed already; only `end` can follow",
            ),
            Self::TreeIncomplete { open } => describe(
                "flaw.tree-incomplete",
                "{open} subtrees are not closed by a leaf; they must come before `end`",
            )
            .with("open", open),
            Self::NotCovered { member, factor, missing } => describe(
                "flaw.not-covered",
                "the multipliers fall short for {member} paid with {factor}: {missing} more is needed, \
                 in units of one over the denominator",
            )
            .with("member", member)
            .with("factor", factor)
            .with("missing", missing),
            Self::LeafNotClosed { total, limit } => describe(
                "flaw.leaf-not-closed",
                "this leaf leaves room for a better game: the right sides add up to {total}, \
                 but must stay below {limit}",
            )
            .with("total", total)
            .with("limit", limit),
        }
    }
}
