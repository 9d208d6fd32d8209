//! A number's divisors with their values.

use crate::game::play::{Drawing, DrawingProps, Layout, Purpose};
use ginnow::divisor_game::{Factorization, Number, diagram, rank_counts, value_of_rank};
use ginnow_kit::page::PageAction;
use ginnow_kit::reactive::component::component;
use ginnow_kit::widgets::headings::headings;
use ginnow_kit::words::{fill, number, text};
use std::rc::Rc;
use yew::prelude::*;

/// With more divisors than this, there's a table by rank instead.
const MOST: usize = 96;

/// Draws the diagram or the table. Pressing a divisor opens it.
pub fn values_diagram(
    layout: Option<&Rc<Layout>>,
    whole: &Factorization,
    opened: Number,
    open: &Callback<Number>,
    (enlarged, page): (bool, &Callback<PageAction>),
) -> Html {
    let Some(layout) = layout else {
        return table(whole, open);
    };
    let open = open.clone();
    component::<Drawing>(DrawingProps {
        purpose: Purpose::Values,
        layout: Rc::clone(layout),
        first: Some(opened),
        winning: Vec::new(),
        projected: false,
        enlarged,
        take: Callback::from(move |divisor| {
            if divisor > 1 {
                open.emit(divisor);
            }
        }),
        page: page.clone(),
    })
}

/// The diagram's layout, unless there are too many divisors to draw.
pub fn layout(whole: &Factorization) -> Option<Rc<Layout>> {
    diagram(whole, MOST).map(|diagram| Rc::new(Layout::new(diagram, false)))
}

/// Lists the ranks of a number with many divisors. Pressing a rank opens one of its divisors.
fn table(whole: &Factorization, open: &Callback<Number>) -> Html {
    let row = |(rank, &divisors): (u32, &u64)| {
        let first = ginnow::divisor_game::divisors(whole, rank).next().unwrap_or(2);
        let press = open.reform(move |_: MouseEvent| first);
        html! {
            <tr>
                <th scope="row">{rank}</th>
                <td>{number(divisors)}</td>
                <td><button type="button" onclick={press}>{number(first)}</button></td>
                <td>{value_of_rank(rank)}</td>
            </tr>
        }
    };
    let counts = rank_counts(whole);
    html! {
        <>
            <p>{fill!("values.many", divisors = number(whole.divisor_count()))}</p>
            <div class="values-room" tabindex="0" role="region" aria-label={text("values.by-rank")}>
                <table class="count-table">
                    {headings([
                        "counting.rank-column", "values.divisors-column", "values.one-column",
                        "counting.value-column",
                    ])}
                    <tbody>{for (1..).zip(counts.iter().skip(1)).map(row)}</tbody>
                </table>
            </div>
        </>
    }
}
