//! Undo, redo, and starting again.

use crate::model::{Action, Model};
use ginnow_kit::icons::{Icon, icon_button_if};
use ginnow_kit::words::text;
use yew::prelude::*;

/// The buttons below the grid.
pub fn controls(model: &Model, act: &Callback<Action>) -> Html {
    let on = |action: Action| act.reform(move |()| action.clone());
    let filled = model.board().grid() != *model.board().givens();
    html! {
        <section class="controls" aria-label={text("controls.label")}>
            {icon_button_if(model.can_undo(), Icon::Undo, text("controls.undo"), on(Action::Undo))}
            {icon_button_if(model.can_redo(), Icon::Redo, text("controls.redo"), on(Action::Redo))}
            {icon_button_if(filled, Icon::Restart, text("controls.restart"), on(Action::Restart))}
        </section>
    }
}
