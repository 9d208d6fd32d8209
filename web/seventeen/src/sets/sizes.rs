//! How many sets of each size there are, to choose one.

use crate::model::sets::{State, Step};
use ginnow::seventeen::CellSet;
use ginnow_kit::words::{count, fill, number, text};
use std::collections::BTreeMap;
use yew::prelude::*;

/// A bar for each size.
pub fn sizes(sets: &[CellSet], state: &State, act: &Callback<Step>) -> Html {
    let mut counts: BTreeMap<usize, u64> = BTreeMap::new();
    for set in sets {
        *counts.entry(set.len()).or_default() += 1;
    }
    let most = counts.values().copied().max().unwrap_or(1);
    let bar = |(&size, &sets): (&usize, &u64)| {
        let chosen = state.size == Some(size);
        let press = act.reform(move |_: MouseEvent| Step::Size((!chosen).then_some(size)));
        let label = fill(
            "sets.of-size",
            &[
                ("sets", &count("sets.sets", sets)),
                ("cells", &count("filter.cells", size as u64)),
            ],
        );
        html! {
            <li>
                <button type="button" class="size" aria-pressed={chosen.to_string()} onclick={press}>
                    <span class="visually-hidden">{label}</span>
                    <span class="size-count" aria-hidden="true">{number(sets)}</span>
                    <svg class="size-bar" viewBox="0 0 10 60" preserveAspectRatio="none" aria-hidden="true">
                        <path d={format!("M0 60h10v-{}h-10z", (60 * sets / most).max(1))} />
                    </svg>
                    <span class="size-cells" aria-hidden="true">{size}</span>
                </button>
            </li>
        }
    };
    html! {
        <section class="sizes" aria-label={text("sets.sizes")}>
            <h2>{text("sets.sizes")}</h2>
            <ul>{for counts.iter().map(bar)}</ul>
        </section>
    }
}
