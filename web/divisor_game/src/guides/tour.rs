//! The tour: four steps on small piles.

use crate::model::DivisorGame;
use crate::model::{Action, Outcome, Side};
use ginnow::divisor_game::{Number, Opponent};
use ginnow_kit::frame::{App, Tour};
use ginnow_kit::widgets::tour::{Plan, Stop};
use ginnow_kit::words::text;

pub const TOUR: Tour<DivisorGame> = Tour {
    plan: |_| &PLAN,
    begin,
    announcement: |_, step| announcement(step),
    mistake,
    arrive,
    progress,
    done,
};

const PILES: [Number; 2] = [12, 30];

static PLAN: Plan = Plan {
    memory: "tour-divisor-game",
    stops: &[
        Stop::about(".table .piles", false),
        Stop::about(".table .split", false),
        Stop::about(".table .score", false),
        Stop::about(".table .side", true),
    ],
    home: ".table .piles [tabindex='0']",
};

fn begin(app: &App<DivisorGame>) {
    app.act.emit(Action::Face(Opponent::Perfect));
    app.act.emit(Action::SetUp(PILES.to_vec()));
}

fn announcement(step: usize) -> String {
    text(match step {
        0 => "tour.choose",
        1 => "tour.split",
        2 => "tour.answer",
        _ => "tour.analysis",
    })
    .to_owned()
}

fn arrive(app: &App<DivisorGame>, step: usize) {
    if step + 1 == PLAN.stops.len() {
        app.show.emit("analysis");
    }
}

/// Another pile than the step asks for.
fn mistake(app: &App<DivisorGame>, step: usize) -> Option<String> {
    let chosen = app.view_state.hand.pile(app.model.position());
    (step == 0 && chosen == Some(0)).then(|| text("tour.other-pile").to_owned())
}

fn progress(app: &App<DivisorGame>) -> u64 {
    let chosen = app.view_state.hand.pile(app.model.position());
    let chosen = chosen.map_or(0, |pile| pile as u64 + 1);
    u64::from(app.actions) << 32 | chosen
}

fn done(app: &App<DivisorGame>, step: usize) -> bool {
    let outcome = app.model.outcome();
    match step {
        0 => app.view_state.hand.pile(app.model.position()) == Some(1),
        1 => matches!(outcome, Outcome::Played(Side::You, _)),
        2 => *outcome == Outcome::Undone,
        _ => false,
    }
}
