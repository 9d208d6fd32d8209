//! The tour: the grid, the search, the puzzles found, the other views.

use crate::PUZZLE;
use crate::model::{Action, Model, first_grid};
use crate::search::{Phase, Run};
use ginnow::seventeen::links::View;
use ginnow_kit::page::PageAction;
use ginnow_kit::widgets::tour::{Plan, Step, Stop, Tour, use_progress, use_tour};
use ginnow_kit::words::{count, text};
use yew::prelude::*;

static PLAN: Plan = Plan {
    memory: "seventeen/tour",
    stops: &[
        stop(".grid-square"),
        stop(".search-button"),
        Stop {
            target: ".table .side",
            long: true,
        },
        Stop {
            target: ".table .side",
            long: true,
        },
        stop(".table .tabs"),
    ],
    home: ".grid-square [tabindex='0']",
};

const fn stop(target: &'static str) -> Stop {
    Stop {
        target,
        long: false,
    }
}

/// Begins the tour when it is wanted, and goes on with it when the visitor has
/// done what a step says. In a frame there is none.
#[hook]
pub fn use_seventeen_tour(
    model: &Model,
    run: &Run,
    embedded: bool,
    act: &Callback<Action>,
    page: &Callback<PageAction>,
) -> Step {
    let begin = act.reform(|()| Action::Grid(first_grid()));
    let step = use_tour(&PUZZLE, &PLAN, embedded, page, &begin);
    let (phase, view) = (run.phase, model.shared.view);
    use_progress(&step, (phase, view), move |at| match at {
        1 => phase == Phase::Running,
        2 => phase == Phase::Done,
        _ => false,
    });
    step
}

/// The tour as it stands.
pub fn seventeen_tour(step: &Step, run: &Run, act: &Callback<Action>) -> Html {
    let said = step.map(|at| said(at, run)).unwrap_or_default();
    let act = act.clone();
    let arrive = move |at: usize| match at {
        1 | 2 => act.emit(Action::View(View::Search)),
        3 => act.emit(Action::View(View::Found)),
        _ => {}
    };
    html! { <Tour plan={&PLAN} step={step.clone()} {said} {arrive} /> }
}

/// What a step says.
fn said(step: usize, run: &Run) -> String {
    match step {
        0 => text("tour.grid").to_owned(),
        1 => text("tour.begin").to_owned(),
        2 => text("tour.search").to_owned(),
        3 => count("tour.found", run.puzzles.len() as u64),
        _ => text("tour.views").to_owned(),
    }
}
