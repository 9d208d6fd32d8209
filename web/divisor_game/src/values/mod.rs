//! The Grundy values of the piles, and why they hold.

use ginnow::divisor_game::{Factorization, Game, value_of_rank};
use ginnow_kit::page::PageAction;
use ginnow_kit::words::fill;
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct ValuesProps {
    /// The game.
    pub game: Rc<Game>,
    /// Whether this has more room than the piles.
    pub enlarged: bool,
    /// Something is to change around the puzzle.
    pub page: Callback<PageAction>,
}

/// The values of the piles.
#[component]
pub fn Values(props: &ValuesProps) -> Html {
    let piles = props.game.position().piles().iter();
    html! { <ul class="values">{for piles.map(|pile| value_line(pile))}</ul> }
}

fn value_line(pile: &Factorization) -> Html {
    let (number, rank) = (pile.number(), pile.rank());
    let value = value_of_rank(rank);
    html! {
        <li>{fill("values.pile", &[("number", &number), ("rank", &rank), ("value", &value)])}</li>
    }
}
