//! Own strategies: scripts, and what goes on around them.

use crate::Strategies;
use ginnow_kit::frame::{App, Bare};
use ginnow_kit::words::text;
use yew::prelude::*;

/// The state of the view, kept while it is left.
#[derive(Clone, Default)]
pub struct Room;

/// Runs the hooks of the view.
#[hook]
pub fn use_room(_app: &Bare<Strategies>) -> Room {
    Room
}

/// The view: the scripts by their names.
pub fn view(app: &App<Strategies>) -> Html {
    let name = |own: &ginnow::sieve::strategies::links::Own| html! { <li dir="auto">{own.name.clone()}</li> };
    html! {
        if app.model.scripts.is_empty() {
            <p class="hint">{text("script.none")}</p>
        } else {
            <ul>{for app.model.scripts.iter().map(name)}</ul>
        }
    }
}
