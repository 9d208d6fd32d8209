//! What can be opened over the page.

use super::keys::help;
use super::{App, Puzzle};
use crate::page::Panel;
use yew::prelude::*;

/// Something that can be opened over the page.
pub struct Dialog<P: Puzzle> {
    panel: Panel,
    draw: fn(&App<P>) -> Html,
}

/// A line of [`Puzzle::DIALOGS`]: what is drawn while a panel is open.
pub const fn dialog<P: Puzzle>(panel: Panel, draw: fn(&App<P>) -> Html) -> Dialog<P> {
    Dialog { panel, draw }
}

/// Whether the puzzle has something to open there.
pub(super) fn has<P: Puzzle>(panel: Panel) -> bool {
    P::DIALOGS.iter().any(|dialog| dialog.panel == panel)
}

/// What is open over the page, but for the settings.
pub(super) fn open<P: Puzzle>(app: &App<P>) -> Html {
    let mut dialogs = P::DIALOGS.iter();
    let own = dialogs.find(|dialog| Some(dialog.panel) == app.panel());
    own.map_or_else(|| help(app), |dialog| (dialog.draw)(app))
}
