//! The relaxed game: the best pairing without order, and what keeps it from
//! being a game.

use super::screen::Glance;
use crate::words::text;
use ginnow::optimize::Goal;
use ginnow::sieve::{Game, Number};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct RelaxedProps {
    /// The game.
    pub game: Rc<Game>,
    /// What is played for.
    pub goal: Goal,
    /// The number that is looked at.
    pub inspected: Option<Number>,
    /// Whether this has more room than the board.
    pub enlarged: bool,
    /// The pointer or the focus is at a number.
    pub hover: Callback<Option<Number>>,
    /// Something is to change on the screen.
    pub glance: Callback<Glance>,
}

/// The view.
#[component]
pub fn Relaxed(_props: &RelaxedProps) -> Html {
    html! { <p class="hint">{text("relaxed.about")}</p> }
}
