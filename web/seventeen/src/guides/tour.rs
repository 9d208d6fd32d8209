//! The tour leads to the grid, the search, the puzzles it finds, and the other views.

use crate::model::Seventeen;
use crate::model::{Action, first_grid};
use crate::search::RunPhase;
use ginnow_kit::frame::{App, Tour};
use ginnow_kit::widgets::tour::{Plan, Stop};
use ginnow_kit::words::{count, text};

pub const TOUR: Tour<Seventeen> = Tour {
    plan: &PLAN,
    begin: |app| app.act.emit(Action::Grid(first_grid())),
    announcement,
    mistake: |app, step| {
        let is_other = step < 3 && app.model.grid != first_grid();
        is_other.then(|| text("tour.other-grid").to_owned())
    },
    arrive,
    progress: |app| app.view_state.search.run.phase as u64,
    done: |app, step| match step {
        1 => app.view_state.search.run.phase == RunPhase::Running,
        2 => app.view_state.search.run.phase == RunPhase::Done,
        _ => false,
    },
};

static PLAN: Plan = Plan {
    memory: "seventeen/tour",
    stops: &[
        Stop::about(".grid-square"),
        Stop::act(".search-button"),
        Stop::about_views(),
        Stop::about_views(),
        Stop::about(".table .tabs"),
    ],
    home: ".grid-square [tabindex='0']",
};

fn arrive(app: &App<Seventeen>, step: usize) {
    match step {
        1 | 2 => app.show.emit("search"),
        3 => app.show.emit("found"),
        _ => {}
    }
}

fn announcement(app: &App<Seventeen>, step: usize) -> String {
    let found = app.view_state.search.run.puzzles.len() as u64;
    text(match step {
        0 => "tour.grid",
        1 => "tour.begin",
        2 => "tour.search",
        3 => return count("tour.found", found),
        _ => "tour.views",
    })
    .to_owned()
}
