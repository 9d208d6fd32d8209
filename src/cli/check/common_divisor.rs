//! Describes an accepted certificate of common-divisor Sudoku.

use ginnow_checker::common_divisor::Verdict;
use serde_json::{Value, json};

pub(super) fn describe(verdict: &Verdict) -> String {
    format!(
        "grid    {}\n\
         proof   {} sets of digits, {} larger divisors refuted, {} nodes\n",
        digits(&verdict.grid),
        verdict.sets,
        verdict.divisors,
        verdict.nodes,
    )
}

pub(super) fn json(verdict: &Verdict) -> Value {
    json!({
        "board": verdict.side,
        "base": verdict.base,
        "allowed": digits(&verdict.allowed),
        "givens": verdict.givens_text(),
        "goal": "rows",
        "divisor": verdict.claim,
        "proved": true,
        "grid": digits(&verdict.grid),
        "sets": verdict.sets,
        "refuted": verdict.divisors,
        "nodes": verdict.nodes,
    })
}

fn digits(digits: &[u8]) -> String {
    digits.iter().map(u8::to_string).collect()
}
