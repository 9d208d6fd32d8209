//! Says what happens to those who cannot see it.

use super::explain;
use super::model::Model;
use super::search::{Phase, Search};
use super::solve::verdict;
use crate::words::text;
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct AnnouncerProps {
    /// The game.
    pub model: Model,
    /// What is known of the engine's work.
    pub search: Rc<Search>,
}

/// The live regions: one for the moves, one for the engine.
#[component]
pub fn Announcer(props: &AnnouncerProps) -> Html {
    let move_said = explain::outcome(props.model.outcome(), props.model.position());
    // A region that says the same again is only heard if it is another one.
    let odd = props.model.count() % 2 == 1;
    let (first, second) = if odd {
        (move_said.as_str(), "")
    } else {
        ("", move_said.as_str())
    };
    let engine = match props.search.phase {
        Phase::Idle => String::new(),
        Phase::Running => text("said.solving").to_owned(),
        _ => verdict(&props.search),
    };
    html! {
        <div class="visually-hidden">
            <p class="said" aria-live="polite">{first.to_owned()}</p>
            <p class="said" aria-live="polite">{second.to_owned()}</p>
            <p aria-live="polite">{engine}</p>
        </div>
    }
}
