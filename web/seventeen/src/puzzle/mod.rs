//! A puzzle of one's own: clues of the grid, and whether they suffice.

use crate::look::Look;
use crate::model::{Action, Model};
use crate::sets;
use ginnow::seventeen::study_puzzle;
use ginnow_kit::words::{count, text};
use yew::prelude::*;

/// What the grid shows: the clues.
pub fn look(model: &Model) -> Look {
    Look::puzzle(*model.grid.digits(), model.shared.clues)
}

/// What can be said of the clues.
pub fn view(model: &Model, sets: &sets::Known, _: &Callback<Action>) -> Html {
    let none = Vec::new();
    let sets = sets.as_deref().unwrap_or(&none);
    let study = study_puzzle(&model.grid, model.shared.clues, sets);
    let unique = if study.unique {
        "puzzle.unique"
    } else {
        "puzzle.ambiguous"
    };
    html! {
        <>
            <p>{count("puzzle.clues", model.shared.clues.len() as u64)}</p>
            <p>{text(unique)}</p>
            <p>{count("puzzle.missed", study.missed.len() as u64)}</p>
        </>
    }
}
