//! Shows the three methods side by side. You see how differently they proceed, and how many nodes
//! they need.

mod chart;
mod panel;
mod searches;
mod unfinished;

pub use searches::{Solving, proved_best, use_solving};

use crate::model::CommonDivisor;
use chart::chart;
use ginnow::common_divisor::Method;
use ginnow_kit::controls::button::button_if;
use ginnow_kit::frame::App;
use ginnow_kit::widgets::share::form::choice;
use ginnow_kit::words::text;
use panel::panel;
use searches::{PACES, Pace, Search};
use unfinished::unfinished;
use yew::prelude::*;

pub fn solve(app: &App<CommonDivisor>) -> Html {
    let solving = &app.view_state.solving;
    html! {
        <div class="solve">
            {together(solving)}
            if let Some(unsaved) = solving.unsaved() {
                <p class="complaint" role="alert">{unsaved.message()}</p>
            }
            {unfinished(app)}
            {chart(solving, app.model.puzzle(), app.is_projected())}
            <div class="methods">
                {for solving.searches.iter().map(|search| panel(search, &app.act))}
            </div>
        </div>
    }
}

fn method_name(method: Method) -> &'static str {
    text(match method {
        Method::Rows => "method.rows",
        Method::Sum => "method.sum",
        Method::Divisors => "method.divisors",
    })
}

/// Controls for all methods at once.
fn together(solving: &Solving) -> Html {
    let all = |command: fn(&Search)| {
        let searches = solving.searches.clone();
        Callback::from(move |_: MouseEvent| searches.iter().for_each(command))
    };
    let searches = &solving.searches;
    let running = searches.iter().any(Search::is_running);
    let finished = searches.iter().all(Search::is_finished);
    let started = searches.iter().any(|search| search.found().is_some());
    let step = |search: &Search| {
        if !search.is_finished() {
            search.step();
        }
    };
    html! {
        <div class="together cluster" role="group" aria-label={text("solve.together")}>
            if running {
                <button type="button" class="primary" onclick={all(Search::pause)}>{text("solve.pause")}</button>
            } else {
                {button_if(!finished, "primary", text("solve.run"), all(Search::run))}
            }
            {button_if(!running && !finished, "", text("solve.step"), all(step))}
            {button_if(started, "", text("solve.restart"), all(Search::restart))}
            {pace_field(solving)}
        </div>
    }
}

fn pace_field(solving: &Solving) -> Html {
    let pace = solving.pace.setter();
    let change = Callback::from(move |chosen: Pace| pace.set(chosen));
    let options = PACES.map(|pace| (pace, pace.name, text(pace.label).to_owned()));
    html! {
        <label class="pace">
            <span>{text("pace.label")}</span>
            {choice("pace", options.to_vec(), *solving.pace, &change, |pace| pace)}
        </label>
    }
}
