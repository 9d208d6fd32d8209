//! Shows which values you can reach with two divisors, and which is the smallest one missing.

use super::slider;
use ginnow::divisor_game::{Value, value_of_rank};
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{fill, text};
use yew::prelude::*;

/// Ranks to choose from.
const ALL: std::ops::RangeInclusive<u32> = 2..=9;

const FIRST: u32 = 5;

#[component]
pub fn Odious() -> Html {
    let rank = use_state_eq(|| FIRST);
    let go = rank.callback();
    let parts: Vec<Value> = (1..*rank).map(value_of_rank).collect();
    let value = value_of_rank(*rank);
    html! {
        <>
            {slider(fill!("guide.odious-rank", rank = *rank), &ALL, *rank, &go)}
            <div class="values-room" tabindex="0" role="region" aria-label={text("guide.odious-table")}>
                {table(&parts)}
            </div>
            {reached(&parts, value)}
            <p class="small-said" role="status">
                {fill!("guide.odious-text", value, binary = format!("{value:b}"))}
            </p>
        </>
    }
}

fn table(parts: &[Value]) -> Html {
    let row = |&left: &Value| {
        let cell = |&right: &Value| {
            let sum = left ^ right;
            let odious = sum.count_ones() % 2 == 1;
            html! { <td class={classes!(odious.then_some("one"))}>{sum}</td> }
        };
        html! { <tr><th scope="row">{left}</th>{for parts.iter().map(cell)}</tr> }
    };
    html! {
        <table class="binary xor-table">
            <thead>
                <tr>
                    <th scope="col">{"xor"}</th>
                    {for parts.iter().map(|&part| html! { <th scope="col">{part}</th> })}
                </tr>
            </thead>
            <tbody>{for parts.iter().map(row)}</tbody>
        </table>
    }
}

/// Renders the values up to the missing one.
fn reached(parts: &[Value], value: Value) -> Html {
    let pairs = parts.iter().flat_map(|left| parts.iter().map(move |right| left ^ right));
    let there: Vec<Value> = pairs.collect();
    let one = |number: Value| {
        let (class, sign, message) = if there.contains(&number) {
            ("there", "✓", text("guide.odious-there"))
        } else {
            ("not-there", "✗", text("guide.odious-not-there"))
        };
        html! {
            <li {class}>
                {number}<span aria-hidden="true">{sign}</span>
                <span class="visually-hidden">{message}</span>
            </li>
        }
    };
    html! { <ul role="list" class="reached">{for (0..=value).map(one)}</ul> }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_value_is_the_least_that_is_not_in_the_table() {
        for rank in ALL {
            let parts: Vec<Value> = (1..rank).map(value_of_rank).collect();
            let there = |value: Value| parts.iter().any(|left| parts.contains(&(left ^ value)));
            let value = value_of_rank(rank);
            assert!(!there(value) && (0..value).all(there), "{rank}");
        }
    }
}
