//! Sharing: the link to what is on the page, the result of the game as a
//! challenge, and links built for a class.

mod builder;
mod draft;
mod fields;
mod result;

use crate::model::Model;
use builder::{Builder, BuilderProps};
use ginnow::divisor_game::links::SharedGame;
use ginnow_kit::component::component;
use ginnow_kit::widgets::share::Share;
use result::challenge_result;
use yew::prelude::*;

/// The dialog. `wanted` says whether it was opened for the result.
pub fn share(model: &Model, shared: &SharedGame, wanted: bool, close: Callback<()>) -> Html {
    let builder = component::<Builder>(BuilderProps {
        game: model.game().clone(),
        shared: shared.clone(),
    });
    let share = Share {
        fragment: shared.to_string(),
        result: Some(challenge_result(model, shared, wanted)),
        builder: Some(builder),
        close,
    };
    share.view()
}
