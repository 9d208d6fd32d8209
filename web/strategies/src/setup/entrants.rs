//! Descriptions of the strategies.

use ginnow::sieve::strategies::Named;
use ginnow_kit::words::text;

/// Describes a named strategy in a sentence.
#[must_use]
pub fn about(named: Named) -> &'static str {
    text(match named {
        Named::MaxPick => "named.max-pick",
        Named::MaxTurn => "named.max-turn",
        Named::MaxTurnPlus => "named.max-turn-plus",
        Named::OddsEvens => "named.odds-evens",
        Named::PureOneTax => "named.pure-one-tax",
        Named::GreedyOneTax => "named.greedy-one-tax",
        Named::OneTax => "named.one-tax",
        Named::Principal => "named.principal",
        Named::Cascade => "named.cascade",
        Named::Solvent => "named.solvent",
        Named::Audit => "named.audit",
        Named::Continuation => "named.continuation",
        Named::Search => "named.search",
    })
}
