//! The tour is a whole game on a small board in three steps.

use crate::model::Sieve;
use crate::model::{Action, INSPECTED, Outcome};
use ginnow::sieve::{Number, Position};
use ginnow_kit::browser::pointer::is_touch;
use ginnow_kit::frame::{App, Model as _, Tour};
use ginnow_kit::widgets::tour::{Plan, Stop};
use ginnow_kit::words::{enumeration, fill, number, text};

/// The board, and its largest prime (the best first move).
const SIZE: Number = 10;
const LARGEST_PRIME: Number = 7;

static PLAN: Plan = Plan {
    memory: "tour",
    stops: &[
        Stop::act(".table [data-number='7']"),
        Stop::act(".table [data-number='9']"),
        Stop::act(".table .board"),
    ],
    home: ".table .board .selectable",
};

pub const TOUR: Tour<Sieve> = Tour {
    plan: &PLAN,
    begin: |app| {
        app.act.emit(Action::Resize { size: SIZE, continued: false });
        // Make sure that Tab leads to the number you are supposed to select.
        let at = &app.view_state.pointer.at;
        at.update(|pointing| pointing.focused = LARGEST_PRIME);
    },
    announcement,
    mistake: |app, step| mistake(app.model.position()).filter(|_| step == 0),
    arrive: |_, _| {},
    progress: |app| u64::from(app.actions) << 1 | u64::from(app.view_state.inspects),
    done,
};

/// In the second step you're supposed to point at a number, but selecting another is just as good.
fn done(app: &App<Sieve>, step: usize) -> bool {
    let model = &app.model;
    let played = matches!(model.outcome(), Outcome::Played(_));
    match step {
        0 => played && mistake(model.position()).is_none(),
        1 => app.view_state.inspects || played && model.position().turns().len() > 1,
        _ => model.is_over(),
    }
}

/// Describes the damage done by a wrong first move. On any other board, the tour is over, so this
/// returns `None`.
fn mistake(position: &Position) -> Option<String> {
    if position.size() != SIZE {
        return None;
    }
    let first = position.turns().first().filter(|turn| turn.selection != LARGEST_PRIME)?;
    let factors = enumeration(&first.swept);
    Some(fill!("tour.mistake", number = first.selection, factors, prime = LARGEST_PRIME))
}

fn announcement(app: &App<Sieve>, step: usize) -> String {
    match step {
        0 => fill!("tour.select", number = LARGEST_PRIME),
        1 => {
            let touch = is_touch();
            let key = if touch { "tour.hold" } else { "tour.point" };
            fill!(key, number = INSPECTED)
        }
        _ => {
            let all = u64::from(SIZE * (SIZE + 1) / 2);
            let half = number(all / 2 + 1);
            let started = app.model.position().turns().len() > 1;
            let play = text(if started { "tour.play-on" } else { "tour.play" });
            format!("{play} {}", fill!("tour.wins", half))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_other_first_move_gets_a_true_reason() {
        crate::learn_english();
        let board = Position::new(SIZE).expect("a board");
        assert_eq!(mistake(&board), None);
        let mut mistakes = 0;
        for number in board.legal() {
            let next = board.clone().after(&[number]).expect("legal");
            let Some(reason) = mistake(&next) else {
                assert_eq!(number, LARGEST_PRIME);
                continue;
            };
            mistakes += 1;
            assert!(next.remains(LARGEST_PRIME) && !next.is_legal(LARGEST_PRIME), "{reason}");
            assert!(reason.starts_with(&format!("{number} took 1")), "{reason}");
        }
        assert_eq!(mistakes, 8);
        let ten = mistake(&board.clone().after(&[10]).expect("legal"));
        let expected = "10 took 1, 2 and 5. Now nothing can pay for 7. Undo?";
        assert_eq!(ten.as_deref(), Some(expected));
    }
}
