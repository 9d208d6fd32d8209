//! Names the items that an error message expected and found.

use std::fmt;

use crate::description::{DescribedValue, Phrase};

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
