//! A puzzle can have dialogs.

use crate::frame::commands::keys::help;
use crate::frame::{App, Puzzle};
use crate::page::Panel;
use yew::prelude::*;

/// A dialog that opens on top of the page.
pub struct Dialog<P: Puzzle> {
    panel: Panel,
    draw: fn(&App<P>) -> Html,
}

/// Creates a dialog for [`Puzzle::DIALOGS`]. The frame calls `draw` as long as `panel` is open.
pub const fn dialog<P: Puzzle>(panel: Panel, draw: fn(&App<P>) -> Html) -> Dialog<P> {
    Dialog { panel, draw }
}

/// Returns `true` if the puzzle has a dialog for `panel`.
pub(in crate::frame) fn has<P: Puzzle>(panel: Panel) -> bool {
    P::DIALOGS.iter().any(|dialog| dialog.panel == panel)
}

/// Draws the open dialog, if any. The settings are not included, because they have to survive a
/// change of the language.
pub(in crate::frame) fn open<P: Puzzle>(app: &App<P>) -> Html {
    let mut dialogs = P::DIALOGS.iter();
    let own = dialogs.find(|dialog| Some(dialog.panel) == app.panel());
    own.map_or_else(|| help(app), |dialog| (dialog.draw)(app))
}
