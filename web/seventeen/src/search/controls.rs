//! What is searched for and by how many workers; begin, stop, go on.

use super::run::{Phase, Run};
use super::runner::Runner;
use super::{most_workers, remember_workers, workers};
use crate::model::{Action, LIMITS};
use ginnow::seventeen::CLUES;
use ginnow_kit::words::{count, number, text};
use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// The most clues: of such puzzles there can be very many in a grid.
const MANY: u32 = 18;

/// All controls of the search.
pub fn controls(run: &Run, runner: &Runner, limit: usize, act: &Callback<Action>) -> Html {
    let clues = run.goal.clues;
    let to_clues = act.reform(Action::Searched);
    let to_limit = act.reform(Action::Limit);
    let to_workers = {
        let (runner, act) = (runner.clone(), act.clone());
        Callback::from(move |workers| {
            remember_workers(workers);
            runner.set_workers(workers);
            act.emit(Action::Workers);
        })
    };
    html! {
        <div class="search-controls">
            {button(run, runner)}
            {choice(text("search.clues"), "search-clues", CLUES.map(|clues| (
                clues, count("search.clues-each", clues.into())
            )), clues, to_clues)}
            if clues == MANY {
                {choice(text("search.limit"), "search-limit", LIMITS.into_iter().map(|limit| (
                    limit, number(limit as u64)
                )), limit, to_limit)}
            }
            {choice(text("search.workers"), "search-workers", (1..=most_workers()).map(|workers| (
                workers, workers.to_string()
            )), workers(), to_workers)}
        </div>
    }
}

/// The button that has it begin, stop, or go on.
fn button(run: &Run, runner: &Runner) -> Html {
    let runner = runner.clone();
    let (label, press): (_, Callback<MouseEvent>) = match run.phase {
        Phase::Running => ("search.stop", Callback::from(move |_| runner.stop())),
        Phase::Done => (
            "search.again",
            Callback::from(move |_| runner.start_again()),
        ),
        Phase::Stopped | Phase::Enough | Phase::Failed | Phase::NotLoaded => {
            ("search.go-on", Callback::from(move |_| runner.start()))
        }
        Phase::Planning | Phase::Ready => ("search.begin", Callback::from(move |_| runner.start())),
    };
    html! {
        <button type="button" class="primary search-button" onclick={press}>{text(label)}</button>
    }
}

/// A choice with its label.
fn choice<T: Copy + PartialEq + ToString + std::str::FromStr + 'static>(
    label: &'static str,
    id: &'static str,
    options: impl Iterator<Item = (T, String)>,
    chosen: T,
    choose: Callback<T>,
) -> Html {
    let change = move |event: Event| {
        let select: HtmlSelectElement = event.target_unchecked_into();
        if let Ok(value) = select.value().parse() {
            choose.emit(value);
        }
    };
    let option = |(value, words): (T, String)| {
        html! { <option value={value.to_string()} selected={value == chosen}>{words}</option> }
    };
    html! {
        <label class="search-choice" for={id}>
            <span>{label}</span>
            <select {id} onchange={change}>{for options.map(option)}</select>
        </label>
    }
}
