//! Undo, redo, restart, other piles, the opponent, and who begins.

use crate::model::Action;
use crate::play::hint;
use crate::setup::{begins_choice, opponent_choice};
use crate::{DivisorGame, SET_UP};
use ginnow_kit::frame::{App, history_buttons};
use ginnow_kit::words::text;
use yew::prelude::*;

pub fn controls(app: &App<DivisorGame>) -> Html {
    let (model, act) = (&app.model, &app.act);
    html! {
        <section class="controls" aria-label={text("controls.label")}>
            {history_buttons(app)}
            {hint::button(app)}
            if !app.lesson.locked {
                <button type="button" class="new-piles" onclick={app.opens(SET_UP).reform(|_: MouseEvent| ())}>
                    {text("setup.open")}
                </button>
                <div class="sides">
                    {opponent_choice("opponent", model.opponent(), &act.reform(Action::Face))}
                    <label class="visually-hidden" for="begins">{text("begins.label")}</label>
                    {begins_choice("begins", model.opponent(), model.begins(), &act.reform(Action::Begin))}
                </div>
            }
        </section>
    }
}
