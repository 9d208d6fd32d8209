//! The views next to the board, with their tabs.

use super::{App, Puzzle};
use crate::page::tabs::{Tab, tabs};
use ginnow_links::Hidden;
use yew::prelude::*;

/// A view next to the board.
pub struct View<P: Puzzle> {
    /// Its name in links and in the style sheet.
    pub name: &'static str,
    /// The word key of its title.
    pub label: &'static str,
    about: Option<&'static str>,
    is_hidden: fn(Hidden) -> bool,
    /// Whether the view is larger than the board by default; `None` if its size can't be changed.
    pub(super) enlarged: Option<bool>,
    draw: fn(&App<P>) -> Html,
}

impl<P: Puzzle> View<P> {
    /// A view that is never hidden.
    #[must_use]
    pub const fn new(name: &'static str, label: &'static str, draw: fn(&App<P>) -> Html) -> Self {
        View {
            name,
            label,
            about: None,
            is_hidden: |_| false,
            enlarged: None,
            draw,
        }
    }

    /// Adds a sentence about the purpose of the view, given by its word key.
    #[must_use]
    pub const fn about(mut self, key: &'static str) -> Self {
        self.about = Some(key);
        self
    }

    /// Hides the view if `is_hidden` returns true for the hidden parts of a lesson.
    #[must_use]
    pub const fn unless(mut self, is_hidden: fn(Hidden) -> bool) -> Self {
        self.is_hidden = is_hidden;
        self
    }

    /// Lets the player make the view larger than the board. `usually` is the default.
    #[must_use]
    pub const fn enlarged(mut self, usually: bool) -> Self {
        self.enlarged = Some(usually);
        self
    }

    /// Whether the view is available when these parts are hidden.
    #[must_use]
    pub fn is_offered(&self, hidden: Hidden) -> bool {
        !(self.is_hidden)(hidden)
    }

    pub(super) fn named(name: &str) -> Option<&'static Self> {
        P::VIEWS.iter().find(|view| view.name == name)
    }
}

/// The names and title keys of the views that are available when these parts are hidden.
pub fn named_views<P: Puzzle>(
    hidden: Hidden,
) -> impl Iterator<Item = (&'static str, &'static str)> {
    let offered = P::VIEWS.iter().filter(move |view| view.is_offered(hidden));
    offered.map(|view| (view.name, view.label))
}

/// The view with this name, or the first one if it is unknown or hidden.
pub(super) fn nearest<P: Puzzle>(name: &str, hidden: Hidden) -> &'static str {
    let named = named_views::<P>(hidden).find(|view| view.0 == name);
    let first = || named_views::<P>(hidden).next();
    named.or_else(first).map_or("", |view| view.0)
}

/// Draws the tabs and the current view, or nothing if every view is hidden. An embedded puzzle can draw them among its
/// few controls.
pub fn side<P: Puzzle>(app: &App<P>) -> Html {
    let Some(view) = View::<P>::named(app.view).filter(|view| view.is_offered(app.hidden)) else {
        return Html::default();
    };
    let offered: Vec<Tab> = P::VIEWS
        .iter()
        .map(|view| Tab {
            name: view.name,
            label: view.label,
            hidden: !view.is_offered(app.hidden),
        })
        .collect();
    let about = |name: &str| View::<P>::named(name).and_then(|view| view.about);
    tabs(
        &offered,
        |name| about(name).unwrap_or_default(),
        view.name,
        &app.show,
        (view.draw)(app),
    )
}
