//! The tour: four steps, from the first tournament to a duel.

use crate::model::Strategies;
use crate::model::{Action, Model};
use ginnow_kit::frame::{Model as _, Tour};
use ginnow_kit::widgets::tour::{Plan, Stop};
use ginnow_kit::words::text;
use std::rc::Rc;
use yew::Reducible;

pub const TOUR: Tour<Strategies> = Tour {
    plan: |_| &PLAN,
    begin: |app| {
        let default = Model::read("").model;
        // The page hasn't processed the actions yet, but the tournament needs the resulting model.
        let mut model = Rc::clone(&app.model);
        for action in [Action::Range(default.range), Action::ChooseAll(default.chosen)] {
            app.act.emit(action.clone());
            model = model.reduce(action);
        }
        app.show.emit("choice");
        app.view_state.tournament.begin(&model);
    },
    announcement: |_, step| announcement(step),
    mistake: |_, _| None,
    arrive: |app, step| {
        if step == 3 {
            app.show.emit("choice");
        }
    },
    progress: |app| app.actions.into(),
    done: |app, step| step == 2 && app.view_state.display_options.line.is_some(),
};

static PLAN: Plan = Plan {
    memory: "tour-strategies",
    stops: &[
        Stop::about(".tournament-bar", false),
        Stop::about(".tournament-table", false),
        Stop::about(".tournament-chart", false),
        Stop::about(".table .side", false),
    ],
    home: ".tournament-bar button",
};

fn announcement(step: usize) -> String {
    text(match step {
        0 => "tour.play",
        1 => "tour.sort",
        2 => "tour.point",
        _ => "tour.choose",
    })
    .to_owned()
}
