//! The puzzles that were found: a gallery, and what can be done with them.

mod gallery;
mod one;
mod text_file;

pub use gallery::puzzle_grid;
pub use text_file::{save, whole};

use crate::look::Look;
use crate::model::{Action, Model};
use crate::search::{Phase, Run};
use gallery::gallery;
use ginnow_kit::shared::Shared;
use ginnow_kit::words::text;
use one::one;
use yew::prelude::*;

/// What the grid shows: the puzzle that is looked at.
pub fn look(model: &Model, run: &Run) -> Look {
    let digits = *model.grid.digits();
    match model.found.shown(run.last()) {
        Some(clues) => Look::puzzle(digits, clues),
        None => Look::plain(digits),
    }
}

/// The gallery, and the puzzle that is looked at.
pub fn view(model: &Model, run: &Shared<Run>, act: &Callback<Action>) -> Html {
    let Some(shown) = model.found.shown(run.last()) else {
        let why = match run.phase {
            Phase::Done => "found.no-puzzle",
            Phase::Running => "found.none-yet",
            _ => "found.not-begun",
        };
        return html! { <p class="found-none">{text(why)}</p> };
    };
    html! {
        <div class="found">
            {one(model, run, shown, act)}
            {gallery(model, run, shown, act)}
        </div>
    }
}
