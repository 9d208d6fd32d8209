//! Who wins, and why.

use ginnow::divisor_game::{Game, Verdict, analyse};
use ginnow_kit::words::text;
use yew::prelude::*;

/// Who wins.
pub fn analysis(game: &Game) -> Html {
    let verdict = analyse(game.position()).verdict;
    html! {
        <p>{text(match verdict {
            Verdict::Won => "analysis.won",
            Verdict::Lost => "analysis.lost",
        })}</p>
    }
}
