//! Bundles the application state of an open puzzle.

use super::model::{History, Model};
use super::state::Origin;
use super::view::View;
use super::{Action, Puzzle, Task};
use crate::page::{Page, PageAction, Panel};
use ginnow_links::{Hidden, Layout, Lesson};
use std::rc::Rc;
use yew::prelude::*;

/// Every function of a puzzle gets this application state. It is a snapshot from the time of drawing, but
/// its callbacks act on the latest state. Clones are cheap.
pub struct App<P: Puzzle, R = <P as Puzzle>::ViewState> {
    /// The game.
    pub model: Rc<P::Model>,
    /// Name of the visible view.
    pub view: &'static str,
    /// The link may come with a lesson: question, hidden parts, language, and layout.
    pub lesson: Rc<Lesson>,
    /// These parts are hidden at the moment. Some lessons reveal them when the game is over.
    pub hidden: Hidden,
    /// True if temporarily hidden parts have been revealed: the player has finished the required number of games (one
    /// by default) or reached the best result.
    pub over: bool,
    /// The task has the board of the link, and the games finished on it.
    pub task: Task,
    /// This counts the actions on the game and the opened links, so you can notice either.
    pub actions: u32,
    /// True if a tour is at its start. Undo would leave its game.
    pub(super) is_tour_start: bool,
    /// True if this game was restored from this window's session, with its history.
    pub returned: bool,
    /// This tells who made the moves on the board.
    pub(super) origin: Origin,
    /// The number of players who have given way to the next one in this window.
    pub players: u32,
    /// The page shell is around the puzzle.
    pub page: Page,
    /// Applies an action to the game and stops playback.
    pub act: Callback<Action<P>>,
    /// Applies an action to the game without stopping playback.
    pub act_while_playing: Callback<Action<P>>,
    /// Opens the view with this name, unless it is hidden.
    pub show: Callback<&'static str>,
    /// Opens the last view of the tab with this name.
    pub(super) turn: Callback<&'static str>,
    /// Returns to the board of the task.
    pub(super) to_task: Callback<()>,
    /// The puzzle's own hooks keep their state here.
    pub view_state: R,
}

/// Hooks of a puzzle run before their own results exist, so they receive the state without them.
pub type Bare<P> = App<P, ()>;

impl<P: Puzzle, R: Clone> Clone for App<P, R> {
    fn clone(&self) -> Self {
        App {
            model: Rc::clone(&self.model),
            view: self.view,
            lesson: Rc::clone(&self.lesson),
            hidden: self.hidden,
            over: self.over,
            task: self.task.clone(),
            actions: self.actions,
            is_tour_start: self.is_tour_start,
            returned: self.returned,
            origin: self.origin,
            players: self.players,
            page: self.page.clone(),
            act: self.act.clone(),
            act_while_playing: self.act_while_playing.clone(),
            show: self.show.clone(),
            turn: self.turn.clone(),
            to_task: self.to_task.clone(),
            view_state: self.view_state.clone(),
        }
    }
}

impl<P: Puzzle> Bare<P> {
    pub(super) fn with_view_state(self, view_state: P::ViewState) -> App<P> {
        App {
            model: self.model,
            view: self.view,
            lesson: self.lesson,
            hidden: self.hidden,
            over: self.over,
            task: self.task,
            actions: self.actions,
            is_tour_start: self.is_tour_start,
            returned: self.returned,
            origin: self.origin,
            players: self.players,
            page: self.page,
            act: self.act,
            act_while_playing: self.act_while_playing,
            show: self.show,
            turn: self.turn,
            to_task: self.to_task,
            view_state,
        }
    }
}

impl<P: Puzzle, R> App<P, R> {
    /// Returns the link to the current game and view, without `#`. While the player waits for hidden parts, it is a
    /// link to the board of the task, so that a copy of it doesn't make another board count.
    #[must_use]
    pub fn link(&self) -> String {
        self.link_with(&self.lesson)
    }

    /// Returns the same link for the whole page, even if the page is embedded.
    #[must_use]
    pub fn whole_link(&self) -> String {
        self.link_with(&self.whole_lesson())
    }

    /// Returns the lesson of the link, for the whole page even if this one is embedded.
    #[must_use]
    pub fn whole_lesson(&self) -> Lesson {
        Lesson { layout: Layout::Whole, ..(*self.lesson).clone() }
    }

    /// Returns true if the player waits for hidden parts on another board than that of the task, where games don't
    /// count.
    #[must_use]
    pub fn is_away(&self) -> bool {
        let waits = P::ENDS && self.lesson.hidden.until.is_some() && !self.over;
        waits && !self.task.is_own(&*self.model)
    }

    /// Returns true if the player has gone back in a game that was over. What its end showed helps in the moves to
    /// come.
    #[must_use]
    pub fn goes_back(&self) -> bool {
        self.origin.has_ended && !self.model.is_over()
    }

    /// Returns true if the link is a task: it asks or hides something, sets the board, or asks for results.
    #[must_use]
    pub fn is_task(&self) -> bool {
        let Lesson { question, hidden, locked, results, .. } = &*self.lesson;
        !question.is_empty() || *hidden != Hidden::default() || *locked || results.is_some()
    }

    /// Returns true if the player hands in the games on this board, so that the page offers no challenge instead.
    #[must_use]
    pub fn hands_in(&self) -> bool {
        P::RESULTS.is_some() && self.lesson.results.is_some() && self.task.is_own(&*self.model)
    }

    fn link_with(&self, lesson: &Lesson) -> String {
        if self.is_away() {
            let of_task = P::Model::read(self.task.board());
            return of_task.model.link(self.view, lesson);
        }
        self.model.link(self.view, lesson)
    }

    /// Returns the available steps in the history. Undo doesn't leave a tour.
    pub(super) fn history(&self) -> Option<History> {
        let history = self.model.history()?;
        let undo = history.undo && !self.is_tour_start;
        Some(History { undo, ..history })
    }

    /// Returns true if the page is embedded.
    #[must_use]
    pub fn is_embedded(&self) -> bool {
        self.lesson.layout == Layout::Embedded
    }

    /// Returns true if projector mode is on.
    #[must_use]
    pub fn is_projected(&self) -> bool {
        self.page.state.appearance.projected
    }

    /// Returns true if the current view is larger than the board.
    #[must_use]
    pub fn is_enlarged(&self) -> bool {
        let default = self.default_enlarged();
        default.is_some_and(|default| self.page.state.enlarged.unwrap_or(default))
    }

    /// Returns true if the player can make the current view larger than the board.
    #[must_use]
    pub fn can_enlarge(&self) -> bool {
        self.default_enlarged().is_some()
    }

    fn default_enlarged(&self) -> Option<bool> {
        View::<P>::named(self.view)?.enlarged
    }

    /// Returns the open panel, if any.
    #[must_use]
    pub fn panel(&self) -> Option<Panel> {
        self.page.state.panel
    }

    /// Returns a callback that opens a panel.
    #[must_use]
    pub fn opens(&self, panel: Panel) -> Callback<()> {
        self.page.act.reform(move |()| PageAction::Panel(Some(panel)))
    }

    /// Opens a panel.
    pub fn open(&self, panel: Panel) {
        self.page.act.emit(PageAction::Panel(Some(panel)));
    }

    /// Returns a callback that applies this action.
    #[must_use]
    pub fn does(&self, action: Action<P>) -> Callback<()> {
        self.act.reform(move |()| action.clone())
    }
}
