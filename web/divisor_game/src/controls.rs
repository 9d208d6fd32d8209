//! Undo, redo, restart, other piles, the opponent, and who begins.

use crate::model::{Action, Model};
use crate::setup::{begins_choice, opponent_choice};
use ginnow::divisor_game::Game;
use ginnow_kit::icons::{Icon, icon_button_if};
use ginnow_kit::words::text;
use yew::prelude::*;

/// The controls of the game.
pub fn controls(model: &Model, act: &Callback<Action>, set_up: &Callback<()>) -> Html {
    let game = model.game();
    html! {
        <section class="controls" aria-label={text("controls.label")}>
            {game_buttons(game, act)}
            <button type="button" class="new-piles" onclick={set_up.reform(|_: MouseEvent| ())}>
                {text("setup.open")}
            </button>
            <div class="sides">
                {opponent_choice("opponent", model.opponent(), &act.reform(Action::Face))}
                <label class="visually-hidden" for="begins">{text("begins.label")}</label>
                {begins_choice("begins", model.opponent(), model.begins(), &act.reform(Action::Begin))}
            </div>
        </section>
    }
}

/// Undo, redo, restart.
pub fn game_buttons(game: &Game, act: &Callback<Action>) -> Html {
    let on = |action: Action| act.reform(move |()| action.clone());
    html! {
        <div class="buttons">
            {icon_button_if(game.can_undo(), Icon::Undo, text("controls.undo"), on(Action::Undo))}
            {icon_button_if(game.can_redo(), Icon::Redo, text("controls.redo"), on(Action::Redo))}
            {icon_button_if(!game.line().is_empty(), Icon::Restart, text("controls.restart"), on(Action::Restart))}
        </div>
    }
}
