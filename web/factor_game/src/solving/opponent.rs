//! The computer as an opponent, whose moves are chosen by a worker.

use crate::model::FactorGame;
use crate::model::{Action, Reach};
use crate::solving::job::{AssessingFound, AssessingJob, AssessingTask};
use ginnow::sieve::Number;
use ginnow::sieve::two_players::{OPPONENT_NODES, Opponent, greedy_move};
use ginnow_kit::frame::{self, Bare, ComputerTurn};
use yew::prelude::*;

/// Makes the computer move when it is its turn. The callback makes it move right away instead of
/// finishing its search.
#[hook]
pub fn use_opponent(app: &Bare<FactorGame>) -> Callback<()> {
    let model = &app.model;
    let contest = model.contest();
    let turn = model.is_pending().then(|| ComputerTurn::<AssessingJob, _> {
        first: greedy_move(model.position(), contest.rule).map(|number| (number, Reach::Moves(0))),
        task: (contest.opponent != Opponent::Plain)
            .then(|| AssessingTask { most: Some(OPPONENT_NODES), ..AssessingTask::of(model) }),
    });
    frame::use_opponent(app, turn, best, play, Action::Await)
}

fn best(found: AssessingFound) -> Option<(Number, Reach)> {
    let known = found.assessment?;
    Some((known.best?, Reach::of(&known)))
}

fn play(chosen: Option<(Number, Reach)>) -> Action {
    chosen.map_or(Action::Halt, |(number, reach)| Action::Answer(number, reach))
}
