//! Shows a number with its primes and its value, among all numbers of the same rank.

use super::slider;
use crate::explain;
use ginnow::divisor_game::{Factorization, Rank, value_of_rank};
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{count, fill, list, text};
use yew::prelude::*;

/// Numbers to choose from.
const ALL: std::ops::RangeInclusive<u32> = 2..=128;

const FIRST: u32 = 12;

fn rank(number: u32) -> Rank {
    Factorization::new(number.into()).map_or(0, |number| number.rank())
}

#[component]
pub fn Ranks() -> Html {
    let number = use_state_eq(|| FIRST);
    let go = number.callback();
    let Ok(factors) = Factorization::new((*number).into()) else {
        return Html::default();
    };
    let rank = factors.rank();
    let alike = ALL.filter(|&other| self::rank(other) == rank);
    html! {
        <>
            {slider(fill!("guide.ranks-number", number = *number), &ALL, *number, &go)}
            <p class="story-formula">{format!("{} = {}", *number, explain::product(&factors))}</p>
            <dl class="compared cluster">
                <div><dt>{text("counting.rank-column")}</dt><dd>{rank}</dd></div>
                <div><dt>{text("counting.value-column")}</dt><dd>{value_of_rank(rank)}</dd></div>
            </dl>
            <p role="status" class="story-alike">{fill!("guide.ranks-alike",
                primes = count("pile.primes", rank.into()), numbers = list(alike))}</p>
        </>
    }
}
