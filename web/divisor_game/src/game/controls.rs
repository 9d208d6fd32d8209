//! Controls are undo, redo, restart, and new game. They also name the opponent.

use crate::game::{ending, play::hint};
use crate::{SET_UP, explain, model::DivisorGame};
use ginnow_kit::frame::{App, history_buttons};
use ginnow_kit::words::text;
use yew::prelude::*;

pub fn controls(app: &App<DivisorGame>) -> Html {
    let model = &app.model;
    html! {
        <section class="controls" aria-label={text("controls.label")}>
            {history_buttons(app)}
            {hint::button(app)}
            // It is already on the result card.
            if !app.lesson.locked && !ending::is_shown(app) {
                <button type="button" class="new-piles" onclick={app.opens(SET_UP).reform(|_: MouseEvent| ())}>
                    {text("setup.open")}
                </button>
            }
            <p class="agreed hint">
                {explain::opponent(model.opponent())}{" · "}{explain::begins(model.opponent(), model.begins())}
            </p>
        </section>
    }
}
