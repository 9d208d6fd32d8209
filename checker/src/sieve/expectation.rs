//! Expected and found items in error messages.

use std::fmt;

use crate::description::{DescribedValue, Phrase};

/// The expected item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expected {
    /// Any statement.
    Statement,
    /// The first line.
    Version,
    /// The version number of the format.
    VersionNumber,
    /// The line with the goal.
    Goal,
    /// The name of a goal.
    GoalName,
    /// The line with the board.
    Board,
    /// The size of the board.
    BoardSize,
    /// The line with the opening.
    Opening,
    /// The line with the required numbers, or the line with the claim.
    RequiredOrClaim,
    /// The line with the claim.
    Claim,
    /// The claimed score.
    ClaimedScore,
    /// The line with the game.
    Game,
    /// A statement of the proof other than `end`.
    ProofStatement,
    /// A statement of the proof, or `end`.
    ProofStatementOrEnd,
    /// The last line.
    End,
    /// Nothing more.
    Nothing,
    /// The end of the line.
    LineEnd,
    /// A colon.
    Colon,
    /// A kind of cut.
    CutKind,
    /// The threshold of a cycle cut.
    Threshold,
    /// The right-hand side of a rank cut.
    RightSide,
    /// The divisor of a sum cut.
    Divisor,
    /// A denominator.
    Denominator,
    /// A row with its multiplier.
    Term,
    /// The index of a cut.
    CutIndex,
    /// A multiplier.
    Multiplier,
    /// A number of the board.
    BoardNumber,
    /// The number branched on.
    BranchNumber,
}

impl fmt::Display for Expected {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.phrase().text)
    }
}

impl Expected {
    /// Returns the name of the item.
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

/// The item found instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// A token; this is its beginning.
    Token(String),
    /// The line ends.
    LineEnd,
    /// Another statement.
    OtherStatement,
    /// A statement of the header.
    HeaderStatement,
}

impl fmt::Display for Found {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.described().fmt(out)
    }
}

impl Found {
    /// Returns the item as a value of a description.
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

/// A set of numbers in a cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NamedSet {
    /// The factors of a cycle cut, at least as many as its threshold.
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
    /// Returns the name of the set.
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
