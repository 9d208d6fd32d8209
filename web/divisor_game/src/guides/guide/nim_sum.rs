//! Shows the nim-sum of three values, digit by digit.

use super::slider;
use ginnow::divisor_game::{Value, nim_sum, value_of_rank};
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{count, fill, text};
use yew::prelude::*;

/// Ranks of 12, 30 and 36.
const RANKS: [u32; 3] = [3, 3, 4];

/// Ranks to choose from.
const ALL: std::ops::RangeInclusive<u32> = 1..=9;

#[component]
pub fn NimSum() -> Html {
    let ranks = use_state_eq(|| RANKS);
    let values = ranks.map(value_of_rank);
    let sum = nim_sum(&values);
    let one = |index: usize| {
        let setter = ranks.setter();
        let go = Callback::from(move |rank: u32| setter.change(|ranks| ranks[index] = rank));
        let label = fill!(
            "guide.nim-pile",
            pile = index + 1,
            primes = count("pile.primes", ranks[index].into()),
            value = values[index]
        );
        slider(label, &ALL, ranks[index], &go)
    };
    let message = if sum == 0 { "guide.nim-lost" } else { "guide.nim-won" };
    html! {
        <>
            {for (0..ranks.len()).map(one)}
            {columns(&values, sum)}
            <p class="small-said" role="status">{fill!(message, sum)}</p>
        </>
    }
}

/// Renders the values in binary, below each other, with the xor of each column.
fn columns(values: &[Value], sum: Value) -> Html {
    let digits = values.iter().fold(1, |all, value| all | value).ilog2() as usize + 1;
    let row = |value: &Value| {
        let bits = format!("{value:0digits$b}");
        html! {
            <tr>
                <th scope="row">{*value}</th>
                {for bits.chars().map(|bit| html! { <td class={classes!((bit == '1').then_some("one"))}>{bit}</td> })}
            </tr>
        }
    };
    html! {
        <table class="binary nim-columns">
            <caption class="visually-hidden">{text("guide.nim-title")}</caption>
            <tbody>{for values.iter().map(row)}</tbody>
            <tfoot>{row(&sum)}</tfoot>
        </table>
    }
}
