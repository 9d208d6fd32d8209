//! The puzzles that were found.

use crate::look::Look;
use crate::model::{Action, Model};
use ginnow_kit::words::text;
use yew::prelude::*;

/// What the grid shows.
pub fn look(model: &Model) -> Look {
    Look::plain(*model.grid.digits())
}

/// The puzzles.
pub fn view(_: &Model, _: &Callback<Action>) -> Html {
    html! { <p>{text("found.none")}</p> }
}
