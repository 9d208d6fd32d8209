//! Describes an accepted certificate of the upper half.

use crate::cli::sieve::words;
use ginnow_checker::upper_half::{By, Verdict};
use serde_json::{Value, json};

pub(super) fn describe(verdict: &Verdict) -> String {
    format!(
        "set     {}\n\
         proof   by {}, {} components, {} of them searched, {} nodes, {} leaves, {} cuts, {} exclusions\n",
        words(&verdict.set),
        by(verdict),
        verdict.components,
        verdict.searched,
        verdict.nodes,
        verdict.leaves,
        verdict.cuts.total(),
        verdict.exclusions,
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
