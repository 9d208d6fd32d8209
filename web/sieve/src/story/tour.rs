//! The tour: four steps on a small board.

use crate::PUZZLE;
use crate::explain;
use crate::model::{Action, Model, Outcome};
use crate::screen::ScreenAction;
use ginnow::sieve::links::View;
use ginnow::sieve::{Number, Turn};
use ginnow_kit::component::component;
use ginnow_kit::page::PageAction;
use ginnow_kit::widgets::tour::{Plan, Step, Stop, Tour, TourProps, use_progress, use_tour};
use ginnow_kit::words::{fill, list, number, text};
use yew::prelude::*;

/// The tour's board, and its largest prime, which is the best first move.
const SIZE: Number = 10;
const LARGEST_PRIME: Number = 7;

static PLAN: Plan = Plan {
    memory: "tour",
    stops: &[
        stop(".table [data-number='7']"),
        stop(".table .details"),
        stop(".table .controls .buttons"),
        Stop {
            target: ".table .side",
            long: true,
        },
    ],
    home: ".table .board [tabindex='0']",
};

/// The same where the solver is left out.
static WITHOUT_SOLVER: Plan = Plan {
    memory: "tour",
    stops: PLAN.stops.split_at(3).0,
    home: ".table .board [tabindex='0']",
};

const fn stop(target: &'static str) -> Stop {
    Stop {
        target,
        long: false,
    }
}

/// Begins the tour when it is wanted, and goes on with it when the player has
/// done what a step says. In a frame there is none.
#[hook]
pub fn use_sieve_tour(
    model: &Model,
    embedded: bool,
    act: &Callback<Action>,
    page: &Callback<PageAction>,
) -> Step {
    let begin = act.reform(|()| Action::Resize {
        size: SIZE,
        continued: false,
    });
    let step = use_tour(&PUZZLE, &PLAN, embedded, page, &begin);
    let outcome = model.outcome().clone();
    use_progress(&step, model.count(), move |at| match at {
        0 | 1 => matches!(outcome, Outcome::Played(_)),
        2 => outcome == Outcome::Undone,
        _ => false,
    });
    step
}

/// The tour as it stands. `proved` is the best score, once it is proved;
/// `solver` says whether the solver is there to be pressed.
pub fn sieve_tour(
    step: &Step,
    model: &Model,
    proved: Option<u64>,
    solver: bool,
    show: &Callback<ScreenAction>,
) -> Html {
    let said = step.map(|at| said(at, model, proved)).unwrap_or_default();
    let show = show.clone();
    let arrive = Callback::from(move |at: usize| {
        if at + 1 == PLAN.stops.len() {
            show.emit(ScreenAction::View(View::Solve));
        }
    });
    component::<Tour>(TourProps {
        plan: if solver { &PLAN } else { &WITHOUT_SOLVER },
        step: step.clone(),
        said,
        arrive,
    })
}

/// What a step says.
fn said(step: usize, model: &Model, proved: Option<u64>) -> String {
    match step {
        0 => fill("tour.select", &[("number", &LARGEST_PRIME)]),
        1 => {
            let position = model.position();
            let turn = position.turns().last().cloned();
            let turn = turn.or_else(|| position.preview(LARGEST_PRIME).ok());
            let paid = turn.as_ref().map(paid).unwrap_or_default();
            format!("{paid} {}", text("tour.look"))
        }
        2 => text("tour.undo").to_owned(),
        _ => match proved {
            Some(score) => fill("tour.solved", &[("score", &number(score))]),
            None => text("tour.solve").to_owned(),
        },
    }
}

/// Who pays for a move, and who is swept.
fn paid(turn: &Turn) -> String {
    let others: Vec<Number> = explain::others(turn).collect();
    let key = if others.is_empty() {
        "tour.paid"
    } else {
        "tour.paid-sweeping"
    };
    fill(
        key,
        &[
            ("number", &turn.selection),
            ("payment", &turn.payment),
            ("swept", &list(others)),
        ],
    )
}
