//! Searches for every puzzle of the grid.

mod controls;
mod ending;
mod funnel;
mod hints;
mod map;
mod run;
mod runner;
mod saved_searches;
mod status;
mod view;

pub use run::{FoundPuzzle, Goal, Run, RunPhase};
pub use status::{duration, spoken, status};
pub use view::view;

use crate::appearance::Appearance;
use crate::model::Seventeen;
use ginnow_kit::browser::{memory, window};
use ginnow_kit::frame::{App, Bare};
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::shared::Shared;
use ginnow_kit::reactive::state::{State, use_state_eq};
use ginnow_kit::worker::{cores, use_pool_failures};
use gloo_events::EventListener;
use runner::Runner;
use saved_searches::Unfinished;
use std::cell::Cell;
use std::rc::Rc;
use yew::platform::spawn_local;
use yew::prelude::*;

/// The runner does the search. Its progress is in the run.
#[derive(Clone)]
pub struct Search {
    pub runner: Runner,
    pub run: Shared<Run>,
    /// Saved searches that aren't finished.
    unfinished: State<Rc<[Unfinished]>>,
    /// True if the next search should start as soon as its goal is there.
    at_once: Rc<Cell<bool>>,
}

/// Marks the clues of the last puzzle on the grid.
pub fn appearance(app: &App<Seventeen>) -> Appearance {
    Appearance {
        clues: app.view_state.search.run.last().unwrap_or_default(),
        ..Appearance::plain(*app.model.grid.digits())
    }
}

/// Starts, stops or resumes the search, depending on its state.
pub fn toggle(app: &App<Seventeen>) {
    let Search { runner, run, .. } = &app.view_state.search;
    app.show.emit("search");
    match run.phase {
        RunPhase::Running => runner.stop(),
        RunPhase::Done => runner.start_again(),
        _ => runner.start(),
    }
}

const WORKERS: &str = "seventeen/workers";

/// Returns the maximum number of workers.
pub fn most_workers() -> usize {
    cores().clamp(2, 64)
}

/// Returns the number of workers. By default, it is one per core.
pub fn workers() -> usize {
    let chosen = memory::recall(WORKERS).and_then(|text| text.parse().ok());
    let chosen = chosen.filter(|chosen| (1..=most_workers()).contains(chosen));
    chosen.unwrap_or_else(cores).min(most_workers())
}

pub fn remember_workers(workers: usize) {
    memory::remember(WORKERS, &workers.to_string());
}

/// Returns the search in the current grid. It resumes on its own if it was running when the page
/// was closed.
#[hook]
pub fn use_search(app: &Bare<Seventeen>) -> Search {
    let model = &app.model;
    let (limit, goal) = (model.enough(), Goal { grid: model.grid, clues: model.searched });
    let run = use_state_eq(|| Shared::new(Run::new(goal)));
    let runner = {
        let setter = run.setter();
        use_memo((), move |()| {
            let notify = Callback::from(move |run| setter.set(run));
            Runner::new(goal, workers(), limit, notify)
        })
    };
    let runner = (*runner).clone();
    use_pool_failures(runner.pool());
    let at_once = use_memo((), |()| Cell::new(app.returned && model.resumes));
    let (opened, requested) = (runner.clone(), Rc::clone(&at_once));
    use_effect_with(goal, move |goal| opened.open(*goal, requested.replace(false)));
    let unfinished: State<Rc<[Unfinished]>> = use_state_eq(|| Rc::from([]));
    let setter = unfinished.setter();
    use_effect_with(goal, move |_| {
        spawn_local(async move { setter.set(saved_searches::unfinished().await.into()) });
    });
    let limited = runner.clone();
    use_effect_with(limit, move |limit| limited.set_limit(*limit));
    let left = runner.clone();
    use_effect_with((), move |()| {
        let leave = EventListener::new(&window(), "pagehide", move |_| left.leave());
        move || drop(leave)
    });
    Search { runner, run: (*run).clone(), unfinished, at_once }
}
