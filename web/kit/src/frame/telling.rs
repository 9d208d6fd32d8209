//! What the page around a frame is told: docs/embedding.md.

use super::{App, Model, Puzzle};
use crate::browser::handed_over::tell;
use crate::effect::use_effect_with;
use yew::prelude::*;

/// Tells how the game stands, whenever it has changed.
#[hook]
pub(super) fn use_telling<P: Puzzle>(app: &App<P>) {
    let known = (app.link(), app.model.is_over(), app.model.score());
    use_effect_with(known, |(link, over, score)| tell(link, *over, *score));
}
