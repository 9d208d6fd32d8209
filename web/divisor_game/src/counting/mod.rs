//! Counting f(n, k).

use crate::screen::ScreenAction;
use ginnow::divisor_game::count::Query;
use ginnow_kit::page::PageAction;
use ginnow_kit::words::{fill, number};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct CountingProps {
    /// What is counted.
    pub query: Query,
    /// Something else is to be counted.
    pub show: Callback<ScreenAction>,
    /// Whether this has more room than the piles.
    pub enlarged: bool,
    /// Something is to change around the puzzle.
    pub page: Callback<PageAction>,
}

/// What is counted.
#[component]
pub fn Counting(props: &CountingProps) -> Html {
    let Query { n, k, .. } = props.query;
    html! { <p>{fill("counting.query", &[("n", &number(n)), ("k", &number(k))])}</p> }
}
