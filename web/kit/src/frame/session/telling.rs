//! Reports the game to the host page. See `docs/embedding.md` for the messages.

use crate::browser::handed_over::notify;
use crate::frame::{App, Model, Puzzle};
use crate::reactive::effect::use_effect_with;
use yew::prelude::*;

/// Sends link, end and score when one of them changes. Note that a game only counts as solved if
/// the player's own move has ended it. It does not count if it was loaded, or reached by undo or
/// playback.
#[hook]
pub(in crate::frame) fn use_telling<P: Puzzle>(app: &App<P>) {
    // This isn't `App::link`, because the host page has to know which board the score belongs to.
    let link = app.model.link(app.view, &app.lesson);
    let known = (link, app.model.is_over(), app.model.score());
    let is_played = app.origin.is_played();
    use_effect_with(known, move |(link, over, score)| notify(link, *over, *score, is_played));
}
