//! Names the items that an error message expected and found.

use std::fmt;

/// An error message says which of these it expected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expected {
    /// Any statement.
    Statement,
    /// Every file begins with this line.
    Version,
    /// The version of the format follows the first word of the file.
    VersionNumber,
    /// The goal comes right after the version.
    Goal,
    /// A goal can be `largest` or `smallest`.
    GoalName,
    /// The board comes right after the goal.
    Board,
    /// N must follow, so that the board has the numbers from 1 to N.
    BoardSize,
    /// The opening comes right after the board, even if it has no moves.
    Opening,
    /// Required numbers are optional, so the claim may come instead.
    RequiredOrClaim,
    /// The claim comes after the opening and the required numbers.
    Claim,
    /// The claim names a score, unless no game is possible.
    ClaimedScore,
    /// If the claim is a score, a game must show that it can be reached.
    Game,
    /// The proof goes on here. It isn't complete yet, so `end` may not come.
    ProofStatement,
    /// The proof may go on here, or it may stop with `end`.
    ProofStatementOrEnd,
    /// Only `end` can follow, because the proof is complete.
    End,
    /// Nothing more.
    Nothing,
    /// The line should end here, but it has more tokens.
    LineEnd,
    /// A colon.
    Colon,
    /// A cut must say which kind it is.
    CutKind,
    /// A cycle cut needs its threshold.
    Threshold,
    /// A rank cut needs its right-hand side.
    RightSide,
    /// A sum cut needs the divisor for its combination.
    Divisor,
    /// A denominator.
    Denominator,
    /// Rows are written with their multipliers, such as `c0*3`.
    Term,
    /// Cuts are named by index, in the order in which the file states them.
    CutIndex,
    /// A multiplier.
    Multiplier,
    /// Only a number of the board can come here.
    BoardNumber,
    /// A branch has to name the number on which it branches.
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

/// An error message says which of these it found instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// A token; this is its beginning.
    Token(String),
    /// Nothing more is on the line.
    LineEnd,
    /// Another statement.
    OtherStatement,
    /// This statement belongs to the header, which is already complete.
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

/// A cut lists one of these sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NamedSet {
    /// A cycle cut needs at least as many factors as its threshold.
    CycleFactors,
    /// These factors of a rank cut may be swept by its members.
    RankFactors,
    /// A rank cut says how many of these members can be selected.
    RankMembers,
    /// The members of a core cut can't all be selected.
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
