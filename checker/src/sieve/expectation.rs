//! Names the parts of a certificate for error messages of the form "expected this, found that".

use std::fmt;

use crate::description::{DescribedValue, Phrase};

/// The names of all statements, in the order of the file. If you add a statement or a kind of cut,
/// name it in these lists. The texts of the page don't repeat them.
const STATEMENTS: [&str; 12] = [
    "ginnow-certificate",
    "goal",
    "board",
    "opening",
    "required",
    "claim",
    "game",
    "cut",
    "exclude",
    "branch",
    "leaf",
    "end",
];

/// The number of statements in the header.
const HEADER: usize = 7;

/// The kinds of cuts.
const CUT_KINDS: [&str; 4] = ["cycle", "rank", "core", "sum"];

/// The part of a certificate that should have been next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expected {
    /// Any statement would do, but this line does not begin with one.
    Statement,
    /// The first line identifies the format.
    Version,
    /// The version number follows the name of the format.
    VersionNumber,
    /// The goal is on the line after the version.
    Goal,
    /// The goal is either `largest` or `smallest`.
    GoalName,
    /// The board is on the line after the goal.
    Board,
    /// The board needs its size N.
    BoardSize,
    /// The opening is on the line after the board. It is mandatory, even if there are no moves in
    /// it.
    Opening,
    /// Either the numbers that a game must select must follow, or the claim. There needn't be any
    /// such numbers.
    RequiredOrClaim,
    /// The required numbers have been read, so only the claim is left.
    Claim,
    /// The claimed score, or `none` if the claim is that there's no game.
    ClaimedScore,
    /// A game must show that the claimed score can be reached.
    Game,
    /// A statement of the proof must follow. It can't be `end`, because there are open cases.
    ProofStatement,
    /// Any statement of the proof can follow, and so can `end`.
    ProofStatementOrEnd,
    /// `end`, because the proof is complete.
    End,
    /// The certificate is over.
    Nothing,
    /// The end of the line, because the statement is already complete.
    LineEnd,
    /// Some statements have parts. A colon separates them.
    Colon,
    /// `cut` needs to know which kind of cut it is.
    CutKind,
    /// A cycle cut needs a threshold.
    Threshold,
    /// A rank cut needs a right-hand side.
    RightSide,
    /// A sum cut needs a divisor.
    Divisor,
    /// All multipliers have a common denominator.
    Denominator,
    /// Each term is a row and its multiplier, such as `c0*3`.
    Term,
    /// A cut is named by its index, counted from 0 in the order of the file.
    CutIndex,
    /// The row needs a multiplier.
    Multiplier,
    /// The number must be on the board.
    BoardNumber,
    /// `branch` needs a number.
    BranchNumber,
}

impl fmt::Display for Expected {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.described().fmt(out)
    }
}

impl Expected {
    pub(crate) fn described(self) -> DescribedValue {
        let (_, with_end) = STATEMENTS.split_at(HEADER);
        let (key, text) = match self {
            Self::Statement => return one_of(&STATEMENTS),
            Self::Version => return one_of(&["ginnow-certificate 1"]),
            Self::GoalName => return one_of(&["largest", "smallest"]),
            Self::ProofStatement => return one_of(&with_end[..with_end.len() - 1]),
            Self::ProofStatementOrEnd => return one_of(with_end),
            Self::End => return one_of(&["end"]),
            Self::Colon => return one_of(&[":"]),
            Self::CutKind => return one_of(&CUT_KINDS),
            Self::VersionNumber => ("expected.version-number", "the format's version"),
            Self::Goal => ("expected.goal", "`goal largest` or `goal smallest`"),
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
            Self::Nothing => ("expected.nothing", "nothing"),
            Self::LineEnd => ("expected.line-end", "the end of the line"),
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
        DescribedValue::Phrase(Phrase { key, text })
    }
}

/// Describes names of the format, which are the same in all languages.
fn one_of(names: &[&str]) -> DescribedValue {
    let names = names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>();
    match &*names {
        [name] => DescribedValue::Plain(name.clone()),
        _ => DescribedValue::OneOf(names.join(", ")),
    }
}

/// Describes what we found instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// A token that does not fit, cut off if it is long.
    Token(String),
    /// The line is already over.
    LineEnd,
    /// A statement that is valid elsewhere, but not here.
    OtherStatement,
    /// A header statement can't be in the middle of the proof.
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
            Self::LineEnd => return Expected::LineEnd.described(),
            Self::OtherStatement => ("found.other-statement", "another statement"),
            Self::HeaderStatement => ("found.header-statement", "a statement of the header"),
        };
        DescribedValue::Phrase(Phrase { key, text })
    }
}

/// A set of numbers that defines a cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NamedSet {
    /// The factors of a cycle cut. There are at least as many as its threshold.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sieve::statement::Statement;

    #[test]
    fn the_lists_name_every_statement_and_every_kind_of_cut() {
        let fits = |line: &str, list| {
            let is_listed = Statement::parse(line)
                .err()
                .is_none_or(|reason| !reason.to_string().starts_with(&format!("expected {list}")));
            assert!(is_listed, "{line}");
        };
        for name in STATEMENTS {
            fits(name, Expected::Statement);
        }
        for name in CUT_KINDS {
            fits(&format!("cut {name}"), Expected::CutKind);
        }
        for (expected, text) in [
            (
                Expected::Statement,
                "one of `ginnow-certificate`, `goal`, `board`, `opening`, `required`, `claim`, \
                 `game`, `cut`, `exclude`, `branch`, `leaf`, `end`",
            ),
            (Expected::Version, "`ginnow-certificate 1`"),
            (Expected::GoalName, "one of `largest`, `smallest`"),
            (Expected::ProofStatement, "one of `cut`, `exclude`, `branch`, `leaf`"),
            (Expected::ProofStatementOrEnd, "one of `cut`, `exclude`, `branch`, `leaf`, `end`"),
            (Expected::End, "`end`"),
            (Expected::Colon, "`:`"),
            (Expected::CutKind, "one of `cycle`, `rank`, `core`, `sum`"),
        ] {
            assert_eq!(expected.to_string(), text);
        }
    }
}
