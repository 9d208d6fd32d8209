//! Asks a question before a move that has a reason, for a class that watches a game.

use super::on_off::{self, OnOff, use_on_off};
use crate::explain;
use crate::model::Sieve;
use ginnow_kit::frame::Bare;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::reactive::store::{Store, use_watched};
use ginnow_kit::widgets::playback::StepQuestion;
use yew::prelude::*;

/// The setting that turns the questions on.
pub static QUESTIONS: OnOff =
    OnOff { name: "questions", title: "ask.title", off: "ask.off", on: "ask.on" };

/// The state of the questions.
#[derive(Clone)]
pub struct Asking {
    /// Whether the teacher wants questions.
    pub on: Store<bool>,
    /// The question about the next move, if it has one and the projector shows the game.
    pub question: Option<String>,
    /// The question that comes before the next move.
    pub step: StepQuestion,
}

/// Asks before the next move of the line, provided that the move has a reason, the game is
/// projected, and the teacher wants questions.
#[hook]
pub fn use_asking(app: &Bare<Sieve>) -> Asking {
    let on = use_on_off(&QUESTIONS);
    let is_on = use_watched(&on, |on| *on);
    // We remember at which action the question was opened. So the answer ends it, as does any other
    // action.
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

/// Turns the questions on or off.
pub fn choose(on: &Store<bool>, value: bool) {
    on_off::choose(&QUESTIONS, on, value);
}
