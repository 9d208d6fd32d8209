//! Lists a pile's divisors by rank. As there can be a hundred thousand of them, the list is paged.

use ginnow::divisor_game::{Factorization, Number, Rank, divisors, rank_counts};
use ginnow_kit::controls::icons::{Icon, icon_button_if};
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::widgets::share::form::choice;
use ginnow_kit::words::{count, fill, number, text};
use std::sync::Arc;
use yew::prelude::*;

/// Divisors per page.
const PAGE: usize = 60;

#[derive(Properties, PartialEq)]
pub struct DivisorListProps {
    pub pile: Arc<Factorization>,
    /// The divisor chosen first.
    pub first: Option<Number>,
    /// Ranks of divisors in winning moves, if they may be shown.
    pub winning: Vec<Rank>,
    pub take: Callback<Number>,
}

#[component]
pub fn DivisorList(props: &DivisorListProps) -> Html {
    let shown = use_state_eq(|| (1, 0_usize));
    let pile = &props.pile;
    let counts = rank_counts(pile);
    let rank = shown.0.clamp(1, pile.rank().max(2) - 1);
    let of_rank = usize::try_from(counts[rank as usize]).unwrap_or(usize::MAX);
    let pages = of_rank.div_ceil(PAGE).max(1);
    let page = shown.1.min(pages - 1);
    let setter = shown.setter();
    let choose = Callback::from(move |rank| setter.set((rank, 0)));
    let turn = |to: fn(usize) -> usize| {
        let shown = shown.setter();
        let last = pages - 1;
        Callback::from(move |()| shown.update(|&(_, page)| (rank, to(page.min(last)).min(last))))
    };
    let option = |other: Rank| {
        let winning = props.winning.contains(&other);
        let words = fill!(
            if winning { "list.rank-winning" } else { "list.rank" },
            primes = count("pile.primes", other.into()),
            divisors = count("list.divisors", counts[other as usize])
        );
        (other, other.to_string(), words)
    };
    let divisor = |divisor: Number| {
        let taken = props.first == Some(divisor);
        let class = classes!("list-divisor", taken.then_some("taken"));
        html! {
            <button type="button" {class} aria-pressed={taken.to_string()}
                onclick={props.take.reform(move |_: MouseEvent| divisor)}>{number(divisor)}</button>
        }
    };
    html! {
        <div class="divisor-list">
            <div class="list-bar">
                <label class="cluster">
                    <span>{text("list.choose")}</span>
                    {choice("", (1..pile.rank()).map(option).collect(), rank, &choose, |rank| rank)}
                </label>
                if pages > 1 {
                    <span class="list-pages">
                        {icon_button_if(page > 0, Icon::Back, text("list.back"), turn(|page| page.saturating_sub(1)))}
                        <span role="status">{fill!("list.page", page = number(page as u64 + 1),
                            pages = number(pages as u64))}</span>
                        {icon_button_if(page + 1 < pages, Icon::Forward, text("list.forward"), turn(|page| page + 1))}
                    </span>
                }
            </div>
            <div class="list-divisors" role="group" aria-label={text("list.label")} tabindex="0">
                {for divisors(pile, rank).skip(page * PAGE).take(PAGE).map(divisor)}
            </div>
        </div>
    }
}
