//! The tour: four steps on the published puzzle.

use crate::model::Action;
use crate::model::CommonDivisor;
use ginnow::common_divisor::Puzzle;
use ginnow_kit::frame::{App, Tour};
use ginnow_kit::widgets::tour::{Plan, Stop};
use ginnow_kit::words::text;

pub const TOUR: Tour<CommonDivisor> = Tour {
    plan: |_| &PLAN,
    begin: |app| app.act.emit(Action::Puzzle(Puzzle::published())),
    announcement: |_, step| announcement(step),
    mistake: |_, _| None,
    arrive,
    progress: |app| app.actions.into(),
    done: |app, step| step == 0 && app.model.wrote,
};

static PLAN: Plan = Plan {
    memory: "tour-common-divisor",
    stops: &[
        Stop::about(".table .sudoku-grid", false),
        Stop::about(".table .controls", false),
        Stop::about(".table .side", true),
        Stop::about(".table .side", true),
    ],
    home: ".table .sudoku-grid [tabindex='0']",
};

fn announcement(step: usize) -> String {
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
