//! Expected and found items in error messages.

use std::fmt;

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
        out.write_str(match self {
            Self::Statement => {
                "one of the statements `ginnow-certificate`, `goal`, `board`, `opening`, `required`, `claim`, \
                 `game`, `cut`, `exclude`, `branch`, `leaf`, `end`"
            }
            Self::Version => "`ginnow-certificate 1`",
            Self::VersionNumber => "the format's version",
            Self::Goal => "`goal largest` or `goal smallest`",
            Self::GoalName => "`largest` or `smallest`",
            Self::Board => "`board` and its size",
            Self::BoardSize => "the board's size",
            Self::Opening => "`opening` and its moves, which may be none",
            Self::RequiredOrClaim => {
                "`claim` and the score, or `required` and the numbers that a game must select"
            }
            Self::Claim => "`claim` and the score, or `claim none`",
            Self::ClaimedScore => "the claimed score",
            Self::Game => "`game` and its moves, which may be none",
            Self::ProofStatement => "`cut`, `exclude`, `branch` or `leaf`",
            Self::ProofStatementOrEnd => "`cut`, `exclude`, `branch`, `leaf` or `end`",
            Self::End => "`end`",
            Self::Nothing => "nothing",
            Self::LineEnd => "the end of the line",
            Self::Colon => "`:`",
            Self::CutKind => "a kind of cut: `cycle`, `rank`, `core` or `sum`",
            Self::Threshold => "the threshold of a cycle cut",
            Self::RightSide => "the right side of a rank cut",
            Self::Divisor => "the divisor of a sum cut",
            Self::Denominator => "the denominator",
            Self::Term => {
                "a row and a multiplier such as `n12*3` (rows: n number, c cut, d demand, m selected)"
            }
            Self::CutIndex => "the index of a cut",
            Self::Multiplier => "a multiplier",
            Self::BoardNumber => "a number of the board",
            Self::BranchNumber => "the number branched on",
        })
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
        match self {
            Self::Token(token) => write!(out, "{token:?}"),
            Self::LineEnd => out.write_str("the end of the line"),
            Self::OtherStatement => out.write_str("another statement"),
            Self::HeaderStatement => out.write_str("a statement of the header"),
        }
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
        out.write_str(match self {
            Self::CycleFactors => "factors for the threshold of this cycle cut",
            Self::RankFactors => "factors of this rank cut",
            Self::RankMembers => "members of this rank cut",
            Self::CoreMembers => "members of this core cut",
        })
    }
}
