//! Reasons for rejecting a certificate, and the messages that users get to see.

use std::fmt;

use crate::description::{Description, after_end, describe, not_text, unreadable};
use crate::encoding::Encoding;
use crate::limits;
use crate::reader::{self, ReadError};
use crate::sieve::expectation::{Expected, Found, NamedSet};
use crate::work::OutOfWork;

/// Names the first error in a certificate and its line. Checking stops there, so there is never a
/// second one.
pub type Rejection<R = Reason> = reader::Rejection<R>;

/// Explains why a line is rejected. The message describes a valid line, so authors of certificates
/// know how to repair theirs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// Reading the file failed. Contains the operating system's message.
    Unreadable(String),
    /// The line is not valid UTF-8.
    NotText,
    /// The file isn't encoded as UTF-8, or it's compressed.
    Encoding(Encoding),
    /// The line is longer than [`LONGEST_LINE`](crate::limits::LONGEST_LINE).
    LineTooLong,
    /// The line is empty, or its tokens are not separated by exactly one space.
    Spacing,
    /// The line contains something unexpected.
    Expected {
        /// This part would be valid here.
        expected: Expected,
        /// This is in its place.
        found: Found,
    },
    /// The file ends too early. Maybe a download was interrupted.
    Unfinished {
        /// The part that is missing.
        expected: Expected,
    },
    /// There is more text after `end`.
    AfterEnd,
    /// We do not support this version of the format. A newer checker may.
    UnknownVersion {
        /// The version, cut off if it is long.
        found: String,
    },
    /// A token is not a whole number, or it is out of range.
    NotInRange {
        /// The number would mean this.
        what: Expected,
        /// Quotes the token. Since tokens can be very long, it may be cut off.
        found: String,
        /// The smallest valid number.
        low: u64,
        /// The largest valid number.
        high: u64,
    },
    /// The number isn't on the list any more. In the opening and the game, this means that an
    /// earlier move has swept or selected it. In the proof, it's already gone after the opening.
    NotRemaining {
        /// This number isn't there.
        number: u32,
    },
    /// The move is illegal, because it does not sweep any factor.
    NoFactorLeft {
        /// The number, all of whose factors are gone.
        number: u32,
    },
    /// The game is legal, but its score is not the claimed one.
    ClaimNotReached {
        /// The claimed score.
        claim: u64,
        /// The actual score of the opening and the game together.
        reached: u64,
    },
    /// The goal is the smallest sum, but the game is not over.
    GameNotOver {
        /// A number that can still be selected.
        legal: u32,
    },
    /// A required number is already selected in the opening, where requiring it would be pointless.
    RequiredInOpening {
        /// It was required although it is in the opening.
        number: u32,
    },
    /// The game does not select a required number.
    RequiredNotSelected {
        /// The game never selects it.
        number: u32,
    },
    /// The claim is that there's no game, but no numbers are required. This can't be true.
    ClaimNeedsRequired,
    /// A set contains the same number twice.
    Repeated {
        /// It occurs twice.
        number: u32,
    },
    /// A cut is defined by too few numbers.
    TooFew {
        /// The kind of set.
        what: NamedSet,
        /// The minimum size of such a set.
        least: usize,
    },
    /// A rank cut has more factors than we are able to check.
    TooManyFactors,
    /// A rank cut claims too much: more of its members can be played than its right-hand side
    /// allows.
    RankTooSmall {
        /// The right-hand side in the file.
        right_side: u64,
    },
    /// A statement refers to a cut that does not exist (yet).
    UnknownCut {
        /// There's no cut with this index.
        index: u64,
        /// Number of cuts so far. Since they're counted from 0, the index must be less than this.
        stated: usize,
    },
    /// Demand rows are not available for the largest sum. A game may end early there, so no number
    /// has to leave the list.
    NoDemands,
    /// There is no demand row for a number above half of the board. No multiple on the board could
    /// sweep the number, so it does not have to leave the list.
    NoDemandOf {
        /// It has no demand row.
        number: u32,
    },
    /// The row "is selected" is not available, because the number is neither required nor selected
    /// by a branch above this node.
    NotBranchedToSelected {
        /// The number.
        number: u32,
    },
    /// A sum cut uses the row "is selected" of a number that is not required. Even if it holds at
    /// the current node, a cut must hold everywhere in the tree.
    LocalRowInCut {
        /// It isn't required.
        number: u32,
    },
    /// The tree branches twice on the same number.
    AlreadyDecided {
        /// There's a branching on it further up.
        number: u32,
    },
    /// There is a statement after the last leaf.
    TreeComplete,
    /// Parts of the tree are missing, so `end` comes too early.
    TreeIncomplete {
        /// The number of subtrees that are not closed.
        open: usize,
    },
    /// The multipliers are invalid: there is a payment that is worth more than the combination
    /// says, although it is not excluded.
    NotCovered {
        /// The number that is selected with this payment.
        member: u32,
        /// The principal factor that pays for it.
        factor: u32,
        /// This much is missing, in units of one over the denominator.
        missing: u128,
    },
    /// The multipliers of a leaf are valid, but their bound doesn't rule out a better game.
    LeafNotClosed {
        /// The multipliers prove this bound, in units of one over the denominator.
        total: i128,
        /// The bound must be less than this.
        limit: i128,
    },
    /// A number in the file (or a sum) does not fit into our integers.
    Overflow,
    /// There are more than [`MOST_CUTS`](crate::limits::MOST_CUTS) cuts.
    TooManyCuts,
    /// The cuts have more than [`MOST_CUT_ENTRIES`](crate::limits::MOST_CUT_ENTRIES) coefficients.
    TooManyCoefficients,
    /// Checking would take more steps than a file of this length may use. This protects you from
    /// short files that would occupy the checker for hours.
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
    /// Returns the reason in English, plus a key and values for translating it.
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
                    .with_value("expected", expected.described())
                    .with_value("found", found.described())
            }
            Self::Unfinished { expected } => {
                describe("flaw.unfinished", "the file ends too early; expected {expected}")
                    .with_value("expected", expected.described())
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
            .with_value("what", what.described())
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
                "cut {index} is not known here; the number of cuts before this line is {stated}, and the first is 0",
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
                "subtrees without a leaf that closes them: {open}; their leaves must come before `end`",
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
