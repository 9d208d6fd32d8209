//! The tour: four steps on small piles.

use crate::PUZZLE;
use crate::model::{Action, Model, Outcome, Side};
use crate::screen::ScreenAction;
use ginnow::divisor_game::links::View;
use ginnow::divisor_game::{Number, Opponent};
use ginnow_kit::component::component;
use ginnow_kit::page::PageAction;
use ginnow_kit::widgets::tour::{Plan, Step, Stop, Tour, TourProps, use_progress, use_tour};
use ginnow_kit::words::text;
use yew::prelude::*;

/// The piles of the tour.
const PILES: [Number; 2] = [12, 30];

static PLAN: Plan = Plan {
    memory: "tour-divisor-game",
    stops: &[
        stop(".table .piles"),
        stop(".table .split"),
        stop(".table .score"),
        Stop {
            target: ".table .side",
            long: true,
        },
    ],
    home: ".table .piles [tabindex='0']",
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
pub fn use_game_tour(
    model: &Model,
    chosen: Option<usize>,
    embedded: bool,
    act: &Callback<Action>,
    page: &Callback<PageAction>,
) -> Step {
    let begin = {
        let act = act.clone();
        Callback::from(move |()| {
            act.emit(Action::Face(Opponent::Perfect));
            act.emit(Action::SetUp(PILES.to_vec()));
        })
    };
    let step = use_tour(&PUZZLE, &PLAN, embedded, page, &begin);
    let outcome = model.outcome().clone();
    let progress = (model.count(), chosen);
    use_progress(&step, progress, move |at| match at {
        0 => chosen == Some(1),
        1 => matches!(outcome, Outcome::Played(Side::You, _)),
        2 => outcome == Outcome::Undone,
        _ => false,
    });
    step
}

/// The tour as it stands.
pub fn game_tour(step: &Step, show: &Callback<ScreenAction>) -> Html {
    let said = step.map(said).unwrap_or_default();
    let show = show.clone();
    let arrive = move |at: usize| {
        if at + 1 == PLAN.stops.len() {
            show.emit(ScreenAction::View(View::Analysis));
        }
    };
    component::<Tour>(TourProps {
        plan: &PLAN,
        step: step.clone(),
        said,
        arrive: Callback::from(arrive),
    })
}

/// What a step says.
fn said(step: usize) -> String {
    text(match step {
        0 => "tour.choose",
        1 => "tour.split",
        2 => "tour.answer",
        _ => "tour.analysis",
    })
    .to_owned()
}
