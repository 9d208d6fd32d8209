//! What a certificate of the upper half has shown.

use crate::cli::sieve::words;
use ginnow_checker::upper_half::{By, Verdict};
use serde_json::{Value, json};

/// What was proved: whether the conjecture holds for this N.
pub(super) fn claim(verdict: &Verdict) -> String {
    let (size, half) = (verdict.size, verdict.size / 2);
    let holds = if verdict.holds { "holds" } else { "fails" };
    let text = if let Some(best) = verdict.best {
        let greedy = verdict.greedy;
        format!("{best} is the largest sum above {half} on 1..{size}, greedy takes {greedy}")
    } else {
        let (count, lowest) = (verdict.set.len(), verdict.set.first().unwrap_or(&0));
        format!(
            "{count} numbers from {lowest} on can be played on 1..{size}, more than greedy takes"
        )
    };
    format!("accepted: {text}; the conjecture {holds}")
}

pub(super) fn describe(verdict: &Verdict) -> String {
    format!(
        "{}\n\
         set     {}\n\
         proof   by {}, {} components, {} of them searched, {} nodes, {} leaves, {} cuts, {} exclusions\n",
        claim(verdict),
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
