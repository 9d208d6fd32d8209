//! The filter's controls: cross one chunk or all of them, and choose how the clues are split between the
//! bands.

use super::state::{FilterPhase, FilterState, SPLITS};
use super::{Filter, Request};
use crate::jobs::{CLUES, Pace};
use ginnow_kit::browser::target::value_of;
use ginnow_kit::page::announcer::live;
use ginnow_kit::words::{count, fill, number, text};
use yew::prelude::*;

pub fn controls(filter: &Filter) -> Html {
    let state = &*filter.state;
    let on = |request: Request| filter.act.reform(move |_: MouseEvent| request.clone());
    let running = state.phase == FilterPhase::Working(Pace::Run);
    let next = if state.chunk.is_some() { "filter.next" } else { "filter.begin" };
    html! {
        <>
            <div class="filter-controls cluster">
                <button type="button" class={classes!((!running).then_some("primary"))} onclick={on(Request::Begin(Pace::Chunk))}>
                    {text(next)}
                </button>
                if running {
                    <button type="button" class="primary" onclick={on(Request::Stop)}>{text("filter.stop")}</button>
                } else {
                    <button type="button" onclick={on(Request::Begin(Pace::Run))}>{text("filter.run")}</button>
                }
                {splits(state, &filter.act)}
            </div>
            <p class="filter-progress hint" role="status"
                aria-live={live(state.is_working())}>{progress(state)}</p>
        </>
    }
}

fn splits(state: &FilterState, act: &Callback<Request>) -> Html {
    let choose =
        act.reform(|event: Event| Request::Split(value_of(&event).parse().unwrap_or_default()));
    let option = |(index, [first, second]): (usize, [u32; 2])| {
        let words = fill!("filter.split", first, second, third = CLUES - first - second);
        html! {
            <option value={index.to_string()} selected={index == state.split}>{words}</option>
        }
    };
    html! {
        <select aria-label={text("filter.splits")} onchange={choose}>
            {for SPLITS.into_iter().enumerate().map(option)}
        </select>
    }
}

fn progress(state: &FilterState) -> String {
    let Some((stages, (started, all))) = state.reported else {
        let key = match state.phase {
            FilterPhase::Working(_) => "filter.starting",
            FilterPhase::Failed => "filter.failed",
            FilterPhase::Idle | FilterPhase::Done => "filter.idle",
        };
        return text(key).to_owned();
    };
    let key = if state.phase == FilterPhase::Done { "filter.all-done" } else { "filter.progress" };
    fill!(
        key,
        chunks = count("filter.chunks", stages.chunks),
        pairs = number(stages.pairs),
        groups = number(started as u64),
        all = number(all as u64),
        found = number(stages.found)
    )
}
