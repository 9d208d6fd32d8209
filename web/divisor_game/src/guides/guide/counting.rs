//! Computes f(n, k) exactly for small n and k.

use super::slider;
use crate::views::counting::{BarsProps, bars};
use ginnow::divisor_game::count::{CountMethod, CountOutcome, Counting, Modulus, Query};
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{digits, fill, number, text};
use yew::prelude::*;

/// Ranges of n and k.
const NUMBERS: std::ops::RangeInclusive<u32> = 4..=100;
const PILES: std::ops::RangeInclusive<u32> = 1..=6;

/// The original program's example.
const FIRST: (u32, u32) = (10, 5);

/// Counts by rank. There is no need for a worker, it is so fast.
fn count(n: u32, k: u32) -> Option<CountOutcome> {
    let query =
        Query { n: n.into(), k: k.into(), modulus: Modulus::Exact, method: CountMethod::Rank };
    Some(Counting::new(query).ok()?.finish().clone())
}

#[component]
pub fn Tuples() -> Html {
    let chosen = use_state_eq(|| FIRST);
    let (n, k) = *chosen;
    let counted = use_memo((n, k), |&(n, k)| count(n, k));
    let to = |change: fn((u32, u32), u32) -> (u32, u32)| {
        let chosen = chosen.setter();
        Callback::from(move |value: u32| chosen.update(|&chosen| change(chosen, value)))
    };
    let Some(found) = counted.as_ref() else {
        return Html::default();
    };
    html! {
        <>
            {slider(fill!("guide.counting-n", n), &NUMBERS, n, &to(|(_, k), n| (n, k)))}
            {slider(fill!("guide.counting-k", k), &PILES, k, &to(|(n, _), k| (n, k)))}
            {picture("guide.counting-values", found.stages.first())}
            {picture("guide.counting-transformed", found.stages.last())}
            <p class="small-said" role="status">{fill!("guide.counting-text",
                tuples = digits(&found.tuples), lost = digits(&found.lost),
                won = digits(&found.won), n = number(n.into()), k = number(k.into()))}</p>
        </>
    }
}

fn picture(title: &'static str, values: Option<&Vec<i64>>) -> Html {
    let values = values.cloned().unwrap_or_default();
    let label = text(title).to_owned();
    html! {
        <figure class="story-bars">
            <figcaption>{text(title)}</figcaption>
            {bars(&BarsProps { values, lit: Vec::new(), largest: 0, lowest: 0, label })}
        </figure>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worked_example() {
        let (n, k) = FIRST;
        assert_eq!(count(n, k).unwrap().won, "40085");
    }
}
