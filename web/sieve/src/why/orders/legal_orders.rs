//! Computes the legal orders of a game once for all views.

use crate::why::{Shared, start};
use ginnow::sieve::{Game, LegalOrders};
use yew::prelude::*;

/// Returns the legal orders of the line's moves with any payments.
#[hook]
pub fn use_legal_orders(game: &Game) -> Shared<LegalOrders> {
    let found = use_memo((game.position().size(), game.line().to_vec()), |(_, line)| {
        LegalOrders::new(&start(game), line).expect("a game keeps to legal lines")
    });
    Shared(found)
}
