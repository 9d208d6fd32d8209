//! The page around every puzzle has this state.

use super::notice::Notice;
use super::row;
use super::speed::{self, Speed};
use crate::appearance::{self, Appearance, Motion, Theme};
use crate::browser::{language, memory};
use std::cell::Cell;
use std::rc::Rc;
use yew::prelude::*;

/// A panel appears on top of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Panel {
    /// Opens the share dialog.
    Share,
    /// Opens the share dialog at the result of the game.
    Result,
    /// Opens the dialog to save, open and print.
    Files,
    /// Opens the settings.
    Settings,
    /// Opens the list of keyboard shortcuts.
    Keys,
    /// Opens one of the puzzle's own panels, by name.
    Own(&'static str),
}

/// Describes everything around the puzzle.
#[derive(Debug, Clone, PartialEq)]
pub struct PageState {
    /// The open panel, if any.
    pub panel: Option<Panel>,
    /// The current notice, if any.
    pub notice: Option<Notice>,
    /// The theme, the motion and the like.
    pub appearance: Appearance,
    /// The settings ask for this language. `None` leaves it to the browser.
    pub language: Option<&'static str>,
    /// The playback speed.
    pub speed: Speed,
    /// The number of cells in a row, if it was chosen in the settings.
    pub row: Option<usize>,
    /// True during playback.
    pub playing: bool,
    /// Is the same as `playing`, but never lags behind until the next rendering.
    pub plays: Rc<Cell<bool>>,
    /// True if the user wants the view to be larger than the board, or false if not. By default, it
    /// is up to each view.
    pub enlarged: Option<bool>,
}

/// The state of the page only changes by these actions.
#[derive(Debug, Clone, PartialEq)]
pub enum PageAction {
    /// Opens a panel, or closes the current one.
    Panel(Option<Panel>),
    /// A panel was closed. This comes late, so another one may already be open.
    Closed(Option<Panel>),
    /// Shows a notice, or removes the current one.
    Notice(Option<Notice>),
    /// Sets the theme.
    Theme(Theme),
    /// Sets how much motion there may be.
    Motion(Motion),
    /// Makes the page quiet, or lively again.
    Quiet(bool),
    /// Sets the language, or leaves it to the browser.
    Language(Option<&'static str>),
    /// Enters or leaves projector mode.
    Project(bool),
    /// Sets the playback speed.
    Speed(Speed),
    /// Sets the number of cells in a row. With `None`, the numbers are as large as possible.
    Row(Option<usize>),
    /// Starts or stops playback.
    Playing(bool),
    /// Makes the view larger or smaller than the board, or resets it to its default size.
    Enlarge(Option<bool>),
}

impl PageState {
    /// Creates the initial state from the settings of earlier visits, with an optional notice.
    #[must_use]
    pub fn new(notice: Option<Notice>) -> Self {
        PageState {
            panel: None,
            notice,
            appearance: Appearance::remembered(),
            language: language::remembered(),
            speed: speed::remembered(),
            row: row::remembered(),
            playing: false,
            plays: Rc::default(),
            enlarged: None,
        }
    }
}

impl Reducible for PageState {
    type Action = PageAction;

    fn reduce(self: Rc<Self>, action: PageAction) -> Rc<Self> {
        let mut page = (*self).clone();
        match action {
            PageAction::Panel(panel) => page.panel = panel,
            PageAction::Closed(panel) if page.panel == panel => page.panel = None,
            PageAction::Closed(_) => {}
            PageAction::Notice(notice) => page.notice = notice,
            PageAction::Theme(theme) => {
                memory::remember("theme", theme.name());
                page.appearance.theme = theme;
            }
            PageAction::Motion(motion) => {
                memory::remember("motion", motion.name());
                page.appearance.motion = motion;
            }
            PageAction::Quiet(quiet) => {
                appearance::remember_quiet(quiet);
                page.appearance.quiet = quiet;
            }
            PageAction::Language(chosen) => {
                language::remember(chosen);
                page.language = chosen;
            }
            PageAction::Project(projected) => page.appearance.projected = projected,
            PageAction::Speed(speed) => {
                speed::remember(speed);
                page.speed = speed;
            }
            PageAction::Row(row) => {
                row::remember(row);
                page.row = row;
            }
            PageAction::Playing(playing) => {
                page.playing = playing;
                page.plays.set(playing);
            }
            PageAction::Enlarge(enlarged) => page.enlarged = enlarged,
        }
        Rc::new(page)
    }
}

/// Reads and changes the state of the page around a puzzle.
#[derive(Clone, PartialEq)]
pub struct Page {
    /// The state as it was rendered. Use `act` for changes.
    pub state: UseReducerHandle<PageState>,
    /// Applies an action.
    pub act: Callback<PageAction>,
    /// Everything on the page has to be keyed by the code of the current language.
    pub language: &'static str,
    /// The language set by the link, if any.
    pub linked_language: Option<String>,
}

impl Page {
    /// Returns a callback that closes the current panel, but leaves any panel alone that is opened
    /// in the meantime.
    #[must_use]
    pub fn close(&self) -> Callback<()> {
        let open = self.state.panel;
        self.act.reform(move |()| PageAction::Closed(open))
    }
}
