//! The sets that kill most pairs, counted in the chunks of the filter that were
//! drawn.

use super::item::item;
use crate::filter::{Filter, Phase, Wish, percent};
use crate::jobs::Pace;
use crate::model::{Action, Model};
use ginnow::seventeen::CellSet;
use ginnow_kit::words::{number, text};
use yew::prelude::*;

/// How many are listed.
const LISTED: usize = 8;

/// The sets, and a button that has the filter go on.
pub fn killers(model: &Model, filter: &Filter, act: &Callback<Action>) -> Html {
    let state = &filter.state;
    let working = matches!(state.phase, Phase::Working(_));
    let mut kills: Vec<(CellSet, u64)> = state
        .kills
        .iter()
        .map(|(set, kills)| (*set, *kills))
        .collect();
    let all: u64 = kills.iter().map(|kills| kills.1).sum();
    kills.sort_by_key(|&(set, kills)| (std::cmp::Reverse(kills), set));
    let pick = act.reform(Action::Pick);
    let one = |&(set, kills): &(CellSet, u64)| {
        let said = html! {
            <span class="set-kills">{number(kills)}{" "}<span class="share">{percent(kills, all)}</span></span>
        };
        item(&model.grid, set, model.picked, &pick, said)
    };
    let press = filter.act.reform(|_: MouseEvent| Wish::Begin(Pace::Chunk));
    html! {
        <section class="killers" aria-label={text("sets.killers")}>
            <h2>{text("sets.killers")}</h2>
            <p class="hint">{text("sets.killers-about")}</p>
            <ul class="set-list">{for kills.iter().take(LISTED).map(one)}</ul>
            <button type="button" disabled={working} onclick={press}>{text("sets.count-on")}</button>
        </section>
    }
}
