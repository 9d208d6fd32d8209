//! Computes the legal orders once, because several views of the order need them.

use crate::why::Shared;
use ginnow::sieve::{Game, LegalOrders, Position};
use yew::prelude::*;

/// Returns the legal orders of the moves in the game's line, with any payments.
#[hook]
pub fn use_legal_orders(game: &Game) -> Shared<LegalOrders> {
    let found = use_memo((game.position().size(), game.line().to_vec()), |(_, line)| {
        LegalOrders::new(&start(game), line).expect("a game keeps to legal lines")
    });
    Shared(found)
}

/// Returns the board on which the game began.
pub fn start(game: &Game) -> Position {
    Position::fresh(game.position().table().clone())
}
