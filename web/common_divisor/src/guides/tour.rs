//! A four-step tour of the published puzzle. The first two steps wait until you enter a digit and
//! undo it.

use crate::model::Action;
use crate::model::CommonDivisor;
use ginnow::common_divisor::Puzzle;
use ginnow_kit::frame::{App, Model as _, Tour};
use ginnow_kit::widgets::tour::{Plan, Stop};
use ginnow_kit::words::{fill, text};
use ginnow_web_sudoku::explain::conflict;

pub const TOUR: Tour<CommonDivisor> = Tour {
    plan: &PLAN,
    begin: |app| app.act.emit(Action::Puzzle(Puzzle::published())),
    announcement: |_, step| announcement(step),
    mistake,
    arrive,
    progress: |app| app.actions.into(),
    done: |app, step| match step {
        0 => app.model.wrote && mistake(app, step).is_none(),
        1 => app.model.moves_made().is_empty(),
        _ => false,
    },
};

static PLAN: Plan = Plan {
    memory: "tour-common-divisor",
    stops: &[
        Stop::act(".table .sudoku"),
        Stop::act(".table .controls .buttons"),
        Stop::about_views(),
        Stop::about_views(),
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

/// Describes a digit that contradicts another. Only during the first two steps.
fn mistake(app: &App<CommonDivisor>, step: usize) -> Option<String> {
    let conflicts = app.model.board().conflicts();
    let first = conflicts.first().filter(|_| step < 2)?;
    Some(fill!("tour.conflict", conflict = conflict(first)))
}

fn arrive(app: &App<CommonDivisor>, step: usize) {
    match step {
        2 => app.show.emit("rows"),
        3 => app.show.emit("solve"),
        _ => {}
    }
}
