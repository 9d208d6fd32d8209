//! Buttons and keys for undo, redo and restart.

use crate::controls::icons::{Icon, icon_button_if};
use crate::frame::{App, Puzzle, Step};
use crate::page::keys::{KeyEntry, command, entry, plain, shift_command};
use crate::words::text;
use yew::prelude::*;

/// Returns the undo and redo keys. They work in every puzzle with a history.
#[must_use]
pub const fn history_keys() -> &'static [KeyEntry<Step>] {
    const KEYS: [KeyEntry<Step>; 2] = [
        entry(Step::Undo, &[command("z")], "history.undo"),
        entry(Step::Redo, &[command("y"), shift_command("z")], "history.redo"),
    ];
    &KEYS
}

/// Returns the keys of presentation clickers. Normally these control playback, but in puzzles
/// without one they can at least undo and redo.
pub(in crate::frame) const fn clicker_keys() -> &'static [KeyEntry<Step>] {
    const KEYS: [KeyEntry<Step>; 2] = [
        entry(Step::Undo, &[plain("PageUp")], "history.undo"),
        entry(Step::Redo, &[plain("PageDown")], "history.redo"),
    ];
    &KEYS
}

/// Renders buttons for undo, redo and restart. Without a history, there aren't any.
pub fn history_buttons<P: Puzzle>(app: &App<P>) -> Html {
    let restart = app.history().map(|history| {
        let restart = app.does(Step::Restart);
        icon_button_if(history.restart, Icon::Restart, text("history.restart"), restart)
    });
    html! { <div class="buttons">{undo_buttons(app)}{restart}</div> }
}

/// Like [`history_buttons`], but without restart. This is for puzzles that have their own name for
/// it.
pub fn undo_buttons<P: Puzzle>(app: &App<P>) -> Html {
    let Some(history) = app.history() else {
        return Html::default();
    };
    let (undo, redo) = (app.does(Step::Undo), app.does(Step::Redo));
    html! {
        <>
            {icon_button_if(history.undo, Icon::Undo, text("history.undo"), undo)}
            {icon_button_if(history.redo, Icon::Redo, text("history.redo"), redo)}
        </>
    }
}
