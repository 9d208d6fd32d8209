//! Explains cuts by kind in a table.

use ginnow::sieve::optimize::{CutCount, CutKind};
use ginnow_kit::words::{number, text};
use yew::prelude::*;

#[derive(PartialEq)]
pub struct CutsProps {
    /// Counts so far. Empty before a search.
    pub cuts: Vec<CutCount>,
}

/// Renders the table. All rows are there from the start, or it would jump during a search.
pub fn cuts(props: &CutsProps) -> Html {
    let counts = CutKind::ALL.map(|kind| {
        let mut known = props.cuts.iter().copied();
        let none = CutCount { kind, found: 0, used: 0 };
        known.find(|count| count.kind == kind).unwrap_or(none)
    });
    let most = counts.iter().map(|count| count.found).max().unwrap_or(0);
    html! {
        <section class="cuts stack" aria-labelledby="cuts-heading">
            <h2 id="cuts-heading">{text("cuts.title")}</h2>
            <p class="hint">{text("cuts.about")}</p>
            <table aria-labelledby="cuts-heading">
                <thead>
                    <tr>
                        <th scope="col">{text("cuts.kind")}</th>
                        <th scope="col" class="count">{text("cuts.found")}</th>
                        <th scope="col" class="count">{text("cuts.used")}</th>
                    </tr>
                </thead>
                <tbody>{for counts.into_iter().map(|count| row(count, most))}</tbody>
            </table>
        </section>
    }
}

fn row(count: CutCount, most: u32) -> Html {
    let (name, shows) = words(count.kind);
    let width = |part: u32| format!("{:.1}", 100.0 * f64::from(part) / f64::from(most.max(1)));
    html! {
        <tr>
            <th scope="row">
                <strong>{name}</strong>{" "}<span class="hint">{shows}</span>
                <svg class="cut-bar wide-drawing" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                    <rect class="found" width={width(count.found)} height="6" />
                    <rect class="used" width={width(count.used)} height="6" />
                </svg>
            </th>
            <td class="count">{number(count.found.into())}</td>
            <td class="count">{number(count.used.into())}</td>
        </tr>
    }
}

fn words(kind: CutKind) -> (&'static str, &'static str) {
    let (name, shows) = match kind {
        CutKind::Cycle => ("cuts.cycle", "cuts.cycle-text"),
        CutKind::Core => ("cuts.core", "cuts.core-text"),
        CutKind::Rank => ("cuts.rank", "cuts.rank-text"),
        CutKind::ZeroHalf => ("cuts.zero-half", "cuts.zero-half-text"),
    };
    (text(name), text(shows))
}
