//! The piles, side by side.

use ginnow::divisor_game::{Factorization, Game};
use ginnow_kit::words::{count, text};
use std::rc::Rc;
use yew::prelude::*;

#[derive(PartialEq)]
pub struct PilesProps {
    /// The game.
    pub game: Rc<Game>,
}

/// The piles on the table.
pub fn piles(props: &PilesProps) -> Html {
    let piles = props.game.position().piles();
    html! {
        <ol class="piles" aria-label={text("piles.label")}>
            {for piles.iter().map(|one| pile(one))}
        </ol>
    }
}

fn pile(pile: &Factorization) -> Html {
    html! {
        <li class="pile">
            <span class="pile-number">{pile.number()}</span>
            <span class="pile-rank">{count("pile.primes", pile.rank().into())}</span>
        </li>
    }
}
