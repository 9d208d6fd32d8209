//! The tour: four steps on the published puzzle.

use crate::CommonDivisor;
use crate::model::Action;
use ginnow::common_divisor::Puzzle;
use ginnow_kit::frame::{App, Tour};
use ginnow_kit::widgets::tour::{Plan, Stop};
use ginnow_kit::words::text;

pub const TOUR: Tour<CommonDivisor> = Tour {
    plan: |_| &PLAN,
    begin: |app| app.act.emit(Action::Puzzle(Puzzle::published())),
    said: |_, step| said(step),
    arrive,
    progress: |app| app.actions.into(),
    done: |app, step| step == 0 && app.model.wrote,
};

static PLAN: Plan = Plan {
    memory: "tour-common-divisor",
    stops: &[
        stop(".table .sudoku-grid", false),
        stop(".table .controls", false),
        stop(".table .side", true),
        stop(".table .side", true),
    ],
    home: ".table .sudoku-grid [tabindex='0']",
};

const fn stop(target: &'static str, long: bool) -> Stop {
    Stop { target, long }
}

fn said(step: usize) -> String {
    text(match step {
        0 => "tour.write",
        1 => "tour.undo",
        2 => "tour.rows",
        _ => "tour.solve",
    })
    .to_owned()
}

fn arrive(app: &App<CommonDivisor>, step: usize) {
    match step {
        2 => app.show.emit("rows"),
        3 => app.show.emit("solve"),
        _ => {}
    }
}
