//! Undo, redo, restart, and another game.

use crate::{SET_UP, explain, model::FactorGame};
use ginnow::sieve::two_players::{Opponent, Rule};
use ginnow_kit::frame::{App, history_buttons};
use ginnow_kit::words::{fill, text};
use yew::prelude::*;

/// Renders these buttons, and the rules agreed on by both sides.
pub fn controls(app: &App<FactorGame>) -> Html {
    let contest = app.model.contest();
    let rule = text(match contest.rule {
        Rule::OtherSide => "agreed.other-side",
        Rule::Nobody => "agreed.nobody",
    });
    let size = app.model.position().size();
    let agreed = fill!("agreed.all", size, rule);
    let machine = contest.opponent != Opponent::Person;
    html! {
        <section class="controls" aria-label={text("controls.label")}>
            {history_buttons(app)}
            <button type="button" class="new-game" onclick={app.opens(SET_UP).reform(|_| ())}>
                {text("setup.open")}
            </button>
            <p class="agreed hint">
                {agreed}
                if machine {
                    {" · "}{explain::opponent(contest.opponent)}
                }
            </p>
        </section>
    }
}
