//! The list of moves.

use crate::model::Action;
use ginnow::divisor_game::{Game, Move};
use ginnow_kit::words::{fill, text};
use yew::prelude::*;

/// The moves of the line; a press leads to the place after one.
pub fn moves(game: &Game, act: &Callback<Action>) -> Html {
    let made = |(index, made): (usize, &Move)| {
        let [left, right] = made.divisors;
        let words = fill(
            "moves.move",
            &[
                ("pile", &(made.pile + 1)),
                ("left", &left),
                ("right", &right),
            ],
        );
        let go = act.reform(move |_: MouseEvent| Action::StepTo(index + 1));
        html! { <li><button type="button" onclick={go}>{words}</button></li> }
    };
    if game.line().is_empty() {
        return html! { <p>{text("moves.none")}</p> };
    }
    html! { <ol class="moves">{for game.line().iter().enumerate().map(made)}</ol> }
}
