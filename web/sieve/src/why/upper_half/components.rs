//! Components of the upper half after peeling. Each one has a proof of its own.

use super::known::{ComponentStatus, Known};
use crate::messages::Component;
use ginnow_kit::words::{count, fill, list, number, text};
use yew::prelude::*;

/// Lists the components and the progress of their proofs.
pub fn components(known: &Known) -> Html {
    let all = known.components();
    html! {
        <section class="upper-half-components stack">
            <h2>{text("upper-half.components")}</h2>
            <p class="hint">{text("upper-half.components-about")}</p>
            <ul role="list">{for all.into_iter().map(|(component, status)| part(component, status))}</ul>
            <p class="hint">{count("upper-half.nodes", known.proof.nodes)}</p>
        </section>
    }
}

fn part(component: &Component, status: ComponentStatus) -> Html {
    let members = component.members.len() as u64;
    html! {
        <li>
            <details>
                <summary>
                    {count("upper-half.members", members)}{": "}
                    {message(component, status)}
                </summary>
                <p class="upper-half-members" tabindex="0" role="region"
                    aria-label={count("upper-half.members", members)}>
                    {list(&component.members)}
                </p>
            </details>
        </li>
    }
}

fn message(component: &Component, status: ComponentStatus) -> String {
    let sum = number(component.greedy);
    let with = |key, best: u64| fill!(key, sum, best = number(best));
    match status {
        ComponentStatus::Counted => fill!("upper-half.counted", sum),
        ComponentStatus::Proved(best) if best > component.greedy => with("upper-half.beaten", best),
        ComponentStatus::Proved(_) => fill!("upper-half.proved", sum),
        ComponentStatus::Bounded(bound) => with("upper-half.bounded", bound),
        ComponentStatus::Open => fill!("upper-half.waiting", sum),
    }
}
