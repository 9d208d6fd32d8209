//! Sharing: the link to what is on the page, and links built for a class.

mod builder;
mod draft;

use builder::{Builder, BuilderProps};
use ginnow::common_divisor::links::SharedPuzzle;
use ginnow_kit::component::component;
use ginnow_kit::widgets::share::{Share, challenge};
use ginnow_kit::words::{fill, number, text};
use yew::prelude::*;

/// The dialog.
pub fn share(shared: &SharedPuzzle, close: Callback<()>) -> Html {
    let share = Share {
        fragment: shared.to_string(),
        result: result(shared),
        builder: Some(component::<Builder>(BuilderProps {
            shared: shared.clone(),
        })),
        close,
    };
    share.view()
}

/// The grid as a challenge, once it is full: how large its divisor is, and a
/// link to the puzzle.
fn result(shared: &SharedPuzzle) -> Option<Html> {
    if !shared.puzzle.admits(&shared.grid) {
        return None;
    }
    let divisor = number(shared.puzzle.divisor_of(&shared.grid));
    let said = fill("result.said", &[("divisor", &divisor)]);
    let puzzle = SharedPuzzle::new(shared.puzzle.clone());
    Some(challenge(
        said,
        &puzzle.short(),
        text("result.about"),
        false,
    ))
}
