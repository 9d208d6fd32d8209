//! The state of the application, which every function of a puzzle gets.

use super::model::{History, Model};
use super::state::Origin;
use super::view::View;
use super::{Action, Puzzle, Task};
use crate::page::{Page, PageAction, Panel};
use ginnow_links::{Hidden, Layout, Lesson};
use std::ops::Deref;
use std::rc::Rc;
use yew::prelude::*;

/// Everything that you may need in order to draw a part of the page. It is a snapshot from the time
/// of drawing, but its callbacks always act on the latest state, so you can safely move it into an
/// event handler. Clones are cheap.
pub struct App<P: Puzzle, R = <P as Puzzle>::ViewState> {
    frame: Rc<FrameState<P>>,
    /// The results of the puzzle's own hooks.
    pub view_state: R,
}

/// The state before the puzzle's own hooks have run. They can't use their own results, so they get
/// everything else.
pub type Bare<P> = App<P, ()>;

/// The part of an [`App`] that comes from the frame.
pub struct FrameState<P: Puzzle> {
    /// The game.
    pub model: Rc<P::Model>,
    /// Name of the view that is visible.
    pub view: &'static str,
    /// The lesson of the link: its question, the hidden parts, a language, and a layout.
    pub lesson: Rc<Lesson>,
    /// The parts that are hidden at the moment. This can change during a lesson, because some
    /// lessons reveal them when the game is over.
    pub hidden: Hidden,
    /// True if parts that were hidden for a while have been revealed. The player has finished the
    /// required number of games (one, unless the link asks for more), or has reached the best
    /// result.
    pub over: bool,
    /// The task of the link, which consists of its board and of the games that have been finished
    /// on it.
    pub task: Task,
    /// Counts the actions on the game and the links that have been opened. If it has changed, one
    /// of these has happened.
    pub actions: u32,
    /// True if a tour has just prepared its board. Undo would leave it.
    pub(super) is_tour_start: bool,
    /// True if this game comes from the session of this window, so it has its history.
    pub returned: bool,
    /// Tells who has made the moves on the board.
    pub(super) origin: Origin,
    /// How many players in this window have let the next one begin.
    pub players: u32,
    /// The page around the puzzle.
    pub page: Page,
    /// Applies an action to the game. If a line is being played back, this stops it.
    pub act: Callback<Action<P>>,
    /// Applies an action to the game without stopping playback.
    pub act_while_playing: Callback<Action<P>>,
    /// Opens a view by its name. If the view is hidden, nothing happens.
    pub show: Callback<&'static str>,
    /// Opens the latest view of a tab.
    pub(super) turn: Callback<&'static str>,
    /// Returns to the board of the task.
    pub(super) to_task: Callback<()>,
}

impl<P: Puzzle, R> Deref for App<P, R> {
    type Target = FrameState<P>;

    fn deref(&self) -> &FrameState<P> {
        &self.frame
    }
}

impl<P: Puzzle, R: Clone> Clone for App<P, R> {
    fn clone(&self) -> Self {
        App { frame: Rc::clone(&self.frame), view_state: self.view_state.clone() }
    }
}

impl<P: Puzzle> Bare<P> {
    pub(super) fn new(frame: FrameState<P>) -> Self {
        App { frame: Rc::new(frame), view_state: () }
    }

    pub(super) fn with_view_state(self, view_state: P::ViewState) -> App<P> {
        App { frame: self.frame, view_state }
    }
}

impl<P: Puzzle, R> App<P, R> {
    /// Returns the link to the current game and view, without `#`. If the player is on another
    /// board and waits for hidden parts, this is a link to the board of the task, because otherwise
    /// one could copy the link to make the other board count.
    #[must_use]
    pub fn link(&self) -> String {
        self.link_with(&self.lesson)
    }

    /// Returns the same link, for the whole page and not for an embedded one.
    #[must_use]
    pub fn whole_link(&self) -> String {
        self.link_with(&self.whole_lesson())
    }

    /// Returns the lesson of the link, for the whole page and not for an embedded one.
    #[must_use]
    pub fn whole_lesson(&self) -> Lesson {
        Lesson { layout: Layout::Whole, ..(*self.lesson).clone() }
    }

    /// Returns true if the player waits for hidden parts but has gone to another board than that of
    /// the task. Games there don't count.
    #[must_use]
    pub fn is_away(&self) -> bool {
        let waits = P::ENDS && self.lesson.hidden.until.is_some() && !self.over;
        waits && !self.task.is_own(&*self.model)
    }

    /// Returns true if the player has finished the game and then gone back. The end has shown
    /// things that are a help for the moves that follow.
    #[must_use]
    pub fn goes_back(&self) -> bool {
        self.origin.has_ended && !self.model.is_over()
    }

    /// Returns true if the link is a task, because it asks something, hides something, sets the
    /// board, or wants results.
    #[must_use]
    pub fn is_task(&self) -> bool {
        let Lesson { question, hidden, locked, results, .. } = &*self.lesson;
        !question.is_empty() || *hidden != Hidden::default() || *locked || results.is_some()
    }

    /// Returns true if the player is supposed to hand in the games on this board. The page then
    /// doesn't offer a challenge, which would be one link too many.
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

    /// Returns which steps are possible in the history. During a tour, you can't undo beyond its
    /// start.
    pub(super) fn history(&self) -> Option<History> {
        let history = self.model.history()?;
        let undo = history.undo && !self.is_tour_start;
        Some(History { undo, ..history })
    }

    /// Returns true if the page is embedded in another one.
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

    /// Returns true if the player can choose whether the current view is larger than the board.
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

    /// Returns a callback that applies an action or takes a step.
    #[must_use]
    pub fn does(&self, action: impl TryInto<Action<P>>) -> Callback<()> {
        let action = action.try_into().ok();
        action.map_or_else(Callback::noop, |action| self.act.reform(move |()| action.clone()))
    }
}
