//! Undo, redo, restart, and a new game. It also says who the opponent is.

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
            // The result card has this button itself.
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
