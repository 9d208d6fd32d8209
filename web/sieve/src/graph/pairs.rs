//! The pairs that the views of the order are about.

use super::{Shared, end};
use ginnow::sieve::{Game, Order, Pair};
use std::rc::Rc;
use yew::prelude::*;

/// The pairs of the game's line, and their order along it.
///
/// While the line is put into other orders, the pairs stay those that they
/// were. The board would name a larger payment where a factor that belongs to
/// no pair leaves with another selection than before; that selection would then
/// be bound in another way, and could perhaps not be put back where it was.
#[hook]
pub fn use_pairs(game: &Game) -> (Rc<Vec<Pair>>, Shared<Order>) {
    let held = use_mut_ref(|| Rc::new(Vec::new()));
    let found = use_memo((game.position().size(), game.line().to_vec()), |_| {
        let mut held = held.borrow_mut();
        let order = Order::along(&held, game.line()).unwrap_or_else(|| {
            *held = Rc::new(end(game).pairs());
            Order::new(&held).expect("the line has been played")
        });
        (Rc::clone(&held), Shared(Rc::new(order)))
    });
    (*found).clone()
}
