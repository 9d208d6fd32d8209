//! How the game stands, and what can be done besides pressing lamps.

use crate::model::Action;
use ginnow::template::{Game, MOST_LAMPS};
use ginnow_kit::icons::{Icon, icon_button_if};
use ginnow_kit::words::{count, fill, text};
use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// How the game stands, in a sentence.
pub fn standing(game: &Game) -> String {
    let lamps = game.lamps();
    if lamps.is_dark() {
        return count("lamps.dark", game.played() as u64);
    }
    if game.is_full() {
        return text("lamps.full").to_owned();
    }
    let lit = lamps.lit().count_ones();
    fill("lamps.lit", &[("lit", &lit), ("cells", &lamps.cells())])
}

/// Undo, redo, restart, and the number of lamps.
pub fn controls(game: &Game, act: &Callback<Action>) -> Html {
    let on = |action: Action| act.reform(move |()| action.clone());
    html! {
        <section class="controls" aria-label={text("controls.label")}>
            {icon_button_if(game.can_undo(), Icon::Undo, text("controls.undo"), on(Action::Undo))}
            {icon_button_if(game.can_redo(), Icon::Redo, text("controls.redo"), on(Action::Redo))}
            {icon_button_if(
                game.can_undo(), Icon::Restart, text("controls.restart"), on(Action::Restart)
            )}
            {row_choice(game.lamps().cells(), act)}
        </section>
    }
}

fn row_choice(chosen: u32, act: &Callback<Action>) -> Html {
    let act = act.clone();
    let choose = move |event: Event| {
        let select: HtmlSelectElement = event.target_unchecked_into();
        if let Ok(cells) = select.value().parse() {
            act.emit(Action::Cells(cells));
        }
    };
    let option = |cells: u32| {
        let selected = cells == chosen;
        html! { <option value={cells.to_string()} {selected}>{cells}</option> }
    };
    html! {
        <label class="row-choice">
            <span>{text("controls.cells")}</span>
            <select onchange={choose}>{for (1..=MOST_LAMPS).map(option)}</select>
        </label>
    }
}
