//! Buttons and keys for undo, redo and restart.

use crate::controls::icons::{Icon, icon_button_if};
use crate::frame::{App, Puzzle, Step};
use crate::page::keys::{KeyEntry, command, entry, plain, shift_command};
use crate::words::text;
use yew::prelude::*;

/// Returns the keys for undo and redo, which every puzzle with a history has.
#[must_use]
pub const fn history_keys() -> &'static [KeyEntry<Step>] {
    const KEYS: [KeyEntry<Step>; 2] = [
        entry(Step::Undo, &[command("z")], "history.undo"),
        entry(Step::Redo, &[command("y"), shift_command("z")], "history.redo"),
    ];
    &KEYS
}

/// Returns the keys for presentation clickers. If a puzzle has playback, they control that, but
/// otherwise they can at least undo and redo.
pub(in crate::frame) const fn clicker_keys() -> &'static [KeyEntry<Step>] {
    const KEYS: [KeyEntry<Step>; 2] = [
        entry(Step::Undo, &[plain("PageUp")], "history.undo"),
        entry(Step::Redo, &[plain("PageDown")], "history.redo"),
    ];
    &KEYS
}

/// Renders the buttons for undo, redo and restart, or nothing if the puzzle doesn't have a history.
pub fn history_buttons<P: Puzzle>(app: &App<P>) -> Html {
    let restart = app.history().map(|history| {
        let restart = app.does(Step::Restart);
        icon_button_if(history.restart, Icon::Restart, text("history.restart"), restart)
    });
    html! { <div class="buttons">{undo_buttons(app)}{restart}</div> }
}

/// Renders only the buttons for undo and redo. Use this if your puzzle calls its restart button
/// something else.
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
