//! Asks the class a question before each move that has a reason.

use super::on_off::{self, OnOff, use_on_off};
use crate::explain;
use crate::model::Sieve;
use ginnow_kit::frame::Bare;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::reactive::store::{Store, use_watched};
use ginnow_kit::widgets::playback::StepQuestion;
use yew::prelude::*;

/// The setting for these questions.
pub static QUESTIONS: OnOff =
    OnOff { name: "questions", title: "ask.title", off: "ask.off", on: "ask.on" };

#[derive(Clone)]
pub struct Asking {
    /// The teacher's choice.
    pub on: Store<bool>,
    /// Question about the next move. `None` unless there's one and the game is projected.
    pub question: Option<String>,
    /// Has to be answered before stepping on.
    pub step: StepQuestion,
}

/// Asks questions about the line's moves if the teacher wants that. It takes a projector and a move
/// that has a reason.
#[hook]
pub fn use_asking(app: &Bare<Sieve>) -> Asking {
    let on = use_on_off(&QUESTIONS);
    let is_on = use_watched(&on, |on| *on);
    // Remember the action at which the question was opened. The answer is just another action and
    // closes the question, like anything else you do.
    let open = use_state_eq(|| None::<u32>);
    let (game, now) = (app.model.game(), app.model.count());
    let is_open = *open == Some(now);
    let question = (is_on && app.is_projected()).then(|| explain::question(game)).flatten();
    let step = match (&question, is_open) {
        (None, _) => StepQuestion::Nothing,
        (Some(_), true) => StepQuestion::Open,
        (Some(_), false) => {
            let setter = open.setter();
            StepQuestion::First(Callback::from(move |()| setter.set(Some(now))))
        }
    };
    Asking { on, question: question.filter(|_| is_open), step }
}

pub fn choose(on: &Store<bool>, value: bool) {
    on_off::choose(&QUESTIONS, on, value);
}
