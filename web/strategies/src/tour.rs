//! The tour: four steps, from the first tournament to a duel.

use crate::Strategies;
use crate::model::{Action, Model};
use ginnow_kit::frame::{Model as _, Tour};
use ginnow_kit::widgets::tour::{Plan, Stop};
use ginnow_kit::words::text;
use std::rc::Rc;
use yew::Reducible;

pub const TOUR: Tour<Strategies> = Tour {
    plan: |_| &PLAN,
    begin: |app| {
        let usual = Model::read("").model;
        // The page hasn't processed the actions yet, but the tournament needs the resulting model.
        let mut model = Rc::clone(&app.model);
        for action in [Action::Range(usual.range), Action::ChooseAll(usual.chosen)] {
            app.act.emit(action.clone());
            model = model.reduce(action);
        }
        app.show.emit("choice");
        app.rooms.tournament.begin(&model);
    },
    said: |_, step| said(step),
    arrive: |app, step| {
        if step == 3 {
            app.show.emit("choice");
        }
    },
    progress: |app| app.actions.into(),
    done: |app, step| step == 2 && app.rooms.looks.line.is_some(),
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

fn said(step: usize) -> String {
    text(match step {
        0 => "tour.play",
        1 => "tour.sort",
        2 => "tour.point",
        _ => "tour.choose",
    })
    .to_owned()
}
