//! Mock Turtles: the piles as rows of coins.

use ginnow::divisor_game::{CoinRow, Game, coins as rows};
use ginnow_kit::words::{fill, text};
use yew::prelude::*;

/// The rows of coins, one for each pile.
pub fn coins(game: &Game) -> Html {
    let row = |row: CoinRow| {
        let words = match row.head {
            Some(place) => fill("coins.head", &[("place", &(place + 1))]),
            None => text("coins.tails").to_owned(),
        };
        html! { <li>{words}</li> }
    };
    html! { <ol class="coin-rows">{for rows(game.position()).into_iter().map(row)}</ol> }
}
