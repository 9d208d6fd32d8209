//! Undo, redo, restart, and another game.

use crate::explain;
use crate::model::Action;
use crate::screen::SET_UP;
use crate::table::Table;
use ginnow::sieve::two_players::{Opponent, Rule};
use ginnow_kit::icons::{Icon, icon_button_if};
use ginnow_kit::words::{fill, text};
use yew::prelude::*;

/// The controls of the game, and what was agreed on.
pub fn controls(table: &Table) -> Html {
    let (model, contest) = (&table.model, table.model.contest());
    let setup = table.open(SET_UP).reform(|_: MouseEvent| ());
    let rule = text(match contest.rule {
        Rule::OtherSide => "agreed.other-side",
        Rule::Nobody => "agreed.nobody",
    });
    let size = model.position().size();
    let agreed = fill("agreed.all", &[("size", &size), ("rule", &rule)]);
    let machine = contest.opponent != Opponent::Person;
    html! {
        <section class="controls" aria-label={text("controls.label")}>
            {game_buttons(table)}
            <button type="button" class="new-game" onclick={setup}>{text("setup.open")}</button>
            <p class="agreed hint">
                {agreed}
                if machine {
                    {" · "}{explain::opponent(contest.opponent)}
                }
            </p>
        </section>
    }
}

/// Undo, redo, restart.
pub fn game_buttons(table: &Table) -> Html {
    let game = table.model.game();
    let act = table.playing();
    let on = |action: Action| act.reform(move |()| action.clone());
    html! {
        <div class="buttons">
            {icon_button_if(game.can_undo(), Icon::Undo, text("controls.undo"), on(Action::Undo))}
            {icon_button_if(game.can_redo(), Icon::Redo, text("controls.redo"), on(Action::Redo))}
            {icon_button_if(!game.line().is_empty(), Icon::Restart, text("controls.restart"), on(Action::Restart))}
        </div>
    }
}
