//! What the page shows around a puzzle, whichever puzzle it is.

use super::language::use_page_language;
use super::notice::Notice;
use super::projector::use_projector;
use super::row;
use super::speed::{self, Speed};
use crate::appearance::{Appearance, Motion, Theme, use_appearance};
use crate::browser::{language, memory};
use std::rc::Rc;
use yew::prelude::*;

/// What can be opened over the page, one at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Panel {
    /// Links: copy, build, show as a code.
    Share,
    /// The same, at the result of the game.
    Result,
    /// Files and paper.
    Files,
    /// Language, theme, and the like.
    Settings,
    /// The keys.
    Keys,
    /// One of the puzzle's own, by the name it gives it.
    Own(&'static str),
}

/// What is on the screen around the puzzle.
#[derive(Debug, Clone, PartialEq)]
pub struct PageState {
    /// What is open over the page.
    pub panel: Option<Panel>,
    /// What the page has to say.
    pub notice: Option<Notice>,
    /// The colours, how much moves, and whether it is shown to a room.
    pub appearance: Appearance,
    /// The code of the language chosen in the settings; without it, the
    /// browser's.
    pub language: Option<&'static str>,
    /// The animation's speed.
    pub speed: Speed,
    /// How many numbers a row of a board has, if that was chosen.
    pub row: Option<usize>,
    /// Whether the animation runs.
    pub playing: bool,
    /// Whether what is beside the board has more room than the board, if that was
    /// chosen; without it, each view has what it needs.
    pub enlarged: Option<bool>,
}

/// A change of what is on the screen around the puzzle.
#[derive(Debug, Clone, PartialEq)]
pub enum PageAction {
    /// Open something over the page, or close it.
    Panel(Option<Panel>),
    /// This has been closed. It is told after the fact, when something else
    /// may be open already.
    Closed(Option<Panel>),
    /// Say something, or nothing any more.
    Notice(Option<Notice>),
    /// Use these colours.
    Theme(Theme),
    /// Let more or less move.
    Motion(Motion),
    /// Use this language, or the browser's.
    Language(Option<&'static str>),
    /// Show the board to a room, or the whole page again.
    Project(bool),
    /// Play at this speed.
    Speed(Speed),
    /// Have so many numbers in a row of a board, or as many as make them largest.
    Row(Option<usize>),
    /// Start the animation, or stop it.
    Playing(bool),
    /// Give what is beside the board more room or less, or as each view needs.
    Enlarge(Option<bool>),
}

impl PageState {
    /// The screen at the start, as it was chosen on an earlier visit, with
    /// something to say or without.
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
            PageAction::Playing(playing) => page.playing = playing,
            PageAction::Enlarge(enlarged) => page.enlarged = enlarged,
        }
        Rc::new(page)
    }
}

/// The page around a puzzle.
#[derive(Clone, PartialEq)]
pub struct Page {
    /// What is on the screen.
    pub state: UseReducerHandle<PageState>,
    /// Something is to change there.
    pub act: Callback<PageAction>,
    /// The code of the language that is spoken. What is drawn has to be keyed
    /// by it.
    pub language: &'static str,
    /// The code of the language that the link asks for.
    pub linked_language: Option<String>,
}

impl Page {
    /// Closes what is open over the page now, and nothing that is opened later.
    #[must_use]
    pub fn close(&self) -> Callback<()> {
        let open = self.state.panel;
        self.act.reform(move |()| PageAction::Closed(open))
    }
}

/// Keeps the page around a puzzle: state, looks, language, projector. `linked`
/// is the language that the link asks for, `notice` what there is to say at
/// the start.
#[hook]
pub fn use_page(linked: Option<&str>, notice: impl FnOnce() -> Option<Notice>) -> Page {
    let state = use_reducer(|| PageState::new(notice()));
    let act = use_callback(state.dispatcher(), |action: PageAction, state| {
        state.dispatch(action);
    });
    let language = use_page_language(linked, &state, &act);
    use_appearance(state.appearance);
    use_projector(state.appearance.projected, &act);
    Page {
        state,
        act,
        language,
        linked_language: linked.map(str::to_owned),
    }
}
