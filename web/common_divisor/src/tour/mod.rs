//! The tour: four steps on the published puzzle.

use crate::PUZZLE;
use crate::model::{Action, Model};
use crate::screen::ScreenAction;
use ginnow::common_divisor::Puzzle;
use ginnow::common_divisor::links::View;
use ginnow_kit::component::component;
use ginnow_kit::page::PageAction;
use ginnow_kit::widgets::tour::{Plan, Step, Stop, Tour, TourProps, use_progress, use_tour};
use ginnow_kit::words::text;
use yew::prelude::*;

static PLAN: Plan = Plan {
    memory: "tour-common-divisor",
    stops: &[
        stop(".table .sudoku-grid"),
        stop(".table .controls"),
        long(".table .side"),
        long(".table .side"),
    ],
    home: ".table .sudoku-grid [tabindex='0']",
};

const fn stop(target: &'static str) -> Stop {
    Stop {
        target,
        long: false,
    }
}

const fn long(target: &'static str) -> Stop {
    Stop { target, long: true }
}

/// Begins the tour when it is wanted, and goes on with it when the player has
/// done what a step says. In a frame there is none.
#[hook]
pub fn use_puzzle_tour(
    model: &Model,
    embedded: bool,
    act: &Callback<Action>,
    page: &Callback<PageAction>,
) -> Step {
    let begin = act.reform(|()| Action::Puzzle(Puzzle::published()));
    let step = use_tour(&PUZZLE, &PLAN, embedded, page, &begin);
    let wrote = model.wrote;
    use_progress(&step, model.actions, move |at| at == 0 && wrote);
    step
}

/// The tour as it stands.
pub fn tour(step: &Step, show: &Callback<ScreenAction>) -> Html {
    let said = step.map(|at| text(said(at)).to_owned()).unwrap_or_default();
    let show = show.clone();
    let arrive = move |at: usize| match at {
        2 => show.emit(ScreenAction::View(View::Rows)),
        3 => show.emit(ScreenAction::View(View::Solve)),
        _ => {}
    };
    component::<Tour>(TourProps {
        plan: &PLAN,
        step: step.clone(),
        said,
        arrive: arrive.into(),
    })
}

/// The key of what a step says.
fn said(step: usize) -> &'static str {
    match step {
        0 => "tour.write",
        1 => "tour.undo",
        2 => "tour.rows",
        _ => "tour.solve",
    }
}
