//! Questions before moves with a reason, for a class that watches a game.

use crate::explain;
use crate::model::Sieve;
use ginnow_kit::browser::memory;
use ginnow_kit::frame::Bare;
use ginnow_kit::page::settings::{Choice, choices};
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::reactive::store::{Store, use_store, use_watched};
use ginnow_kit::widgets::playback::StepQuestion;
use ginnow_kit::words::text;
use yew::prelude::*;

/// The storage key of the choice.
const CHOICE: &str = "questions";

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
    let on = use_store(|| memory::recall(CHOICE).is_some());
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
    if value {
        memory::remember(CHOICE, "on");
    } else {
        memory::forget(CHOICE);
    }
    on.update(|on| *on = value);
}

/// The properties of the setting.
#[derive(Properties, PartialEq)]
pub struct AskingChoiceProps {
    pub on: Store<bool>,
    /// The current language. A change redraws the group.
    pub language: &'static str,
}

/// The setting of the questions.
#[component]
pub fn AskingChoice(props: &AskingChoiceProps) -> Html {
    let is_on = use_watched(&props.on, |on| *on);
    let choice = |value: bool, key| Choice {
        label: text(key),
        language: None,
        chosen: value == is_on,
        choose: {
            let on = props.on.clone();
            Callback::from(move |()| choose(&on, value))
        },
    };
    choices("questions", text("ask.title"), &[choice(false, "ask.off"), choice(true, "ask.on")])
}
