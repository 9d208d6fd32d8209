//! Undo, redo, starting again, and another puzzle.

use crate::edit::EDIT;
use crate::model::{Action, Model};
use ginnow_kit::icons::{Icon, icon_button_if};
use ginnow_kit::page::{PageAction, Panel};
use ginnow_kit::words::text;
use yew::prelude::*;

/// The buttons below the grid.
pub fn controls(model: &Model, act: &Callback<Action>, page: &Callback<PageAction>) -> Html {
    let edit = page.reform(|_: MouseEvent| PageAction::Panel(Some(Panel::Own(EDIT))));
    html! {
        <section class="controls" aria-label={text("controls.label")}>
            {game_buttons(model, act)}
            <button type="button" class="edit-puzzle" onclick={edit}>{text("edit.open")}</button>
        </section>
    }
}

/// Undo, redo, and emptying the grid.
pub fn game_buttons(model: &Model, act: &Callback<Action>) -> Html {
    let on = |action: Action| act.reform(move |()| action.clone());
    let filled = model.board().grid() != *model.board().givens();
    html! {
        <>
            {icon_button_if(model.can_undo(), Icon::Undo, text("controls.undo"), on(Action::Undo))}
            {icon_button_if(model.can_redo(), Icon::Redo, text("controls.redo"), on(Action::Redo))}
            {icon_button_if(filled, Icon::Restart, text("controls.restart"), on(Action::Restart))}
        </>
    }
}
