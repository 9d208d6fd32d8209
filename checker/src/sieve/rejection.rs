//! The reasons for rejecting a certificate, with the messages that users see.

use std::fmt;

use crate::description::{Description, after_end, describe, not_text, unreadable};
use crate::encoding::Encoding;
use crate::limits;
use crate::reader::{self, ReadError};
use crate::sieve::expectation::{Expected, Found, NamedSet};
use crate::work::OutOfWork;

/// The first error in a certificate and the line where it is. There is only one, because checking
/// stops there.
pub type Rejection<R = Reason> = reader::Rejection<R>;

/// Why a line is rejected. The message describes a valid line, so that the author of a certificate
/// knows how to repair it.
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
    /// This line is empty, or there isn't exactly one space between its tokens.
    Spacing,
    /// Something else should have come here.
    Expected {
        /// A valid line would have this here.
        expected: Expected,
        /// This is there instead.
        found: Found,
    },
    /// The file ends too early, perhaps because a download was interrupted.
    Unfinished {
        /// This should have come next.
        expected: Expected,
    },
    /// There is text after `end`, although this must be the last line.
    AfterEnd,
    /// The first line names a version of the format that this checker doesn't support. You may need
    /// a newer one.
    UnknownVersion {
        /// The beginning of the version.
        found: String,
    },
    /// A token isn't a whole number, or it is too small or too large.
    NotInRange {
        /// Meaning of the number in this line.
        what: Expected,
        /// The beginning of the token. We don't quote all of it, since it can be very long.
        found: String,
        /// The smallest number allowed here.
        low: u64,
        /// The largest number allowed here.
        high: u64,
    },
    /// A statement uses a number that isn't on the list any more. In the opening and the game, it
    /// was swept or selected by an earlier move. In the proof, it is gone after the opening.
    NotRemaining {
        /// This number doesn't remain.
        number: u32,
    },
    /// A move is illegal, because every move must sweep at least one factor.
    NoFactorLeft {
        /// All factors of this number are already gone.
        number: u32,
    },
    /// The game is legal, but its score isn't the claimed one.
    ClaimNotReached {
        /// The score that the file claims.
        claim: u64,
        /// The score that the opening and the game really have.
        reached: u64,
    },
    /// The goal is the smallest sum, but the game stops too early.
    GameNotOver {
        /// A number that can still be selected, so the game isn't over.
        legal: u32,
    },
    /// A required number is already part of the opening, where requiring it has no meaning.
    RequiredInOpening {
        /// The opening selects this number.
        number: u32,
    },
    /// A number is required, but the game doesn't select it.
    RequiredNotSelected {
        /// The game lacks this number.
        number: u32,
    },
    /// The file claims that there is no game but doesn't require any numbers. This can't be true.
    ClaimNeedsRequired,
    /// A set contains a number twice.
    Repeated {
        /// This number is repeated.
        number: u32,
    },
    /// A set that defines a cut has too few numbers.
    TooFew {
        /// The kind of set.
        what: NamedSet,
        /// The smallest size that such a set can have.
        least: usize,
    },
    /// A rank cut has more factors than we can check.
    TooManyFactors,
    /// A rank cut claims too much. More of its members can be played than its right-hand side
    /// allows.
    RankTooSmall {
        /// The right-hand side in the file, which legal games can exceed.
        right_side: u64,
    },
    /// A statement refers to a cut that hasn't been stated yet.
    UnknownCut {
        /// The index in the statement.
        index: u64,
        /// How many cuts there are so far. The index must be smaller, since cuts are counted from
        /// 0.
        stated: usize,
    },
    /// A demand row is used although the goal is the largest sum. In this case a game may stop
    /// early, so no number has to leave the list.
    NoDemands,
    /// A demand row is used for a number above half the board. Only smaller ones have to leave the
    /// list, because a larger one has no multiples that could be selected.
    NoDemandOf {
        /// There is no demand row for this number.
        number: u32,
    },
    /// The row "is selected" is used for a number for which this isn't known: it isn't required,
    /// and no branch above this node selects it.
    NotBranchedToSelected {
        /// This number may or may not be selected here.
        number: u32,
    },
    /// A sum cut uses the row "is selected" for a number that isn't required. It may hold at the
    /// current node, but a cut has to hold everywhere in the tree.
    LocalRowInCut {
        /// This number needn't be selected elsewhere.
        number: u32,
    },
    /// The tree branches on a number a second time.
    AlreadyDecided {
        /// It is already decided whether this number is selected.
        number: u32,
    },
    /// There is a statement after the last leaf of the tree.
    TreeComplete,
    /// `end` comes although parts of the tree are missing.
    TreeIncomplete {
        /// How many subtrees aren't closed yet.
        open: usize,
    },
    /// The multipliers aren't valid, because a payment is worth more than the combination says.
    /// This is only allowed if the payment is excluded.
    NotCovered {
        /// The number that is selected by this payment.
        member: u32,
        /// The principal factor that pays for it.
        factor: u32,
        /// The amount by which the combination falls short, in units of one over the denominator.
        missing: u128,
    },
    /// The multipliers of a leaf are valid, but the bound isn't good enough to rule out a better
    /// game.
    LeafNotClosed {
        /// The bound that the multipliers give, in units of one over the denominator.
        total: i128,
        /// The bound must be smaller than this.
        limit: i128,
    },
    /// A number in the file, or a sum of such numbers, is too large for the integers that we use.
    Overflow,
    /// The file states more cuts than [`MOST_CUTS`](crate::limits::MOST_CUTS) allows.
    TooManyCuts,
    /// The cuts have more coefficients than [`MOST_CUT_ENTRIES`](crate::limits::MOST_CUT_ENTRIES)
    /// allows.
    TooManyCoefficients,
    /// Checking would take more steps than a file of this length may use. This protects you from
    /// files that are short but would occupy the checker for hours.
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
    /// Returns the reason in English, along with a key and values from which it can be translated.
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
