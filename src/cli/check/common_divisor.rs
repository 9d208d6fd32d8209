//! Describes an accepted certificate of common-divisor Sudoku.

use crate::cli::counted::counted;
use ginnow_checker::common_divisor::Verdict;
use serde_json::{Value, json};

pub(super) fn describe(verdict: &Verdict) -> String {
    format!(
        "grid    {}\n\
         proof   digits in {}, {} refuted, {}\n",
        digits(&verdict.grid),
        counted(verdict.sets, "set"),
        counted(verdict.divisors, "larger divisor"),
        counted(verdict.nodes, "node"),
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
