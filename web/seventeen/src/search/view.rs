//! The view of the search.

use super::controls::controls;
use super::ending;
use super::funnel::{FunnelProps, bar, funnel};
use super::map::map;
use super::run::{Run, RunPhase};
use super::saved_searches::Unfinished;
use super::status::{pieces, resumed, status, times};
use crate::model::Action;
use crate::model::Seventeen;
use ginnow_kit::browser::bytes::whole;
use ginnow_kit::frame::App;
use ginnow_kit::later;
use ginnow_kit::reactive::memo::memo;
use ginnow_kit::words::{count, fill, number, text};
use ginnow_web_sudoku::{SmallGrid, small_grid};
use std::rc::Rc;
use yew::prelude::*;

/// Renders the controls with the search's progress below, or with the result card when it is
/// finished.
pub fn view(app: &App<Seventeen>) -> Html {
    let done = app.view_state.search.run.phase == RunPhase::Done;
    let has_card = app.view_state.looking_back.shows_card(app, "search", done);
    html! {
        <div class="search stack">
            {controls(app)}
            if has_card {
                {later!(views: ending::card as fn(&App<Seventeen>))(app)}
            } else {
                {course(app)}
            }
        </div>
    }
}

/// Renders the progress, the map of the pieces, and the funnel.
fn course(app: &App<Seventeen>) -> Html {
    let run = &app.view_state.search.run;
    let started = run.has_started() || run.phase == RunPhase::Running;
    let verdict = (run.phase == RunPhase::Done).then_some("verdict");
    let counts = run.tally.as_ref().map(|tally| FunnelProps {
        clues: run.goal.clues,
        funnel: *tally.funnel(),
        learned: run.learned,
    });
    html! {
        <>
            <p class={classes!("search-standing", verdict)}>{status(run)}</p>
            if let Some(lost) = run.lost {
                <p class="complaint" role="alert">{lost.message()}</p>
            }
            if let Some(unsaved) = run.unsaved {
                <p class="complaint" role="alert">{unsaved.message()}</p>
            }
            {progress(run, started)}
            if !started {
                {unfinished(app)}
            }
            {map(run, started)}
            {for counts.filter(|_| started).map(|counts| memo(funnel, counts))}
            // Nothing above this may move when the search ends, so it comes last.
            if run.phase == RunPhase::Done {
                {certainty(run)}
            }
        </>
    }
}

/// Renders the unfinished searches of other grids, which resume when pressed.
fn unfinished(app: &App<Seventeen>) -> Html {
    let search = &app.view_state.search;
    let others = search.unfinished.iter();
    let others: Vec<_> = others.filter(|saved| saved.goal != search.run.goal).collect();
    if others.is_empty() {
        return Html::default();
    }
    let one = |saved: &&Unfinished| {
        let (goal, at_once, act) = (saved.goal, Rc::clone(&search.at_once), app.act.clone());
        let press = move |_: MouseEvent| {
            at_once.set(true);
            act.emit(Action::Goal(goal.grid, goal.clues));
        };
        let small = SmallGrid { grid: &goal.grid.grid(), givens: None, marks: &[], label: None };
        let message = fill!(
            "search.saved",
            clues = goal.clues,
            finished = number(saved.pieces.0 as u64),
            pieces = number(saved.pieces.1 as u64),
            puzzles = count("paper.puzzles", saved.puzzles as u64)
        );
        html! {
            <button type="button" class="sample" onclick={press}>{small_grid(&small)}<span>{message}</span></button>
        }
    };
    html! {
        <section class="unfinished" aria-labelledby="unfinished-title">
            <h2 id="unfinished-title">{text("search.unfinished")}</h2>
            <div class="samples">{for others.iter().map(one)}</div>
        </section>
    }
}

fn progress(run: &Run, started: bool) -> Html {
    let share = run.share_done();
    let percent = whole(share * 100.0);
    html! {
        <div class="search-progress">
            <div class="search-bar" role="progressbar" aria-label={text("search.progress")}
                aria-valuemin="0" aria-valuemax="100" aria-valuenow={percent.to_string()}>
                {bar(share)}
            </div>
            <p class="search-times hint">
                <span>{pieces(run)}</span>
                if started {
                    <span>{times(run)}</span>
                }
            </p>
        </div>
    }
}

/// Explains why the result is certain, along with the command for checking it.
fn certainty(run: &Run) -> Html {
    let Some(plan) = &run.plan else {
        return Html::default();
    };
    let pieces = number(plan.pieces.len() as u64);
    let reasons = [
        fill!("certain.passes", passes = plan.passes.len(), clues = plan.clues),
        fill!("certain.pieces", pieces),
        text("certain.sets").to_owned(),
        count("certain.checked", run.puzzles.len() as u64),
        text("certain.same").to_owned(),
    ];
    let grid: String = run.goal.grid.digits().iter().map(u8::to_string).collect();
    let command = match plan.clues {
        17 => format!("ginnow seventeen {grid}"),
        clues => format!("ginnow seventeen {grid} --clues {clues}"),
    };
    html! {
        <>
            if let Some(resumed) = resumed(run) {
                <p class="hint resumed">{resumed}</p>
            }
            <details class="certainty panel">
                <summary>{text("certain.title")}</summary>
                <ol>{for reasons.into_iter().map(|reason| html! { <li>{reason}</li> })}</ol>
                <p>{text("certain.command")}</p>
                <code translate="no" tabindex="0">{command}</code>
            </details>
        </>
    }
}
