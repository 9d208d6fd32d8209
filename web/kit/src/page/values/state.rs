//! Holds the state of the page around a puzzle, which is the same for all puzzles.

use super::notice::Notice;
use super::row;
use super::speed::{self, Speed};
use crate::appearance::{self, Appearance, Motion, Theme};
use crate::browser::{language, memory};
use std::cell::Cell;
use std::rc::Rc;
use yew::prelude::*;

/// One of these panels can be open on top of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Panel {
    /// You can share the game.
    Share,
    /// You can share the game, and the dialog opens at its result.
    Result,
    /// You can save, open and print.
    Files,
    /// The settings.
    Settings,
    /// All keyboard shortcuts.
    Keys,
    /// A panel of the puzzle itself, by its name.
    Own(&'static str),
}

/// Everything that is around a puzzle, and not in it, has its state here.
#[derive(Debug, Clone, PartialEq)]
pub struct PageState {
    /// The open panel, if any.
    pub panel: Option<Panel>,
    /// The notice, if any.
    pub notice: Option<Notice>,
    /// Theme, motion, quiet and projector mode.
    pub appearance: Appearance,
    /// The reader selected this language in the settings. `None` stands for the browser's.
    pub language: Option<&'static str>,
    /// How fast playback is, at the reader's choice.
    pub speed: Speed,
    /// The number of cells per row of a board, if selected.
    pub row: Option<usize>,
    /// True if the animation runs.
    pub playing: bool,
    /// Like `playing`, but up to date before the next rendering.
    pub plays: Rc<Cell<bool>>,
    /// True if the view next to the board is larger than the board, if the user has decided. With `None`,
    /// each view uses its own default.
    pub enlarged: Option<bool>,
}

/// [`PageState`] changes only by these actions.
#[derive(Debug, Clone, PartialEq)]
pub enum PageAction {
    /// Open a panel, or close the open one.
    Panel(Option<Panel>),
    /// A panel was closed. The event comes late, when another one may already be open.
    Closed(Option<Panel>),
    /// Show a notice, or remove it.
    Notice(Option<Notice>),
    /// Set the theme.
    Theme(Theme),
    /// Set the motion.
    Motion(Motion),
    /// Make the page quiet, or lively again.
    Quiet(bool),
    /// Set the language; `None` for the browser's.
    Language(Option<&'static str>),
    /// Enter or leave the projector mode.
    Project(bool),
    /// Set the speed of playback.
    Speed(Speed),
    /// Set the number of cells per row of a board; `None` for the largest numbers.
    Row(Option<usize>),
    /// Start the animation, or stop it.
    Playing(bool),
    /// Enlarge or shrink the view next to the board; `None` for its default.
    Enlarge(Option<bool>),
}

impl PageState {
    /// Returns the initial state with the settings of earlier visits, perhaps with a notice.
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

/// A page can be read and changed through this.
#[derive(Clone, PartialEq)]
pub struct Page {
    /// The state as rendered. Use `act` to change it.
    pub state: UseReducerHandle<PageState>,
    /// Changes the state.
    pub act: Callback<PageAction>,
    /// This is the code of the current language. Everything on the page must be keyed by it.
    pub language: &'static str,
    /// The link may name a language by its code.
    pub linked_language: Option<String>,
}

impl Page {
    /// Returns a callback that closes the current panel, but not one opened later.
    #[must_use]
    pub fn close(&self) -> Callback<()> {
        let open = self.state.panel;
        self.act.reform(move |()| PageAction::Closed(open))
    }
}
