//! The frame's state, and the changes it goes through.

use super::model::{Model, Opening, Source, Step};
use super::view::{nearest, turned};
use super::{Action, Puzzle, Task};
use ginnow_links::{Help, Hidden, Lesson};
use std::rc::Rc;
use yew::Reducible;

/// Keeps a game together with everything else that came with its link, and what we remember about
/// it.
pub(super) struct GameState<P: Puzzle> {
    pub model: Rc<P::Model>,
    /// The name of the visible view.
    pub view: &'static str,
    /// Views that were visited before, latest first.
    visited: Vec<&'static str>,
    pub lesson: Rc<Lesson>,
    pub task: Task,
    /// Counts rejected actions. They would have left a locked board.
    pub rejected: u32,
    /// Counts all actions. This tells two identical announcements in a row apart.
    pub actions: u32,
    /// Link to the game at the start of the current tour.
    tour: Option<String>,
    pub origin: Origin,
    /// Counts how often a player in this window has made way for the next one.
    pub players: u32,
}

/// Moves on the board have an origin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own about the moves")]
pub(super) struct Origin {
    /// True if some of the moves are not the player's own, but come from a link, a file or the
    /// solver.
    pub is_given: bool,
    /// True if an action has added such moves, rather than the link that opened the game.
    is_loaded: bool,
    /// Undo may lead back to such moves, so this stays true if they were ever on the board in this
    /// window.
    has_shown: bool,
    /// True if the last action was a move, no matter by whom.
    is_move: bool,
    /// True if the game was over at some point and the player has gone back since.
    pub has_ended: bool,
}

impl Origin {
    /// Returns the origin for a game that a link has opened.
    fn opened<M: Model>(model: &M, task: &Task) -> Self {
        let is_given = is_brought(model, task);
        Origin { is_given, has_shown: is_given, has_ended: model.is_over(), ..Origin::default() }
    }

    /// Returns the origin after an action.
    fn after<M: Model>(self, model: &M, source: Source, task: &Task) -> Self {
        let begins = model.moves_made().is_empty();
        let is_given = match source {
            Source::Player => self.is_given && !begins,
            Source::History => self.has_shown && !task.has_reached(model),
            Source::Elsewhere => is_brought(model, task),
        };
        Origin {
            is_given,
            is_loaded: is_given && (self.is_loaded || source == Source::Elsewhere),
            has_shown: self.has_shown || is_given,
            is_move: source == Source::Player,
            has_ended: model.is_over() || (self.has_ended && !begins),
        }
    }

    /// Returns `true` if the player's own move has led to this position, and none of the moves came
    /// from a file.
    pub fn is_played(self) -> bool {
        self.is_move && !self.is_loaded
    }
}

/// Returns `true` if the game contains moves that the player did not make, even if the board still
/// shows its start.
fn is_brought<M: Model>(model: &M, task: &Task) -> bool {
    let begins = model.moves_made().is_empty();
    let has_line = model.place().is_some_and(|place| place.length > 0);
    if begins { has_line } else { !task.has_reached(model) }
}

pub(super) enum StateChange<P: Puzzle> {
    /// Applies an action to the game.
    Act(Action<P>),
    /// Opens a view.
    Show(&'static str),
    /// Opens the latest view of a tab.
    Turn(&'static str),
    /// Opens another link with its task.
    Open(Box<Opening<P::Model>>, Task),
    /// Returns to the board of the task.
    ToTask,
    /// Reveals the parts that were hidden for a while.
    Reveal,
    /// Records that the page has helped the player.
    Helped(Help),
    /// A tour has begun with the current game (`true`) or ended (`false`).
    Tour(bool),
    /// Another window has stored progress of this task, so read it.
    Synchronize,
    /// The next player begins on a shared device.
    NextPlayer,
}

impl<P: Puzzle> GameState<P> {
    /// Creates the state of a page that was just opened. `returned` should be true if the game
    /// comes from this window's session, which has already marked its origin.
    pub fn new(opening: Opening<P::Model>, task: Task, returned: bool) -> Self {
        let (view, lesson) = (opening.view, opening.lesson);
        Self::showing(Rc::new(opening.model), view, lesson, task, returned)
    }

    fn showing(
        model: Rc<P::Model>,
        view: &'static str,
        lesson: Lesson,
        task: Task,
        returned: bool,
    ) -> Self {
        let origin = if returned { Origin::default() } else { Origin::opened(&*model, &task) };
        let mut state = GameState {
            task: task.after(&*model, origin.is_given),
            origin,
            players: 0,
            model,
            view,
            visited: Vec::new(),
            lesson: Rc::new(lesson),
            rejected: 0,
            actions: 0,
            tour: None,
        };
        state.view = nearest::<P>(view, state.hidden());
        state.visited.push(state.view);
        state
    }

    /// Returns `true` if the parts that were hidden for a while have been revealed.
    pub fn is_open(&self) -> bool {
        self.task.opens(self.lesson.hidden.until)
    }

    /// Returns `true` right after a tour has prepared its board, because undo would leave it.
    pub fn is_tour_start(&self) -> bool {
        let start = self.tour.as_ref();
        start.is_some_and(|start| *start == identity(&*self.model))
    }

    /// Returns `true` if a link leads to a different task. Another language or layout does not make
    /// it different.
    fn is_new_task(&self, task: &Task, lesson: &Lesson) -> bool {
        let is_task = lesson.hidden != Hidden::default() || lesson.results.is_some();
        is_task && self.task.key(&self.lesson) != task.key(lesson)
    }

    /// Returns the parts that are currently hidden.
    pub fn hidden(&self) -> Hidden {
        self.lesson.hidden.at(self.is_open())
    }
}

/// Returns a text that differs between games. We simply use the link.
fn identity<M: Model>(model: &M) -> String {
    model.link("", &Lesson::default())
}

impl<P: Puzzle> Reducible for GameState<P> {
    type Action = StateChange<P>;

    fn reduce(self: Rc<Self>, change: StateChange<P>) -> Rc<Self> {
        let (mut model, mut view) = (Rc::clone(&self.model), self.view);
        let (lesson, mut actions) = (Rc::clone(&self.lesson), self.actions);
        let (mut task, mut rejected) = (self.task.clone(), self.rejected);
        let (mut tour, mut visited) = (self.tour.clone(), self.visited.clone());
        let (mut origin, players) = (self.origin, self.players);
        match change {
            StateChange::Act(action)
                if self.is_tour_start()
                    && Action::<P>::try_from(Step::Undo).is_ok_and(|undo| undo == action) =>
            {
                return self;
            }
            StateChange::Act(action) => {
                let source = P::Model::source(&action);
                let next = Rc::clone(&model).reduce(action);
                if lesson.locked && !task.is_own(&*next) {
                    rejected = rejected.wrapping_add(1);
                } else if !Rc::ptr_eq(&model, &next) {
                    actions = actions.wrapping_add(1);
                    origin = origin.after(&*next, source, &task);
                    task = task.after(&*next, origin.is_given);
                    model = next;
                }
            }
            StateChange::Show(name) => view = nearest::<P>(name, self.hidden()),
            StateChange::Turn(tab) => {
                view = turned::<P>(tab, &visited, self.hidden()).unwrap_or(view);
            }
            StateChange::Open(opening, task) => {
                let is_broken = !opening.problems.is_empty();
                let (view, lesson) = (opening.view, opening.lesson);
                let is_new_task = !is_broken && self.is_new_task(&task, &lesson);
                // Undo must not lead out of a locked board, nor from a task back to an earlier
                // game, which could be its solution. A broken link already hides everything it may
                // have wanted to hide, so we do not need to take anybody's game away in that case.
                let model = if lesson.locked || is_new_task {
                    Rc::new(opening.model)
                } else {
                    model.opened(opening.model)
                };
                return Rc::new(GameState {
                    actions: actions.wrapping_add(1),
                    players,
                    ..Self::showing(model, view, lesson, task, false)
                });
            }
            StateChange::ToTask if task.is_own(&*model) => return self,
            StateChange::ToTask => {
                model = model.opened(P::Model::read(task.board()).model);
                origin = origin.after(&*model, Source::Elsewhere, &task);
                actions = actions.wrapping_add(1);
            }
            StateChange::Synchronize => task = task.synchronized(&lesson),
            StateChange::NextPlayer => {
                let board = Some(task.board()).filter(|board| !board.is_empty());
                let started =
                    P::Model::read(&board.map_or_else(|| model.board_link(), str::to_owned));
                let task = Task::new(&started.model, &lesson);
                return Rc::new(GameState {
                    actions: actions.wrapping_add(1),
                    players: players.wrapping_add(1),
                    ..Self::showing(Rc::new(started.model), view, (*lesson).clone(), task, false)
                });
            }
            StateChange::Helped(help) => task = task.with_help(help),
            StateChange::Reveal => task = task.opened(),
            StateChange::Tour(starts) => tour = starts.then(|| identity(&*model)),
        }
        if visited.first() != Some(&view) {
            visited.retain(|&other| other != view);
            visited.insert(0, view);
        }
        Rc::new(GameState {
            model,
            view,
            visited,
            lesson,
            task,
            rejected,
            actions,
            tour,
            origin,
            players,
        })
    }
}

impl<P: Puzzle> PartialEq for GameState<P> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.model, &other.model)
            && Rc::ptr_eq(&self.lesson, &other.lesson)
            && (self.view, self.actions, self.rejected)
                == (other.view, other.actions, other.rejected)
            && self.task == other.task
            && self.tour == other.tour
            && (self.origin, self.players) == (other.origin, other.players)
    }
}
