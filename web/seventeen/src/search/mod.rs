//! The search for every puzzle.

mod certainty;
mod controls;
mod funnel;
mod hints;
mod kept;
mod map;
mod run;
mod runner;
mod standing;
mod view;

pub use run::{FoundPuzzle, Goal, Phase, Run};
pub use runner::Runner;
pub use standing::{duration, spoken, standing};
pub use view::{ViewProps, view};

use crate::look::Look;
use crate::model::Model;
use ginnow_kit::browser::{memory, window};
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::shared::Shared;
use ginnow_kit::worker::{cores, use_pool_failures};
use gloo_events::EventListener;
use yew::prelude::*;

/// What the grid shows: the clues of the puzzle found last.
pub fn look(model: &Model, run: &Run) -> Look {
    Look {
        clues: run.last().unwrap_or_default(),
        ..Look::plain(*model.grid.digits())
    }
}

/// Where the number of workers is remembered.
const WORKERS: &str = "seventeen/workers";

/// The most workers that can be chosen.
pub fn most_workers() -> usize {
    cores().clamp(2, 64)
}

/// The number of workers that was chosen, or as many as there are cores.
pub fn workers() -> usize {
    let chosen = memory::recall(WORKERS).and_then(|text| text.parse().ok());
    let chosen = chosen.filter(|chosen| (1..=most_workers()).contains(chosen));
    chosen.unwrap_or_else(cores).min(most_workers())
}

/// Remembers the number of workers.
pub fn remember_workers(workers: usize) {
    memory::remember(WORKERS, &workers.to_string());
}

/// The search for a goal, and how far it has come. `resumed` says that it ran
/// when the page was left.
#[hook]
pub fn use_search(goal: Goal, limit: usize, resumed: bool) -> (Runner, Shared<Run>) {
    let run = use_state(|| Shared::new(Run::new(goal)));
    let runner = {
        let setter = run.setter();
        use_memo((), move |()| {
            let tell = Callback::from(move |run| setter.set(run));
            Runner::new(goal, workers(), limit, tell)
        })
    };
    let runner = (*runner).clone();
    use_pool_failures(runner.pool());
    let first = use_mut_ref(|| resumed);
    {
        let runner = runner.clone();
        use_effect_with(goal, move |goal| {
            runner.open(*goal, first.replace(false));
        });
    }
    {
        let runner = runner.clone();
        use_effect_with(limit, move |limit| runner.set_limit(*limit));
    }
    {
        let runner = runner.clone();
        use_effect_with((), move |()| {
            let leave = EventListener::new(&window(), "pagehide", move |_| runner.keep());
            move || drop(leave)
        });
    }
    (runner, (*run).clone())
}
