//! The panel of a method has its search's grid, state, and buttons.

use super::method_name;
use super::searches::Search;
use crate::jobs::searching::{Origin, SearchingFound};
use crate::model::Action;
use ginnow::common_divisor::{Method, Puzzle};
use ginnow::sudoku;
use ginnow_kit::controls::button::button_if;
use ginnow_kit::controls::icons::{Icon, icon_button_if};
use ginnow_kit::page::announcer::live;
use ginnow_kit::quantities::milliseconds;
use ginnow_kit::words::{count, fill, number, text};
use ginnow_web_sudoku::{SmallGrid, small_grid};
use yew::prelude::*;

pub fn panel(search: &Search, act: &Callback<Action>) -> Html {
    let method = search.method;
    let (name, found) = (method_name(method), search.found());
    let found = found.as_ref();
    html! {
        <section key={method.name()} class={classes!("method", method.name(), stage(search))} aria-label={name}>
            <h2>{name}</h2>
            <details class="method-about hint">
                <summary>{text("method.how")}</summary>
                {text(about(method))}
            </details>
            <div class="method-grid">{grid(&search.puzzle, found)}</div>
            <p class="method-now">{found.map(|found| now(found, method, &search.puzzle))}</p>
            <p class="claim" role="status" aria-live={live(search.is_running())}>{claim(found)}</p>
            {search.failure()}
            {figures(found)}
            {buttons(search, found, act)}
        </section>
    }
}

/// Returns the message key of the sentence about a method.
fn about(method: Method) -> &'static str {
    match method {
        Method::Rows => "method.rows-about",
        Method::Sum => "method.sum-about",
        Method::Divisors => "method.divisors-about",
    }
}

fn stage(search: &Search) -> &'static str {
    if search.is_finished() {
        "finished"
    } else if search.has_failed() {
        "failed"
    } else if search.is_running() {
        "running"
    } else {
        "still"
    }
}

/// The grid being filled, or the best one once the search is complete.
fn grid(puzzle: &Puzzle, found: Option<&SearchingFound>) -> Html {
    let best = found.and_then(|found| {
        let best = found.report.best.as_ref();
        best.filter(|_| found.report.finished)
    });
    let shown = best.map(|best| &best.grid).or(found.map(|found| &found.grid));
    small_grid(&SmallGrid {
        grid: shown.unwrap_or(puzzle.givens()),
        givens: Some(puzzle.givens()),
        marks: &[],
        label: None,
    })
}

/// The strongest claim that can be made so far.
fn claim(found: Option<&SearchingFound>) -> String {
    let Some(found) = found else {
        return text("claim.nothing").to_owned();
    };
    let report = &found.report;
    let bound = number(report.bound);
    let claim = match (&report.best, report.finished) {
        (None, true) => text("claim.no-grid").to_owned(),
        (None, false) => fill!("claim.open", bound),
        (Some(best), true) => {
            let proved = found.origin != Origin::Retained;
            let key = if proved { "claim.proved" } else { "claim.searched" };
            fill!(key, divisor = number(best.divisor))
        }
        (Some(best), false) => fill!("claim.found", divisor = number(best.divisor), bound),
    };
    match found.origin {
        Origin::Beginning => claim,
        Origin::Retained => format!("{claim} {}", text("claim.saved")),
        Origin::Unreadable => format!("{claim} {}", text("claim.unreadable")),
    }
}

/// Describes where the search currently is.
fn now(found: &SearchingFound, method: Method, puzzle: &Puzzle) -> String {
    let report = &found.report;
    if report.finished {
        return String::new();
    }
    let divisor = report.divisor.map_or_else(|| "–".to_owned(), number);
    let (key, after) = match method {
        Method::Rows | Method::Sum => ("method.cells", "method.finished-rows"),
        Method::Divisors => ("method.rows-set", "method.trying"),
    };
    let depth = count(key, report.depth as u64);
    let mut message = fill!(after, depth, divisor);
    if let Some(unused) = report.set.and_then(|set| puzzle.unused(set)) {
        message.push(' ');
        message.push_str(&fill!("method.unused", digit = unused));
    }
    message
}

fn figures(found: Option<&SearchingFound>) -> Html {
    let report = found.map(|found| &found.report);
    let best = report.and_then(|report| report.best.as_ref());
    let figure = |key: &'static str, value: Option<String>| {
        html! {
            <div>
                <dt>{text(key)}</dt>
                <dd>{value.unwrap_or_else(|| "–".to_owned())}</dd>
            </div>
        }
    };
    html! {
        <dl class="method-figures">
            {figure("method.best", best.map(|best| number(best.divisor)))}
            {figure("method.bound", report.map(|report| number(report.bound)))}
            {figure("method.nodes", report.map(|report| number(report.nodes)))}
            {figure("method.time", found.map(|found| milliseconds(found.elapsed)))}
        </dl>
    }
}

fn buttons(search: &Search, found: Option<&SearchingFound>, act: &Callback<Action>) -> Html {
    let on = |command: fn(&Search)| {
        let search = search.clone();
        Callback::from(move |()| command(&search))
    };
    let (open, running) = (!search.is_finished(), search.is_running());
    let play = if running {
        icon_button_if(true, Icon::Pause, text("method.pause"), on(Search::pause))
    } else {
        icon_button_if(open, Icon::Play, text("method.run"), on(Search::run))
    };
    let best = found.and_then(|found| found.report.best.clone());
    let take = best.map(|best| {
        let fill = sudoku::Action::Fill(best.grid);
        let take = act.reform(move |_: MouseEvent| Action::Write(fill.clone()));
        html! { <button type="button" class="take" onclick={take}>{text("method.take")}</button> }
    });
    html! {
        <div class="method-buttons">
            {play}
            {button_if(!running && open, "", text("method.step"), on(Search::step).reform(|_| ()))}
            {icon_button_if(found.is_some(), Icon::Restart, text("method.restart"), on(Search::restart))}
            {for take}
        </div>
    }
}
