//! The parts of a certificate, as error messages name them: "expected this, found that".

use std::fmt;

use crate::description::{DescribedValue, Phrase};

/// The part of a certificate that should have come next, according to an error message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expected {
    /// Any statement would do, but this line begins with something else.
    Statement,
    /// The first line, by which we recognize the format.
    Version,
    /// The number of the version, which follows the name of the format.
    VersionNumber,
    /// The goal, which comes right after the version.
    Goal,
    /// One of the two goals, `largest` or `smallest`.
    GoalName,
    /// The board, which comes right after the goal.
    Board,
    /// The size N of the board.
    BoardSize,
    /// The opening, which comes right after the board. The line is necessary even if the opening
    /// has no moves.
    Opening,
    /// The numbers that a game must select, or the claim. Both are possible here, since a
    /// certificate needn't require any numbers.
    RequiredOrClaim,
    /// The claim. At this point there is no alternative to it, because the required numbers have
    /// been read.
    Claim,
    /// The score that the certificate claims, or `none` if it claims that no game is possible.
    ClaimedScore,
    /// A game that reaches the claimed score.
    Game,
    /// A statement of the proof. `end` isn't among them, because some cases are still open.
    ProofStatement,
    /// A statement of the proof, or `end` if it is complete.
    ProofStatementOrEnd,
    /// The last line, because the proof is complete.
    End,
    /// Nothing, since the certificate is over.
    Nothing,
    /// The end of the line. The statement is complete, but there are more tokens.
    LineEnd,
    /// A colon, which separates the parts of some statements.
    Colon,
    /// The kind of a cut.
    CutKind,
    /// The threshold of a cycle cut.
    Threshold,
    /// The right-hand side of a rank cut.
    RightSide,
    /// The number by which a sum cut is divided.
    Divisor,
    /// The common denominator of the multipliers.
    Denominator,
    /// A row with its multiplier, such as `c0*3`.
    Term,
    /// The index of a cut. Cuts are counted from 0, in the order of the file.
    CutIndex,
    /// The multiplier of a row.
    Multiplier,
    /// A number of the board.
    BoardNumber,
    /// The number on which the tree branches.
    BranchNumber,
}

impl fmt::Display for Expected {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.phrase().text)
    }
}

impl Expected {
    pub(crate) fn phrase(self) -> Phrase {
        let (key, text) = match self {
            Self::Statement => (
                "expected.statement",
                "one of the statements `ginnow-certificate`, `goal`, `board`, `opening`, `required`, `claim`, \
                 `game`, `cut`, `exclude`, `branch`, `leaf`, `end`",
            ),
            Self::Version => ("expected.version", "`ginnow-certificate 1`"),
            Self::VersionNumber => ("expected.version-number", "the format's version"),
            Self::Goal => ("expected.goal", "`goal largest` or `goal smallest`"),
            Self::GoalName => ("expected.goal-name", "`largest` or `smallest`"),
            Self::Board => ("expected.board", "`board` and its size"),
            Self::BoardSize => ("expected.board-size", "the board's size"),
            Self::Opening => ("expected.opening", "`opening` and its moves, which may be none"),
            Self::RequiredOrClaim => (
                "expected.required-or-claim",
                "`claim` and the score, or `required` and the numbers that a game must select",
            ),
            Self::Claim => ("expected.claim", "`claim` and the score, or `claim none`"),
            Self::ClaimedScore => ("expected.claimed-score", "the claimed score"),
            Self::Game => ("expected.game", "`game` and its moves, which may be none"),
            Self::ProofStatement => {
                ("expected.proof-statement", "`cut`, `exclude`, `branch` or `leaf`")
            }
            Self::ProofStatementOrEnd => {
                ("expected.proof-statement-or-end", "`cut`, `exclude`, `branch`, `leaf` or `end`")
            }
            Self::End => ("expected.end", "`end`"),
            Self::Nothing => ("expected.nothing", "nothing"),
            Self::LineEnd => ("expected.line-end", "the end of the line"),
            Self::Colon => ("expected.colon", "`:`"),
            Self::CutKind => {
                ("expected.cut-kind", "a kind of cut: `cycle`, `rank`, `core` or `sum`")
            }
            Self::Threshold => ("expected.threshold", "the threshold of a cycle cut"),
            Self::RightSide => ("expected.right-side", "the right side of a rank cut"),
            Self::Divisor => ("expected.divisor", "the divisor of a sum cut"),
            Self::Denominator => ("expected.denominator", "the denominator"),
            Self::Term => (
                "expected.term",
                "a row and a multiplier such as `n12*3` (rows: n number, c cut, d demand, m selected)",
            ),
            Self::CutIndex => ("expected.cut-index", "the index of a cut"),
            Self::Multiplier => ("expected.multiplier", "a multiplier"),
            Self::BoardNumber => ("expected.board-number", "a number of the board"),
            Self::BranchNumber => ("expected.branch-number", "the number branched on"),
        };
        Phrase { key, text }
    }
}

/// The part that we found instead, according to an error message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// A token that doesn't fit. This has only its beginning, since it can be very long.
    Token(String),
    /// The line is already over.
    LineEnd,
    /// A statement that is valid elsewhere, but not here.
    OtherStatement,
    /// A statement of the header, although the proof has already begun.
    HeaderStatement,
}

impl fmt::Display for Found {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.described().fmt(out)
    }
}

impl Found {
    pub(crate) fn described(&self) -> DescribedValue {
        let (key, text) = match self {
            Self::Token(token) => return DescribedValue::Quoted(token.clone()),
            Self::LineEnd => return DescribedValue::Phrase(Expected::LineEnd.phrase()),
            Self::OtherStatement => ("found.other-statement", "another statement"),
            Self::HeaderStatement => ("found.header-statement", "a statement of the header"),
        };
        DescribedValue::Phrase(Phrase { key, text })
    }
}

/// A set of numbers that defines a cut, as error messages name it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NamedSet {
    /// The factors of a cycle cut. There must be at least as many as its threshold.
    CycleFactors,
    /// The factors of a rank cut.
    RankFactors,
    /// The members of a rank cut.
    RankMembers,
    /// The members of a core cut.
    CoreMembers,
}

impl fmt::Display for NamedSet {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.phrase().text)
    }
}

impl NamedSet {
    pub(crate) fn phrase(self) -> Phrase {
        let (key, text) = match self {
            Self::CycleFactors => {
                ("named-set.cycle-factors", "factors for the threshold of this cycle cut")
            }
            Self::RankFactors => ("named-set.rank-factors", "factors of this rank cut"),
            Self::RankMembers => ("named-set.rank-members", "members of this rank cut"),
            Self::CoreMembers => ("named-set.core-members", "members of this core cut"),
        };
        Phrase { key, text }
    }
}
