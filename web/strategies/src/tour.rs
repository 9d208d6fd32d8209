//! The tour: a tournament, its table, a duel, a script.

use crate::Strategies;
use ginnow_kit::frame::{App, Tour};
use ginnow_kit::widgets::tour::{Plan, Stop};
use ginnow_kit::words::text;

pub const TOUR: Tour<Strategies> = Tour {
    plan: |_| &PLAN,
    begin: |app| app.show.emit("choice"),
    said: |_, step| said(step),
    arrive,
    progress,
    done,
};

static PLAN: Plan = Plan {
    memory: "tour-strategies",
    stops: &[
        stop(".table .task-bar"),
        Stop {
            target: ".table .tournament",
            long: true,
        },
        Stop {
            target: ".table .side",
            long: true,
        },
        Stop {
            target: ".table .side",
            long: true,
        },
    ],
    home: ".table .task-bar button",
};

const fn stop(target: &'static str) -> Stop {
    Stop {
        target,
        long: false,
    }
}

fn said(step: usize) -> String {
    text(match step {
        0 => "tour.begin",
        1 => "tour.table",
        2 => "tour.duel",
        _ => "tour.script",
    })
    .to_owned()
}

fn arrive(app: &App<Strategies>, step: usize) {
    match step {
        2 => app.show.emit("duel"),
        3 => app.show.emit("script"),
        _ => {}
    }
}

/// Counts the tournaments that are begun, and the games that are played.
fn progress(app: &App<Strategies>) -> u64 {
    app.rooms.playing.known().progress().0 as u64
}

fn done(app: &App<Strategies>, step: usize) -> bool {
    step == 0 && app.rooms.playing.known().progress().0 > 0
}
