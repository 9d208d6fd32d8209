//! Views next to the board, and their tabs.

use super::{App, Puzzle};
use crate::page::header::sections::section;
use crate::page::header::segments::{Segment, segments};
use crate::page::header::tabs::{Scene, Tab, tabs};
use crate::words::text;
use ginnow_links::Hidden;
use yew::prelude::*;

/// Several views can share a tab, with a segmented control to choose one of them.
pub struct Group {
    /// Name in the style sheet.
    pub name: &'static str,
    /// Message key of the tab's title.
    pub label: &'static str,
    /// Message key of a sentence about the tab's purpose.
    pub about: &'static str,
    /// Message key of the segmented control's label.
    pub choice: &'static str,
}

#[derive(Clone, Copy)]
enum ViewPlace {
    Tab,
    /// The view is a segment of the group's tab.
    Segment(&'static Group),
    /// The view is a section below the named view, within the same tab.
    Section(&'static str),
    /// It has a page of its own, without the board and without a tab.
    Page,
}

/// A view next to the board, for [`Puzzle::VIEWS`].
pub struct View<P: Puzzle> {
    /// Name in links and in the style sheet.
    pub name: &'static str,
    /// Message key of the view's title.
    pub label: &'static str,
    about: Option<&'static str>,
    place: ViewPlace,
    is_hidden: fn(Hidden) -> bool,
    /// True if the segmented control omits it (unless a view like this is open).
    is_extra: bool,
    /// True if the view gives nothing away until the player asks for it.
    on_request: bool,
    /// True if it is larger than the board by default, or `None` if its size is fixed.
    pub(super) enlarged: Option<bool>,
    draw: fn(&App<P>) -> Html,
}

impl<P: Puzzle> View<P> {
    /// Creates a view that has its own tab and is never hidden. The methods below change that.
    #[must_use]
    pub const fn new(name: &'static str, label: &'static str, draw: fn(&App<P>) -> Html) -> Self {
        View {
            name,
            label,
            about: None,
            place: ViewPlace::Tab,
            is_hidden: |_| false,
            is_extra: false,
            on_request: false,
            enlarged: None,
            draw,
        }
    }

    /// Adds a sentence about the view's purpose, given its key.
    #[must_use]
    pub const fn about(mut self, key: &'static str) -> Self {
        self.about = Some(key);
        self
    }

    /// Puts the view into a tab that it shares with others.
    #[must_use]
    pub const fn segment_of(mut self, group: &'static Group) -> Self {
        self.place = ViewPlace::Segment(group);
        self
    }

    /// Removes the view from the segmented control, where only those should be that most players
    /// need. You can offer it in another view of the same tab, see [`extra_views`]. While such a
    /// view is open, the control contains all of them, because there has to be a way back.
    #[must_use]
    pub const fn extra(mut self) -> Self {
        self.is_extra = true;
        self
    }

    /// Turns the view into a section below another one. It is expanded for as long as this view is
    /// the current one.
    #[must_use]
    pub const fn below(mut self, view: &'static str) -> Self {
        self.place = ViewPlace::Section(view);
        self
    }

    /// Gives the view a page of its own, because it isn't about the game on the board. The puzzle
    /// has to draw it in [`Puzzle::whole_page`], by means of [`own_page`], and to offer a way there.
    #[must_use]
    pub const fn on_own_page(mut self) -> Self {
        self.place = ViewPlace::Page;
        self
    }

    /// Hides the view if `is_hidden` returns true for the hidden parts of a lesson.
    #[must_use]
    pub const fn unless(mut self, is_hidden: fn(Hidden) -> bool) -> Self {
        self.is_hidden = is_hidden;
        self
    }

    /// Call this if the view gives nothing away until the player asks for it. [`Puzzle::helped`]
    /// then has to find out if they did. Without this, any view that a link can hide counts as help
    /// as soon as it is open.
    #[must_use]
    pub const fn on_request(mut self) -> Self {
        self.on_request = true;
        self
    }

    /// Returns `true` if just opening the view gives away a part of the solution.
    pub(super) fn helps(&self) -> bool {
        !self.on_request && !self.is_offered(Hidden::ALL)
    }

    /// Lets players enlarge the view until it is larger than the board. With `by_default`, it
    /// starts like that.
    #[must_use]
    pub const fn enlarged(mut self, by_default: bool) -> Self {
        self.enlarged = Some(by_default);
        self
    }

    /// Returns `true` unless the view belongs to these hidden parts.
    #[must_use]
    pub fn is_offered(&self, hidden: Hidden) -> bool {
        !(self.is_hidden)(hidden)
    }

    /// Returns the name of the tab that contains the view.
    pub(super) fn tab(&self) -> &'static str {
        match self.place {
            ViewPlace::Tab | ViewPlace::Page => self.name,
            ViewPlace::Segment(group) => group.name,
            ViewPlace::Section(parent) => parent,
        }
    }

    /// Returns the view's tab. The label is only right if the tab has no earlier view.
    fn first_in_tab(&self) -> Tab {
        let label = match self.place {
            ViewPlace::Segment(group) => group.label,
            _ => self.label,
        };
        Tab { name: self.tab(), label, hidden: false }
    }

    pub(super) fn has_own_page(&self) -> bool {
        matches!(self.place, ViewPlace::Page)
    }

    pub(super) fn named(name: &str) -> Option<&'static Self> {
        P::VIEWS.iter().find(|view| view.name == name)
    }
}

/// Returns the name and the title key of each view that isn't hidden.
pub fn named_views<P: Puzzle>(
    hidden: Hidden,
) -> impl Iterator<Item = (&'static str, &'static str)> {
    let offered = P::VIEWS.iter().filter(move |view| view.is_offered(hidden));
    offered.map(|view| (view.name, view.label))
}

/// Looks up a view by name. If it is unknown or hidden, you get the first one instead.
pub(super) fn nearest<P: Puzzle>(name: &str, hidden: Hidden) -> &'static str {
    let named = named_views::<P>(hidden).find(|view| view.0 == name);
    let first = || named_views::<P>(hidden).next();
    named.or_else(first).map_or("", |view| view.0)
}

/// Returns the view to open after a click on a tab, which is the one visited last, or else its
/// first. `visited` must be sorted from latest to earliest.
pub(super) fn turned<P: Puzzle>(
    tab: &str,
    visited: &[&'static str],
    hidden: Hidden,
) -> Option<&'static str> {
    let is_in = |view: &View<P>| view.tab() == tab && view.is_offered(hidden);
    let known = visited.iter().filter_map(|name| View::<P>::named(name));
    let mut known = known.filter(|view| is_in(view));
    let first = || P::VIEWS.iter().find(|view| is_in(view));
    known.next().or_else(first).map(|view| view.name)
}

/// Returns the tabs with at least one available view, in the order of their first views.
fn offered_tabs<P: Puzzle>(hidden: Hidden) -> Vec<Tab> {
    let mut tabs: Vec<Tab> = Vec::new();
    let in_tabs = |view: &&View<P>| view.is_offered(hidden) && !view.has_own_page();
    for view in P::VIEWS.iter().filter(in_tabs) {
        let tab = view.first_in_tab();
        if tabs.iter().all(|known| known.name != tab.name) {
            tabs.push(tab);
        }
    }
    tabs
}

/// Renders the tabs and the current view, or nothing if all views are hidden. Puzzles can also add
/// this to their few controls on embedded pages.
pub fn side<P: Puzzle>(app: &App<P>) -> Html {
    let Some(view) = View::<P>::named(app.view).filter(|view| view.is_offered(app.hidden)) else {
        return Html::default();
    };
    let about = |name: &str| {
        let first = P::VIEWS.iter().find(|view| view.tab() == name);
        first.and_then(|view| match view.place {
            ViewPlace::Segment(group) => Some(group.about),
            _ => view.about,
        })
    };
    let scene = Scene {
        view: view.name,
        segments: match view.place {
            ViewPlace::Segment(group) => group_segments(app, group),
            _ => Html::default(),
        },
        body: match view.place {
            ViewPlace::Segment(_) => (view.draw)(app),
            _ => with_sections(app, view.tab()),
        },
    };
    tabs(
        &offered_tabs::<P>(app.hidden),
        |name| about(name).unwrap_or_default(),
        view.tab(),
        &app.turn,
        scene,
    )
}

/// Renders the current view if it has a page of its own. An embedded page shows the board instead.
pub fn own_page<P: Puzzle>(app: &App<P>) -> Option<Html> {
    let view = View::<P>::named(app.view).filter(|view| view.has_own_page());
    view.filter(|_| !app.is_embedded()).map(|view| (view.draw)(app))
}

/// Returns the views that the segmented control is leaving out right now, each with its name and
/// the key of its title.
pub fn extra_views<P: Puzzle>(app: &App<P>) -> Vec<(&'static str, &'static str)> {
    let Some(open) = View::<P>::named(app.view).filter(|view| !view.is_extra) else {
        return Vec::new();
    };
    let extra = P::VIEWS.iter().filter(|view| view.is_extra && view.tab() == open.tab());
    let offered = extra.filter(|view| view.is_offered(app.hidden));
    offered.map(|view| (view.name, view.label)).collect()
}

/// Renders the sentence about a view that was selected in a segmented control. This goes next to
/// the board, so as not to take space away from drawings in the view.
pub fn about_segment<P: Puzzle>(app: &App<P>) -> Html {
    let view = View::<P>::named(app.view).filter(|view| view.is_offered(app.hidden));
    let view = view.filter(|view| matches!(view.place, ViewPlace::Segment(_)));
    match view.and_then(|view| view.about) {
        Some(key) => html! { <p class="hint about-segment">{text(key)}</p> },
        None => Html::default(),
    }
}

/// Renders a group's views as segments. With fewer than two of them, there'd be nothing to select.
fn group_segments<P: Puzzle>(app: &App<P>, group: &'static Group) -> Html {
    let has_extra = View::<P>::named(app.view).is_some_and(|view| view.is_extra);
    let views = P::VIEWS.iter().filter(|view| view.is_offered(app.hidden));
    let views = views.filter(|view| has_extra || !view.is_extra);
    let segment =
        |view: &View<P>| Segment { name: view.name, label: view.label, about: view.about };
    let offered: Vec<Segment> =
        views.filter(|view| view.tab() == group.name).map(segment).collect();
    if offered.len() < 2 {
        return Html::default();
    }
    segments(group.choice, &offered, app.view, &app.show)
}

/// Renders a view, followed by its sections.
fn with_sections<P: Puzzle>(app: &App<P>, name: &'static str) -> Html {
    let is_below =
        |view: &&View<P>| matches!(view.place, ViewPlace::Section(parent) if parent == name);
    let sections = P::VIEWS.iter().filter(is_below);
    let sections: Vec<_> = sections
        .filter(|view| view.is_offered(app.hidden))
        .map(|view| {
            let open = view.name == app.view;
            let to = if open { name } else { view.name };
            let toggle = app.show.reform(move |_: MouseEvent| to);
            section(view.name, view.label, open.then(|| (view.draw)(app)), toggle)
        })
        .collect();
    let parent = View::<P>::named(name).filter(|view| view.is_offered(app.hidden));
    let body = parent.map(|view| (view.draw)(app)).unwrap_or_default();
    if sections.is_empty() {
        return body;
    }
    html! {
        <>
            {body}
            <div class="sections">{sections.into_iter().collect::<Html>()}</div>
        </>
    }
}
