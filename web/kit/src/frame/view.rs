//! The views beside the board, with their tabs.

use super::{App, Puzzle};
use crate::page::tabs::{Tab, tabs};
use ginnow_links::Hidden;
use yew::prelude::*;

/// A view beside the board.
pub struct View<P: Puzzle> {
    /// Its name in links and in the style sheet.
    pub name: &'static str,
    /// The key of its title.
    pub label: &'static str,
    about: Option<&'static str>,
    is_hidden: fn(Hidden) -> bool,
    /// Whether it has more room than the board until the reader chooses otherwise; `None` if the reader
    /// has no choice.
    pub(super) enlarged: Option<bool>,
    draw: fn(&App<P>) -> Html,
}

impl<P: Puzzle> View<P> {
    /// A view that nothing hides.
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

    /// The key of a sentence that says what the view is for.
    #[must_use]
    pub const fn about(mut self, key: &'static str) -> Self {
        self.about = Some(key);
        self
    }

    /// Leaves the view out where `is_hidden` says that a task hides it.
    #[must_use]
    pub const fn unless(mut self, is_hidden: fn(Hidden) -> bool) -> Self {
        self.is_hidden = is_hidden;
        self
    }

    /// Lets the reader give the view more room than the board; if `usually`, it has it from the start.
    #[must_use]
    pub const fn enlarged(mut self, usually: bool) -> Self {
        self.enlarged = Some(usually);
        self
    }

    /// Whether the view is shown although a task hides these parts.
    #[must_use]
    pub fn is_offered(&self, hidden: Hidden) -> bool {
        !(self.is_hidden)(hidden)
    }

    pub(super) fn named(name: &str) -> Option<&'static Self> {
        P::VIEWS.iter().find(|view| view.name == name)
    }
}

/// The views that remain when a task hides these parts: their names and the keys of their titles.
pub fn named_views<P: Puzzle>(
    hidden: Hidden,
) -> impl Iterator<Item = (&'static str, &'static str)> {
    let offered = P::VIEWS.iter().filter(move |view| view.is_offered(hidden));
    offered.map(|view| (view.name, view.label))
}

/// The view of that name, or the first if it is unknown or hidden.
pub(super) fn nearest<P: Puzzle>(name: &str, hidden: Hidden) -> &'static str {
    let named = named_views::<P>(hidden).find(|view| view.0 == name);
    let first = || named_views::<P>(hidden).next();
    named.or_else(first).map_or("", |view| view.0)
}

/// The tabs, and what the chosen view shows; nothing where every view is hidden. In a frame of another page a
/// puzzle shows them among its few controls, if it wants them there.
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
