//! Undo, redo, restart.

use crate::model::Action;
use ginnow::divisor_game::Game;
use ginnow_kit::icons::{Icon, icon_button_if};
use ginnow_kit::words::text;
use yew::prelude::*;

/// The controls of the game.
pub fn controls(game: &Game, act: &Callback<Action>) -> Html {
    let on = |action: Action| act.reform(move |()| action.clone());
    html! {
        <section class="controls" aria-label={text("controls.label")}>
            {icon_button_if(game.can_undo(), Icon::Undo, text("controls.undo"), on(Action::Undo))}
            {icon_button_if(game.can_redo(), Icon::Redo, text("controls.redo"), on(Action::Redo))}
            {icon_button_if(!game.line().is_empty(), Icon::Restart, text("controls.restart"), on(Action::Restart))}
        </section>
    }
}
