//! Outcomes by rank. A row with two entries means that the rank is not enough.

use super::known::{Column, Known};
use super::{in_words, short};
use ginnow::divisor_game::Rank;
use ginnow::sorting::sort;
use ginnow_kit::words::{fill, text};
use yew::prelude::*;

pub fn ranks(known: &Known) -> Html {
    let counts = known.by_rank();
    if counts.is_empty() {
        return Html::default();
    }
    let entries = counts.iter().flat_map(|(_, row)| row);
    let mut columns: Vec<Column> = entries.map(|(column, _)| *column).collect();
    sort(&mut columns);
    columns.dedup();
    let row = |(rank, row): &(Rank, Vec<(Column, u32)>)| {
        let decided = row.iter().filter(|(column, _)| *column != Column::Undecided);
        let split = decided.count() > 1;
        let cell = |column: &Column| match row.iter().find(|(own, _)| own == column) {
            Some((_, numbers)) => html! { <td class="some">{*numbers}</td> },
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
    html! {
        <>
        <p class="hint">{fill!("laboratory.ranks-about", last = known.last())}</p>
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
