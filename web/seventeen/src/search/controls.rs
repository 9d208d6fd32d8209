//! The search's controls are the number of clues, the number of workers, start, stop, and resume.

use super::run::RunPhase;
use super::{most_workers, remember_workers, toggle, workers};
use crate::model::Seventeen;
use crate::model::{Action, LIMITS};
use ginnow::seventeen::CLUES;
use ginnow_kit::frame::App;
use ginnow_kit::widgets::share::form;
use ginnow_kit::words::{count, number, text};
use yew::prelude::*;

pub fn controls(app: &App<Seventeen>) -> Html {
    let (clues, limit) = (app.model.searched, app.model.limit);
    let runner = app.view_state.search.runner.clone();
    let to_workers = Callback::from(move |workers| {
        remember_workers(workers);
        runner.set_workers(workers);
    });
    html! {
        <div class="search-controls cluster">
            {button(app)}
            {choice(text("search.clues"), "search-clues", CLUES.map(|clues| (
                clues, count("search.clues-each", clues.into())
            )), clues, &app.act.reform(Action::Searched))}
            if app.model.enough() == limit {
                {choice(text("search.limit"), "search-limit", LIMITS.into_iter().map(|limit| (
                    limit, number(limit as u64)
                )), limit, &app.act.reform(Action::Limit))}
            }
            {choice(text("search.workers"), "search-workers", (1..=most_workers()).map(|workers| (
                workers, workers.to_string()
            )), workers(), &to_workers)}
        </div>
    }
}

fn button(app: &App<Seventeen>) -> Html {
    let label = match app.view_state.search.run.phase {
        RunPhase::Running => "search.stop",
        RunPhase::Done => "search.again",
        RunPhase::Stopped | RunPhase::Enough | RunPhase::Failed | RunPhase::NotLoaded => {
            "search.go-on"
        }
        RunPhase::Planning | RunPhase::Ready => "search.begin",
    };
    // At the end of a search, the primary button is on the card.
    let primary = (app.view_state.search.run.phase != RunPhase::Done).then_some("primary");
    let app = app.clone();
    let press = move |_: MouseEvent| toggle(&app);
    html! {
        <button type="button" class={classes!("search-button", primary)} onclick={press}>{text(label)}</button>
    }
}

/// Renders a labelled select element.
fn choice<T: Copy + PartialEq + ToString + 'static>(
    label: &'static str,
    id: &'static str,
    options: impl Iterator<Item = (T, String)>,
    chosen: T,
    choose: &Callback<T>,
) -> Html {
    let options = options.map(|(value, words)| (value, value.to_string(), words));
    let list = form::choice(id, options.collect(), chosen, choose, |value| value);
    html! {
        <label class="search-choice hint" for={id}>
            <span>{label}</span>
            {list}
        </label>
    }
}
