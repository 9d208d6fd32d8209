//! The tour takes just four steps from the first tournament to a duel.

use crate::model::Strategies;
use crate::model::{Action, Model};
use ginnow_kit::browser::after;
use ginnow_kit::frame::{App, Model as _, Tour};
use ginnow_kit::widgets::tour::{Plan, Stop};
use ginnow_kit::words::{count, text};
use ginnow_kit::worker::task::Phase;
use std::rc::Rc;
use yew::Reducible;

pub const TOUR: Tour<Strategies> = Tour {
    plan: &PLAN,
    begin: |app| {
        let default = Model::read("").model;
        // These actions have not been handled yet, but the tournament needs the resulting model.
        let mut model = Rc::clone(&app.model);
        for action in [Action::Range(default.range), Action::ChooseAll(default.chosen)] {
            app.act.emit(action.clone());
            model = model.reduce(action);
        }
        app.show.emit("choice");
        // On a first visit, the page is just starting, so the workers get a task of their own.
        let tournament = app.view_state.tournament.clone();
        after(0, move || tournament.begin(&model));
    },
    announcement: |_, step| announcement(step),
    mistake,
    arrive: |app, step| {
        if step == 3 {
            app.show.emit("choice");
        }
    },
    progress: |app| u64::from(app.actions) << 1 | u64::from(has_point(app)),
    done: |app, step| step == 2 && has_point(app),
};

static PLAN: Plan = Plan {
    memory: "tour-strategies",
    stops: &[
        Stop::about(".tournament-bar"),
        Stop::about(".tournament-table"),
        Stop::act(".tournament-chart"),
        Stop::about_views(),
    ],
    home: ".tournament-bar button",
};

fn has_point(app: &App<Strategies>) -> bool {
    app.view_state.display_options.line.is_some()
}

/// Explains a mistake, such as stopping the tournament or adding boards or strategies.
fn mistake(app: &App<Strategies>, step: usize) -> Option<String> {
    let tournament = &app.view_state.tournament;
    let progress = tournament.progress(&app.model);
    let missing = progress.all - progress.done;
    let has_ended = matches!(tournament.phase(), Phase::Stopped | Phase::Done);
    let is_left = missing > 0 && has_ended;
    (step < 3 && is_left).then(|| count("tour.missing", missing.into()))
}

fn announcement(step: usize) -> String {
    text(match step {
        0 => "tour.play",
        1 => "tour.sort",
        2 => "tour.point",
        _ => "tour.choose",
    })
    .to_owned()
}
