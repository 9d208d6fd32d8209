//! The tour: four steps on a small board.

use crate::model::{Action, Model, Outcome};
use crate::{Sieve, explain};
use ginnow::sieve::{Number, Turn};
use ginnow_kit::browser::pointer::is_touch;
use ginnow_kit::frame::Tour;
use ginnow_kit::widgets::tour::{Plan, Stop};
use ginnow_kit::words::{fill, list, number, text};

/// The tour's board, and its largest prime, which is the best first move.
const SIZE: Number = 10;
const LARGEST_PRIME: Number = 7;

static PLAN: Plan = Plan {
    memory: "tour",
    stops: &[
        stop(".table [data-number='7']"),
        stop(".table .details"),
        stop(".table .controls .buttons"),
        Stop {
            target: ".table .side",
            long: true,
        },
    ],
    home: ".table .board [tabindex='0']",
};

/// The same where the solver is left out.
static WITHOUT_SOLVER: Plan = Plan {
    memory: "tour",
    stops: PLAN.stops.split_at(3).0,
    home: ".table .board [tabindex='0']",
};

const fn stop(target: &'static str) -> Stop {
    Stop {
        target,
        long: false,
    }
}

pub const TOUR: Tour<Sieve> = Tour {
    plan: |app| {
        if crate::model::is_solver_there(app.hidden) {
            &PLAN
        } else {
            &WITHOUT_SOLVER
        }
    },
    begin: |app| {
        app.act.emit(Action::Resize {
            size: SIZE,
            continued: false,
        });
    },
    said: |app, step| said(step, &app.model, app.rooms.solver.search.proved_score()),
    arrive: |app, step| {
        if step + 1 == PLAN.stops.len() {
            app.show.emit("solve");
        }
    },
    progress: |app| app.actions.into(),
    done: |app, step| match step {
        0 | 1 => matches!(app.model.outcome(), Outcome::Played(_)),
        2 => *app.model.outcome() == Outcome::Undone,
        _ => false,
    },
};

/// What a step says.
fn said(step: usize, model: &Model, proved: Option<u64>) -> String {
    match step {
        0 => {
            let key = if is_touch() {
                "tour.select-touch"
            } else {
                "tour.select"
            };
            fill!(key, number = LARGEST_PRIME)
        }
        1 => {
            let position = model.position();
            let turn = position.turns().last().cloned();
            let turn = turn.or_else(|| position.preview(LARGEST_PRIME).ok());
            let paid = turn.as_ref().map(paid).unwrap_or_default();
            format!("{paid} {}", text("tour.look"))
        }
        2 => text("tour.undo").to_owned(),
        _ => match proved {
            Some(score) => fill!("tour.solved", score = number(score)),
            None => text("tour.solve").to_owned(),
        },
    }
}

/// Who pays for a move, and who is swept.
fn paid(turn: &Turn) -> String {
    let others: Vec<Number> = explain::others(turn).collect();
    let key = if others.is_empty() {
        "tour.paid"
    } else {
        "tour.paid-sweeping"
    };
    fill!(
        key,
        number = turn.selection,
        payment = turn.payment,
        swept = list(others)
    )
}
