//! The state of the page around a puzzle, which is the same for all puzzles.

use super::notice::Notice;
use super::row;
use super::speed::{self, Speed};
use crate::appearance::{self, Appearance, Motion, Theme};
use crate::browser::{language, memory};
use std::cell::Cell;
use std::rc::Rc;
use yew::prelude::*;

/// A panel that can open on top of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Panel {
    /// The dialog for sharing.
    Share,
    /// The dialog for sharing, opened at the result of the game.
    Result,
    /// The dialog for saving, opening and printing.
    Files,
    /// The settings.
    Settings,
    /// The list of keyboard shortcuts.
    Keys,
    /// A panel of the puzzle, by its name.
    Own(&'static str),
}

/// The state of everything around a puzzle, in contrast to that of the puzzle itself.
#[derive(Debug, Clone, PartialEq)]
pub struct PageState {
    /// The panel on top of the page, if there is one.
    pub panel: Option<Panel>,
    /// The notice, if there is one.
    pub notice: Option<Notice>,
    /// How the page looks and how much it moves.
    pub appearance: Appearance,
    /// The language in the settings. `None` leaves the choice to the browser.
    pub language: Option<&'static str>,
    /// How fast playback is.
    pub speed: Speed,
    /// How many cells a row of a board has, if the reader has chosen this.
    pub row: Option<usize>,
    /// True while a line of moves is being played back.
    pub playing: bool,
    /// Like `playing`, but it is up to date even before the next rendering.
    pub plays: Rc<Cell<bool>>,
    /// Whether the view next to the board should be larger than the board, if the user has decided
    /// this. Otherwise, each view has its own default.
    pub enlarged: Option<bool>,
}

/// An action on the page. Its state only changes by these.
#[derive(Debug, Clone, PartialEq)]
pub enum PageAction {
    /// Opens a panel, or closes the current one.
    Panel(Option<Panel>),
    /// A panel has been closed. We learn this late, when another one may already be open.
    Closed(Option<Panel>),
    /// Shows a notice, or removes it.
    Notice(Option<Notice>),
    /// Sets the theme.
    Theme(Theme),
    /// Sets how much may move.
    Motion(Motion),
    /// Makes the page quiet, or lively again.
    Quiet(bool),
    /// Sets the language. `None` leaves the choice to the browser.
    Language(Option<&'static str>),
    /// Enters or leaves projector mode.
    Project(bool),
    /// Sets the speed of playback.
    Speed(Speed),
    /// Sets how many cells a row of a board has. `None` means whatever makes the numbers largest.
    Row(Option<usize>),
    /// Starts or stops playback.
    Playing(bool),
    /// Makes the view next to the board larger or smaller. `None` means its default.
    Enlarge(Option<bool>),
}

impl PageState {
    /// Returns the state in which a page begins. It contains the settings of earlier visits and, if
    /// you like, a notice.
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

/// The page around a puzzle. With this, you can read its state and change it.
#[derive(Clone, PartialEq)]
pub struct Page {
    /// The state at the time of rendering. To change it, use `act`.
    pub state: UseReducerHandle<PageState>,
    /// Applies an action.
    pub act: Callback<PageAction>,
    /// Code of the current language. You have to use it as a key for everything on the page.
    pub language: &'static str,
    /// The language in the link, if it has one.
    pub linked_language: Option<String>,
}

impl Page {
    /// Returns a callback that closes the current panel. If another one has been opened by then, it
    /// stays open.
    #[must_use]
    pub fn close(&self) -> Callback<()> {
        let open = self.state.panel;
        self.act.reform(move |()| PageAction::Closed(open))
    }
}
