//! A search by one method: its grid, what it knows, and its buttons.

use super::claim::claim;
use super::solving::{Command, MethodSearch};
use super::track::{Stage, Track};
use super::view::method_name;
use crate::model::Action;
use ginnow::common_divisor::{Method, Puzzle};
use ginnow::sudoku;
use ginnow_kit::icons::{Icon, icon_button_if};
use ginnow_kit::quantities::milliseconds;
use ginnow_kit::words::{fill, number, text};
use ginnow_web_sudoku::{SmallGrid, small_grid};
use std::rc::Rc;
use yew::prelude::*;

/// What a panel is drawn from.
#[derive(PartialEq)]
pub struct PanelProps {
    /// The puzzle.
    pub puzzle: Rc<Puzzle>,
    /// The search.
    pub search: MethodSearch,
    /// Something is to be done with the grid.
    pub act: Callback<Action>,
}

/// The panel.
pub fn panel(props: &PanelProps) -> Html {
    let MethodSearch { method, track, .. } = &props.search;
    let name = method_name(*method);
    html! {
        <section class={classes!("method", method.name(), stage_class(track.stage))} aria-label={name}>
            <h3>{name}</h3>
            <p class="method-about">{text(about(*method))}</p>
            <div class="method-grid">{grid(props)}</div>
            <p class="method-now">{now(track, *method, &props.puzzle)}</p>
            <p class="claim" role="status">{claim(track)}</p>
            {figures(track)}
            {buttons(props)}
        </section>
    }
}

/// The key of how a method works, in a sentence.
fn about(method: Method) -> &'static str {
    match method {
        Method::Rows => "method.rows-about",
        Method::Sum => "method.sum-about",
        Method::Divisors => "method.divisors-about",
    }
}

fn stage_class(stage: Stage) -> &'static str {
    match stage {
        Stage::Running => "running",
        Stage::Finished => "finished",
        Stage::Failed => "failed",
        Stage::Idle | Stage::Paused => "still",
    }
}

/// The grid being filled; the best one when all is done.
fn grid(props: &PanelProps) -> Html {
    let found = props.search.track.found.as_ref();
    let best = found.and_then(|found| {
        let best = found.report.best.as_ref();
        best.filter(|_| found.report.finished)
    });
    let shown = best
        .map(|best| &best.grid)
        .or(found.map(|found| &found.grid))
        // For one moment a search may still be that of the puzzle before.
        .filter(|grid| grid.shape() == props.puzzle.givens().shape());
    small_grid(&SmallGrid {
        grid: shown.unwrap_or(props.puzzle.givens()),
        givens: Some(props.puzzle.givens()),
        marks: &[],
        label: None,
    })
}

/// Where the search is.
fn now(track: &Track, method: Method, puzzle: &Puzzle) -> String {
    let Some(report) = track.found.as_ref().map(|found| &found.report) else {
        return String::new();
    };
    if report.finished {
        return String::new();
    }
    let divisor = report.divisor.map_or_else(|| "–".to_owned(), number);
    let key = match method {
        Method::Rows | Method::Sum => "method.cells",
        Method::Divisors => "method.trying",
    };
    let mut said = fill(key, &[("depth", &report.depth), ("divisor", &divisor)]);
    if let Some(unused) = report.set.and_then(|set| puzzle.unused(set)) {
        said.push(' ');
        said.push_str(&fill("method.unused", &[("digit", &unused)]));
    }
    said
}

fn figures(track: &Track) -> Html {
    let report = track.found.as_ref().map(|found| &found.report);
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
            {figure("method.time", track.found.as_ref().map(|found| milliseconds(found.elapsed)))}
        </dl>
    }
}

fn buttons(props: &PanelProps) -> Html {
    let track = &props.search.track;
    let on = |command: Command| props.search.command.reform(move |()| command);
    let open = !track.is_finished();
    let play = if track.is_running() {
        icon_button_if(true, Icon::Pause, text("method.pause"), on(Command::Pause))
    } else {
        icon_button_if(open, Icon::Play, text("method.run"), on(Command::Run))
    };
    let still = open && !track.is_running();
    let best = track
        .found
        .as_ref()
        .and_then(|found| found.report.best.clone());
    let take = best.map(|best| {
        let take = props
            .act
            .reform(move |_: MouseEvent| Action::Write(sudoku::Action::Fill(best.grid.clone())));
        html! { <button type="button" class="take" onclick={take}>{text("method.take")}</button> }
    });
    html! {
        <div class="method-buttons">
            {play}
            <button type="button" disabled={!still} onclick={on(Command::Step).reform(|_: MouseEvent| ())}>
                {text("method.step")}
            </button>
            {icon_button_if(track.found.is_some(), Icon::Restart, text("method.restart"), on(Command::Restart))}
            {for take}
        </div>
    }
}
