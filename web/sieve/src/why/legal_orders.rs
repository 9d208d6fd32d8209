//! The legal orders that the views of the order are about.

use super::Shared;
use ginnow::sieve::{Game, LegalOrders, Position};
use yew::prelude::*;

/// The legal orders of the moves of the game's line, whatever pays for each.
#[hook]
pub fn use_legal_orders(game: &Game) -> Shared<LegalOrders> {
    let found = use_memo(
        (game.position().size(), game.line().to_vec()),
        |(_, line)| LegalOrders::new(&start(game), line).expect("a game keeps to legal lines"),
    );
    Shared(found)
}

/// The board on which the game began.
pub fn start(game: &Game) -> Position {
    Position::fresh(game.position().table().clone())
}
