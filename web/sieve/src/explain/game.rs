//! Moves, and how the game stands, in words.

use crate::model::Outcome;
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Illegal, Number, Position, Turn};
use ginnow_kit::words::{count, fill, list, number, text};

/// Why a number cannot be selected.
#[must_use]
pub fn illegal(reason: Illegal) -> String {
    match reason {
        Illegal::NotOnBoard { number, size } => fill(
            "illegal.not-on-board",
            &[("number", &number), ("size", &size)],
        ),
        Illegal::AlreadySelected { number, turn } => {
            fill("illegal.selected", &[("number", &number), ("turn", &turn)])
        }
        Illegal::AlreadyGone {
            number,
            selection,
            turn,
        } => fill(
            "illegal.gone",
            &[
                ("number", &number),
                ("selection", &selection),
                ("turn", &turn),
            ],
        ),
        Illegal::NoFactorLeft { number: 1 } => text("illegal.unit").to_owned(),
        Illegal::NoFactorLeft { number } => fill("illegal.no-factor", &[("number", &number)]),
    }
}

/// What came of an action, for those who cannot see the board.
#[must_use]
pub fn outcome(outcome: &Outcome, position: &Position) -> String {
    let said = match outcome {
        Outcome::Nothing => return String::new(),
        Outcome::Played(turn) | Outcome::Stepped(Some(turn)) => played(turn),
        Outcome::Refused(reason) => return illegal(*reason),
        Outcome::Undone => text("said.undone").to_owned(),
        Outcome::Redone => text("said.redone").to_owned(),
        Outcome::Fresh => fill("said.fresh", &[("size", &position.size())]),
        Outcome::Loaded => text("said.loaded").to_owned(),
        Outcome::Rearranged { number, place, .. } => {
            return fill("timeline.moved", &[("number", number), ("place", place)]);
        }
        Outcome::Stepped(None) => fill("said.stepped", &[("turn", &position.turns().len())]),
    };
    let score = fill("said.score", &[("score", &number(position.score()))]);
    [said, score].join(" ")
}

fn played(turn: &Turn) -> String {
    let also: Vec<Number> = others(turn).collect();
    let key = if also.is_empty() {
        "said.played"
    } else {
        "said.played-sweeping"
    };
    fill(
        key,
        &[
            ("number", &turn.selection),
            ("payment", &turn.payment),
            ("swept", &list(also)),
        ],
    )
}

/// What a selection sweeps besides its payment.
pub fn others(turn: &Turn) -> impl Iterator<Item = Number> {
    let swept = turn.swept.iter().copied();
    swept.filter(|&factor| factor != turn.payment)
}

/// That the game is over, and what nobody got.
pub fn over(position: &Position) -> String {
    let left: Vec<Number> = position.remaining().collect();
    if left.is_empty() {
        return text("over.nothing-left").to_owned();
    }
    let sum: u64 = left.iter().copied().map(u64::from).sum();
    fill(
        "over.left",
        &[("numbers", &list(left)), ("sum", &number(sum))],
    )
}

/// How many numbers that must still go are named.
const MOST_NAMED: usize = 12;

/// How the game stands. A smallest sum only counts when nothing can be selected
/// any more: what must still go is named.
#[must_use]
pub fn standing(position: &Position, goal: Goal) -> String {
    if position.is_over() {
        return over(position);
    }
    let legal: Vec<Number> = position.legal().collect();
    if goal == Goal::Largest {
        return count("standing.selectable", legal.len() as u64);
    }
    let named = list(legal.iter().take(MOST_NAMED));
    let more = legal.len().saturating_sub(MOST_NAMED);
    let key = if more == 0 {
        "standing.must-go"
    } else {
        "standing.must-go-more"
    };
    fill(key, &[("numbers", &named), ("more", &more)])
}
