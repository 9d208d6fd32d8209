//! Reports the game to the host page. The messages are described in `docs/embedding.md`.

use crate::browser::handed_over::notify;
use crate::frame::{App, Model, Puzzle};
use crate::reactive::effect::use_effect_with;
use yew::prelude::*;

/// Sends the link, the end and the score each time that one of them changes. Note that a game only
/// counts as solved if the player's own move has ended it, and not if a file, undo or playback has
/// put it on the board.
#[hook]
pub(in crate::frame) fn use_telling<P: Puzzle>(app: &App<P>) {
    // We don't use the link to the task here, because the host page needs to know on which board
    // the score was reached.
    let link = app.model.link(app.view, &app.lesson);
    let known = (link, app.model.is_over(), app.model.score());
    let is_played = app.origin.is_played();
    use_effect_with(known, move |(link, over, score)| notify(link, *over, *score, is_played));
}
