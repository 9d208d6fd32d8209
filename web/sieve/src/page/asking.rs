//! Questions before moves with a reason, for a class that watches a game.

use super::on_off::{self, OnOff, use_on_off};
use crate::explain;
use crate::model::Sieve;
use ginnow_kit::frame::Bare;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::reactive::store::{Store, use_watched};
use ginnow_kit::widgets::playback::StepQuestion;
use yew::prelude::*;

/// The setting.
pub static QUESTIONS: OnOff =
    OnOff { name: "questions", title: "ask.title", off: "ask.off", on: "ask.on" };

/// The state of the questions.
#[derive(Clone)]
pub struct Asking {
    /// Whether a teacher wants them.
    pub on: Store<bool>,
    /// The question about the next move, if the projector shows it.
    pub question: Option<String>,
    /// The question to answer before the next move.
    pub step: StepQuestion,
}

/// Asks before the next move of the line if the move has a reason, a projector shows the game, and a teacher wants it.
#[hook]
pub fn use_asking(app: &Bare<Sieve>) -> Asking {
    let on = use_on_off(&QUESTIONS);
    let is_on = use_watched(&on, |on| *on);
    // The answer, or any other action, ends the question.
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

/// Switches the questions on or off.
pub fn choose(on: &Store<bool>, value: bool) {
    on_off::choose(&QUESTIONS, on, value);
}
