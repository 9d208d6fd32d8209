//! Explains errors in certificates as translatable texts. The worker does not
//! know the page's language.

use crate::messages::{Explanation, Value};
use ginnow_checker::{Encoding, Expected, Found, NamedSet, Reason, limits};
use std::fmt::Display;

/// Returns the explanation of a reason.
pub fn explain(reason: &Reason) -> Explanation {
    format_flaw(reason)
        .or_else(|| game_flaw(reason))
        .or_else(|| limit_flaw(reason))
        .unwrap_or_else(|| proof_flaw(reason))
}

fn explanation(key: &str) -> Explanation {
    Explanation { key: key.to_owned(), values: Vec::new() }
}

impl Explanation {
    /// Adds a value that is the same in every language.
    fn with(mut self, name: &str, value: &impl Display) -> Self {
        let value = Value::Plain(value.to_string());
        self.values.push((name.to_owned(), value));
        self
    }

    /// Adds a value that is a translated text.
    fn with_text(mut self, name: &str, key: &str) -> Self {
        self.values.push((name.to_owned(), Value::Text(key.to_owned())));
        self
    }

    /// Adds a quoted part of the file.
    fn quoting(mut self, name: &str, token: &str) -> Self {
        let value = Value::Quoted(token.to_owned());
        self.values.push((name.to_owned(), value));
        self
    }

    fn with_found(self, found: &Found) -> Self {
        match found {
            Found::Token(token) => self.quoting("found", token),
            Found::LineEnd => self.with_text("found", "expected.line-end"),
            Found::OtherStatement => self.with_text("found", "found.other-statement"),
            Found::HeaderStatement => self.with_text("found", "found.header-statement"),
        }
    }
}

fn format_flaw(reason: &Reason) -> Option<Explanation> {
    Some(match reason {
        Reason::Unreadable(error) => explanation("flaw.unreadable").with("error", error),
        Reason::NotText => explanation("flaw.not-text"),
        Reason::Encoding(Encoding::ByteOrderMark) => explanation("flaw.byte-order-mark"),
        Reason::Encoding(Encoding::Utf16) => explanation("flaw.utf-sixteen"),
        Reason::Encoding(Encoding::Compressed(format)) => {
            explanation("flaw.compressed").with("format", format)
        }
        Reason::LineTooLong => {
            explanation("flaw.line-too-long").with("most", &limits::LONGEST_LINE)
        }
        Reason::Spacing => explanation("flaw.spacing"),
        Reason::Expected { expected, found } => {
            explanation("flaw.expected").with_text("expected", belongs(*expected)).with_found(found)
        }
        Reason::Unfinished { expected } => {
            explanation("flaw.unfinished").with_text("expected", belongs(*expected))
        }
        Reason::AfterEnd => explanation("flaw.after-end"),
        Reason::UnknownVersion { found } => explanation("flaw.version").quoting("found", found),
        Reason::NotInRange { what, found, low, high } => explanation("flaw.not-in-range")
            .with_text("what", belongs(*what))
            .quoting("found", found)
            .with("low", low)
            .with("high", high),
        _ => return None,
    })
}

fn game_flaw(reason: &Reason) -> Option<Explanation> {
    Some(match reason {
        Reason::NotRemaining { number } => explanation("flaw.not-remaining").with("number", number),
        Reason::NoFactorLeft { number } => {
            explanation("flaw.no-factor-left").with("number", number)
        }
        Reason::ClaimNotReached { claim, reached } => {
            explanation("flaw.claim-not-reached").with("claim", claim).with("reached", reached)
        }
        Reason::GameNotOver { legal } => explanation("flaw.game-not-over").with("number", legal),
        Reason::RequiredInOpening { number } => {
            explanation("flaw.required-in-opening").with("number", number)
        }
        Reason::RequiredNotSelected { number } => {
            explanation("flaw.required-not-selected").with("number", number)
        }
        Reason::ClaimNeedsRequired => explanation("flaw.claim-needs-required"),
        _ => return None,
    })
}

fn limit_flaw(reason: &Reason) -> Option<Explanation> {
    Some(match reason {
        Reason::Overflow => explanation("flaw.overflow"),
        Reason::TooManyCuts => explanation("flaw.too-many-cuts").with("most", &limits::MOST_CUTS),
        Reason::TooManyCoefficients => {
            explanation("flaw.too-many-coefficients").with("most", &limits::MOST_CUT_ENTRIES)
        }
        Reason::TooMuchWork => explanation("flaw.too-much-work")
            .with("steps", &limits::FREE_STEPS)
            .with("more", &limits::STEPS_PER_BYTE),
        Reason::TooManyFactors => {
            explanation("flaw.too-many-factors").with("most", &limits::MOST_RANK_FACTORS)
        }
        _ => return None,
    })
}

fn proof_flaw(reason: &Reason) -> Explanation {
    match reason {
        Reason::Repeated { number } => explanation("flaw.repeated").with("number", number),
        Reason::TooFew { what, least } => {
            explanation("flaw.too-few").with_text("what", set(*what)).with("least", least)
        }
        Reason::RankTooSmall { right_side } => {
            explanation("flaw.rank-too-small").with("right", right_side)
        }
        Reason::UnknownCut { index, stated } => {
            explanation("flaw.unknown-cut").with("index", index).with("stated", stated)
        }
        Reason::NoDemands => explanation("flaw.no-demands"),
        Reason::NoDemandOf { number } => explanation("flaw.no-demand-of").with("number", number),
        Reason::NotBranchedToSelected { number } => {
            explanation("flaw.not-branched").with("number", number)
        }
        Reason::LocalRowInCut { number } => explanation("flaw.local-row").with("number", number),
        Reason::AlreadyDecided { number } => {
            explanation("flaw.already-decided").with("number", number)
        }
        Reason::TreeComplete => explanation("flaw.tree-complete"),
        Reason::TreeIncomplete { open } => explanation("flaw.tree-incomplete").with("open", open),
        Reason::NotCovered { member, factor, missing } => explanation("flaw.not-covered")
            .with("member", member)
            .with("factor", factor)
            .with("missing", missing),
        Reason::LeafNotClosed { total, limit } => {
            explanation("flaw.leaf-not-closed").with("total", total).with("limit", limit)
        }
        // Every other reason is handled above. This is a fallback in the
        // checker's own words.
        other => explanation("flaw.unexplained").with("reason", other),
    }
}

/// Returns the translation key of an expected item.
fn belongs(expected: Expected) -> &'static str {
    match expected {
        Expected::Statement => "expected.statement",
        Expected::Version => "expected.version",
        Expected::VersionNumber => "expected.version-number",
        Expected::Goal => "expected.goal",
        Expected::GoalName => "expected.goal-name",
        Expected::Board => "expected.board",
        Expected::BoardSize => "expected.board-size",
        Expected::Opening => "expected.opening",
        Expected::RequiredOrClaim => "expected.required-or-claim",
        Expected::Claim => "expected.claim",
        Expected::ClaimedScore => "expected.claimed-score",
        Expected::Game => "expected.game",
        Expected::ProofStatement => "expected.proof-statement",
        Expected::ProofStatementOrEnd => "expected.proof-statement-or-end",
        Expected::End => "expected.end",
        Expected::Nothing => "expected.nothing",
        Expected::LineEnd => "expected.line-end",
        Expected::Colon => "expected.colon",
        Expected::CutKind => "expected.cut-kind",
        Expected::Threshold => "expected.threshold",
        Expected::RightSide => "expected.right-side",
        Expected::Divisor => "expected.divisor",
        Expected::Denominator => "expected.denominator",
        Expected::Term => "expected.term",
        Expected::CutIndex => "expected.cut-index",
        Expected::Multiplier => "expected.multiplier",
        Expected::BoardNumber => "expected.board-number",
        Expected::BranchNumber => "expected.branch-number",
    }
}

fn set(set: NamedSet) -> &'static str {
    match set {
        NamedSet::CycleFactors => "named-set.cycle-factors",
        NamedSet::RankFactors => "named-set.rank-factors",
        NamedSet::RankMembers => "named-set.rank-members",
        NamedSet::CoreMembers => "named-set.core-members",
    }
}
