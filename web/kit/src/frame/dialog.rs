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

/// An entry of [`Puzzle::DIALOGS`]: `draw` is called while `panel` is open.
pub const fn dialog<P: Puzzle>(panel: Panel, draw: fn(&App<P>) -> Html) -> Dialog<P> {
    Dialog { panel, draw }
}

/// Whether the puzzle has a dialog for this panel.
pub(super) fn has<P: Puzzle>(panel: Panel) -> bool {
    P::DIALOGS.iter().any(|dialog| dialog.panel == panel)
}

/// Draws what is open over the page, except for the settings.
pub(super) fn open<P: Puzzle>(app: &App<P>) -> Html {
    let mut dialogs = P::DIALOGS.iter();
    let own = dialogs.find(|dialog| Some(dialog.panel) == app.panel());
    own.map_or_else(|| help(app), |dialog| (dialog.draw)(app))
}
