//! Describes an accepted certificate of the upper half.

use crate::cli::counted::counted;
use crate::cli::sieve::words;
use ginnow_checker::upper_half::{By, Verdict};
use serde_json::{Value, json};

pub(super) fn describe(verdict: &Verdict) -> String {
    format!(
        "set     {}\n\
         proof   by {}, {}, {} of them searched, {}, {}, {}, {}\n",
        words(&verdict.set),
        by(verdict),
        counted(verdict.components, "component"),
        verdict.searched,
        counted(verdict.nodes, "node"),
        counted(verdict.leaves, "leaf"),
        counted(verdict.cuts.total(), "cut"),
        counted(verdict.exclusions, "exclusion"),
    )
}

pub(super) fn json(verdict: &Verdict) -> Value {
    json!({
        "n": verdict.size,
        "by": by(verdict),
        "greedy": verdict.greedy,
        "greedy_count": verdict.greedy_count,
        "best": verdict.best,
        "holds": verdict.holds,
        "proved": true,
        "set": verdict.set,
        "components": verdict.components,
        "searched": verdict.searched,
        "nodes": verdict.nodes,
        "leaves": verdict.leaves,
        "cuts": verdict.cuts.total(),
        "exclusions": verdict.exclusions,
    })
}

fn by(verdict: &Verdict) -> &'static str {
    match verdict.by {
        By::Sum => "sum",
        By::Count => "count",
    }
}
