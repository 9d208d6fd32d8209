//! Almost every function of a puzzle gets the application state.

use super::model::{History, Model};
use super::state::Origin;
use super::view::View;
use super::{Action, Puzzle, Task};
use crate::page::{Page, PageAction, Panel};
use ginnow_links::{Hidden, Layout, Lesson};
use std::ops::Deref;
use std::rc::Rc;
use yew::prelude::*;

/// Everything you may need to draw a part of the page. This is a snapshot, taken when drawing
/// begins. Its callbacks, however, always act on the latest state, so feel free to move it into an
/// event handler. Cloning is cheap.
pub struct App<P: Puzzle, R = <P as Puzzle>::ViewState> {
    frame: Rc<FrameState<P>>,
    /// The results of the puzzle's own hooks.
    pub view_state: R,
}

/// The state before the puzzle's own hooks have run. As they cannot use their own results, they get
/// everything else.
pub type Bare<P> = App<P, ()>;

/// The part of an [`App`] that comes from the frame.
pub struct FrameState<P: Puzzle> {
    /// The model knows the game.
    pub model: Rc<P::Model>,
    /// The name of the visible view.
    pub view: &'static str,
    /// The link's lesson has a question, hidden parts, a language and a layout.
    pub lesson: Rc<Lesson>,
    /// The parts that are hidden right now. This may change during a lesson, because some lessons
    /// reveal them once a game is over.
    pub hidden: Hidden,
    /// True once the parts that were hidden for a while have been revealed, either because the
    /// player has finished enough games (one, unless the link says otherwise) or because of the
    /// best result.
    pub over: bool,
    /// The link's task knows its board, and the games finished on it so far.
    pub task: Task,
    /// Counts actions and opened links. Compare two values to find out whether anything has
    /// happened in between.
    pub actions: u32,
    /// True right after a tour has prepared its board, because undo would leave it.
    pub(super) is_tour_start: bool,
    /// True if the game was restored from this window's session, including its history.
    pub returned: bool,
    pub(super) origin: Origin,
    /// Counts how often a player in this window has made way for the next one.
    pub players: u32,
    /// The page is around the puzzle.
    pub page: Page,
    /// Applies an action to the game, and stops playback.
    pub act: Callback<Action<P>>,
    /// Like `act`, but playback continues.
    pub act_while_playing: Callback<Action<P>>,
    /// Opens the view with the given name, unless it is hidden.
    pub show: Callback<&'static str>,
    /// Opens the view of a tab that was visited last.
    pub(super) turn: Callback<&'static str>,
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
    /// Returns the link to the current game and view, without the leading `#`.
    ///
    /// If players have left the board of a task whose hidden parts they have not earned yet, you
    /// get a link to the task's own board. Otherwise they could just copy the link, open it, and
    /// the other board would count.
    #[must_use]
    pub fn link(&self) -> String {
        self.link_with(&self.lesson)
    }

    /// Like [`App::link`], except that the link always leads to the whole page, never to an
    /// embedded one.
    #[must_use]
    pub fn whole_link(&self) -> String {
        self.link_with(&self.whole_lesson())
    }

    /// Returns the lesson with the layout of a whole page.
    #[must_use]
    pub fn whole_lesson(&self) -> Lesson {
        Lesson { layout: Layout::Whole, ..(*self.lesson).clone() }
    }

    /// Returns `true` if hidden parts are still to be revealed, but the player is on a different
    /// board. Games don't count there.
    #[must_use]
    pub fn is_away(&self) -> bool {
        let waits = P::ENDS && self.lesson.hidden.until.is_some() && !self.over;
        waits && !self.task.is_own(&*self.model)
    }

    /// Returns `true` if the player has finished the game before and then gone back. What they saw
    /// at the end may help them with the moves that follow.
    #[must_use]
    pub fn goes_back(&self) -> bool {
        self.origin.has_ended && !self.model.is_over()
    }

    /// Returns `true` if the link is a task. This means that it has a question, hides something,
    /// sets the board, or asks for results.
    #[must_use]
    pub fn is_task(&self) -> bool {
        let Lesson { question, hidden, locked, results, .. } = &*self.lesson;
        !question.is_empty() || *hidden != Hidden::default() || *locked || results.is_some()
    }

    /// Returns `true` if games on this board should be handed in. In that case we don't offer a
    /// challenge: one link is enough.
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

    /// Returns the possible steps in the history. You cannot undo past the start of a tour.
    pub(super) fn history(&self) -> Option<History> {
        let history = self.model.history()?;
        let undo = history.undo && !self.is_tour_start;
        Some(History { undo, ..history })
    }

    /// Returns `true` on an embedded page.
    #[must_use]
    pub fn is_embedded(&self) -> bool {
        self.lesson.layout == Layout::Embedded
    }

    /// Returns `true` in projector mode.
    #[must_use]
    pub fn is_projected(&self) -> bool {
        self.page.state.appearance.projected
    }

    /// Returns `true` if the current view is larger than the board, either by default or because
    /// the player has chosen so.
    #[must_use]
    pub fn is_enlarged(&self) -> bool {
        let default = self.default_enlarged();
        default.is_some_and(|default| self.page.state.enlarged.unwrap_or(default))
    }

    /// Returns `true` if the current view lets the player change its size.
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

    /// Returns a callback that opens the panel.
    #[must_use]
    pub fn opens(&self, panel: Panel) -> Callback<()> {
        self.page.act.reform(move |()| PageAction::Panel(Some(panel)))
    }

    /// Opens the panel right away. See [`App::opens`] if you need a callback.
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
