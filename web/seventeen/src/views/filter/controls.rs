//! The filter's controls: cross one chunk or all of them, and choose how the clues are split between the
//! bands.

use super::Filter;
use super::state::SPLITS;
use crate::jobs::{CLUES, Pace};
use ginnow_kit::browser::target::value_of;
use ginnow_kit::page::announcer::live;
use ginnow_kit::reactive::state::State;
use ginnow_kit::words::{count, fill, number, text};
use ginnow_kit::worker::task::Phase;
use yew::prelude::*;

pub fn controls(filter: &Filter) -> Html {
    let state = filter.task.known();
    let on = |act: fn(&Filter)| {
        let filter = filter.clone();
        move |_: MouseEvent| act(&filter)
    };
    let running = filter.task.is_running() && state.pace == Pace::Run;
    let next = if state.chunk.is_some() { "filter.next" } else { "filter.begin" };
    html! {
        <>
            <div class="filter-controls cluster">
                <button type="button" class={classes!((!running).then_some("primary"))}
                    onclick={on(|filter| filter.begin(Pace::Chunk))}>
                    {text(next)}
                </button>
                if running {
                    <button type="button" class="primary" onclick={on(|filter| filter.task.end())}>
                        {text("filter.stop")}
                    </button>
                } else {
                    <button type="button" onclick={on(|filter| filter.begin(Pace::Run))}>
                        {text("filter.run")}
                    </button>
                }
                {splits(&filter.split)}
            </div>
            <p class="filter-progress hint" role="status"
                aria-live={live(filter.task.is_running())}>{progress(filter)}</p>
        </>
    }
}

fn splits(split: &State<usize>) -> Html {
    let choose = {
        let split = split.setter();
        move |event: Event| {
            let chosen: usize = value_of(&event).parse().unwrap_or_default();
            split.set(chosen.min(SPLITS.len() - 1));
        }
    };
    let option = |(index, [first, second]): (usize, [u32; 2])| {
        let words = fill!("filter.split", first, second, third = CLUES - first - second);
        html! {
            <option value={index.to_string()} selected={index == **split}>{words}</option>
        }
    };
    html! {
        <select aria-label={text("filter.splits")} onchange={choose}>
            {for SPLITS.into_iter().enumerate().map(option)}
        </select>
    }
}

fn progress(filter: &Filter) -> String {
    let Some((stages, (started, all))) = filter.reported() else {
        let key = match filter.task.phase() {
            Phase::Running => "filter.starting",
            Phase::Failed(_) => "filter.failed",
            _ => "filter.idle",
        };
        return text(key).to_owned();
    };
    let key = if filter.task.known().is_finished { "filter.all-done" } else { "filter.progress" };
    fill!(
        key,
        chunks = count("filter.chunks", stages.chunks),
        pairs = number(stages.pairs),
        groups = number(started as u64),
        all = number(all as u64),
        found = number(stages.found)
    )
}
