//! Ranks against outcomes: where a row has two entries, the rank alone does not
//! decide.

use super::known::{Column, Known};
use super::{in_words, short};
use ginnow::divisor_game::Rank;
use ginnow_kit::words::{fill, text};
use std::collections::{BTreeMap, BTreeSet};
use yew::prelude::*;

/// The table.
pub fn ranks(known: &Known) -> Html {
    let counts = known.by_rank();
    if counts.is_empty() {
        return Html::default();
    }
    let columns: BTreeSet<Column> = counts.values().flat_map(BTreeMap::keys).copied().collect();
    let row = |(rank, row): (&Rank, &BTreeMap<Column, u32>)| {
        let split = row
            .keys()
            .filter(|&&column| column != Column::Undecided)
            .count()
            > 1;
        let cell = |column: &Column| match row.get(column) {
            Some(numbers) => html! { <td class="some">{*numbers}</td> },
            None => html! { <td></td> },
        };
        html! {
            <tr class={classes!(split.then_some("split"))}>
                <th scope="row">
                    {*rank}
                    if split {
                        <span aria-hidden="true">{" ≠"}</span>
                        <span class="visually-hidden">{text("laboratory.split")}</span>
                    }
                </th>
                {for columns.iter().map(cell)}
            </tr>
        }
    };
    let head = |&column: &Column| {
        html! { <th scope="col" title={in_words(column)}>{short(column)}</th> }
    };
    let last = known.entries.last().map_or(0, |entry| entry.number);
    html! {
        <>
        <p class="hint">{fill("laboratory.ranks-about", &[("last", &last)])}</p>
        <div class="lab-scroll" tabindex="0" role="region" aria-label={text("laboratory.ranks")}>
            <table class="lab-ranks">
                <thead>
                    <tr>
                        <th scope="col">{text("laboratory.rank")}</th>
                        {for columns.iter().map(head)}
                    </tr>
                </thead>
                <tbody>{for counts.iter().map(row)}</tbody>
            </table>
        </div>
        </>
    }
}
