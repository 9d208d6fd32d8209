//! The application state of an open puzzle.

use super::model::Model;
use super::view::View;
use super::{Action, Ended, Puzzle};
use crate::page::{Page, PageAction, Panel};
use ginnow_links::{Hidden, Layout, Lesson};
use std::rc::Rc;
use yew::prelude::*;

/// The application state that the functions of a puzzle get, as it was when the page was drawn. Clones
/// are cheap. What is emitted to its callbacks acts on the latest state, not on this one.
pub struct App<P: Puzzle, R = <P as Puzzle>::Rooms> {
    /// The game.
    pub model: Rc<P::Model>,
    /// The name of the view that is shown.
    pub view: &'static str,
    /// What the link asks and hides.
    pub lesson: Rc<Lesson>,
    /// What is hidden now: some tasks show more when the game is over.
    pub hidden: Hidden,
    /// Whether what is hidden for the time being is shown: as many games were played to their end as it
    /// takes, one unless the task says otherwise, or the reader wanted to see it.
    pub over: bool,
    /// The games that were played to their end since the link was opened.
    pub ended: Ended,
    /// How often something was done with the game, or another one was opened.
    pub actions: u32,
    /// Whether this is the game that was left in this window, with its history.
    pub returned: bool,
    /// The page around the puzzle.
    pub page: Page,
    /// Acts on the game. Playback stops.
    pub act: Callback<Action<P>>,
    /// Acts on the game while playback goes on.
    pub act_while_playing: Callback<Action<P>>,
    /// Shows the view of that name, unless it is hidden.
    pub show: Callback<&'static str>,
    /// Shows what is hidden until the end of the game.
    pub reveal: Callback<()>,
    /// The state of the puzzle's own hooks.
    pub rooms: R,
}

/// The application state as the puzzle's own hooks get it: without their own state.
pub type Bare<P> = App<P, ()>;

impl<P: Puzzle, R: Clone> Clone for App<P, R> {
    fn clone(&self) -> Self {
        App {
            model: Rc::clone(&self.model),
            view: self.view,
            lesson: Rc::clone(&self.lesson),
            hidden: self.hidden,
            over: self.over,
            ended: self.ended.clone(),
            actions: self.actions,
            returned: self.returned,
            page: self.page.clone(),
            act: self.act.clone(),
            act_while_playing: self.act_while_playing.clone(),
            show: self.show.clone(),
            reveal: self.reveal.clone(),
            rooms: self.rooms.clone(),
        }
    }
}

impl<P: Puzzle> Bare<P> {
    pub(super) fn with_rooms(self, rooms: P::Rooms) -> App<P> {
        App {
            model: self.model,
            view: self.view,
            lesson: self.lesson,
            hidden: self.hidden,
            over: self.over,
            ended: self.ended,
            actions: self.actions,
            returned: self.returned,
            page: self.page,
            act: self.act,
            act_while_playing: self.act_while_playing,
            show: self.show,
            reveal: self.reveal,
            rooms,
        }
    }
}

impl<P: Puzzle, R> App<P, R> {
    /// The link to the game as the page shows it, without `#`.
    #[must_use]
    pub fn link(&self) -> String {
        self.model.link(self.view, &self.lesson)
    }

    /// The link to the game on the whole page, whatever the layout is now.
    #[must_use]
    pub fn whole_link(&self) -> String {
        let layout = Layout::Whole;
        let lesson = (*self.lesson).clone();
        self.model.link(self.view, &Lesson { layout, ..lesson })
    }

    /// Whether the page is embedded.
    #[must_use]
    pub fn is_embedded(&self) -> bool {
        self.lesson.layout == Layout::Embedded
    }

    /// Whether the page is shown on a projector.
    #[must_use]
    pub fn is_projected(&self) -> bool {
        self.page.state.appearance.projected
    }

    /// Whether the view beside the board has more room than the board.
    #[must_use]
    pub fn is_enlarged(&self) -> bool {
        let view = View::<P>::named(self.view);
        let usual = view.and_then(|view| view.enlarged);
        usual.is_some_and(|usual| self.page.state.enlarged.unwrap_or(usual))
    }

    /// What is open over the page.
    #[must_use]
    pub fn panel(&self) -> Option<Panel> {
        self.page.state.panel
    }

    /// A callback that opens something over the page.
    #[must_use]
    pub fn opens(&self, panel: Panel) -> Callback<()> {
        self.page
            .act
            .reform(move |()| PageAction::Panel(Some(panel)))
    }

    /// Opens something over the page.
    pub fn open(&self, panel: Panel) {
        self.page.act.emit(PageAction::Panel(Some(panel)));
    }

    /// A callback that always does this action.
    #[must_use]
    pub fn does(&self, action: Action<P>) -> Callback<()> {
        self.act.reform(move |()| action.clone())
    }
}
