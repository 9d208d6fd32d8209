//! Reports the game to the host page. `docs/embedding.md` describes the messages.

use crate::browser::handed_over::notify;
use crate::frame::{App, Model, Puzzle};
use crate::reactive::effect::use_effect_with;
use yew::prelude::*;

/// Sends the link, the end, and the score whenever one of them changes. A game that the player's own move has ended is
/// solved, but not one that a file, undo or playback has put on the board.
#[hook]
pub(in crate::frame) fn use_telling<P: Puzzle>(app: &App<P>) {
    // The host page needs the board on which the score was reached, so this isn't the link to the task.
    let link = app.model.link(app.view, &app.lesson);
    let known = (link, app.model.is_over(), app.model.score());
    let is_played = app.origin.is_played();
    use_effect_with(known, move |(link, over, score)| notify(link, *over, *score, is_played));
}
