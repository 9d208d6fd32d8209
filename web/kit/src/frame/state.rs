//! Holds the frame's state of a puzzle, which changes only by actions.

use super::model::{Model, Opening, Source, Step};
use super::view::{nearest, turned};
use super::{Action, Puzzle, Task};
use ginnow_links::{Help, Hidden, Lesson};
use std::rc::Rc;
use yew::Reducible;

/// The view and the lesson come from the same link as the game.
pub(super) struct GameState<P: Puzzle> {
    pub model: Rc<P::Model>,
    /// Name of the visible view.
    pub view: &'static str,
    /// The reader has visited these views, the last one first.
    visited: Vec<&'static str>,
    pub lesson: Rc<Lesson>,
    /// The task has the board of the link, and the games finished on it.
    pub task: Task,
    /// Counts the actions rejected because they would leave a locked board.
    pub rejected: u32,
    /// The number of actions, so that two equal announcements in a row are both made.
    pub actions: u32,
    /// The link to the game with which the current tour started.
    tour: Option<String>,
    /// This tells who made the moves on the board.
    pub origin: Origin,
    /// The number of players who have given way to the next one in this window.
    pub players: u32,
}

/// Moves on the board can come from the player, from a link, or from elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own about the moves")]
pub(super) struct Origin {
    /// True if the game has moves that the player didn't make, from a link, a file or the solver.
    pub is_given: bool,
    /// True if an action has brought such moves since the game began, and not only its link.
    is_loaded: bool,
    /// True if the window has shown such moves, so that undo may lead back to them.
    has_shown: bool,
    /// True if the last action was a move of the player or the opponent.
    is_move: bool,
    /// True if the game has been over, and the player has gone back since.
    pub has_ended: bool,
}

impl Origin {
    /// Returns the origin of a game that a link has opened.
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

    /// Returns true if the player's own move has led to the position, in a game without moves of a file.
    pub fn is_played(self) -> bool {
        self.is_move && !self.is_loaded
    }
}

/// Returns true if a game that somebody else has put on the board has moves that are new to the player, also if the
/// board shows its start.
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
    /// Opens the last view of a tab.
    Turn(&'static str),
    /// Opens another link, with its task.
    Open(Box<Opening<P::Model>>, Task),
    /// Returns to the board of the task.
    ToTask,
    /// Reveals the temporarily hidden parts.
    Reveal,
    /// The page has helped the player.
    Helped(Help),
    /// A tour has started with the current game, or has ended.
    Tour(bool),
    /// Another window has stored progress of the task.
    Synchronize,
    /// On a shared device, the next player begins.
    NextPlayer,
}

impl<P: Puzzle> GameState<P> {
    /// Returns the state of a page that has just been opened. `returned` is true if the game was restored from this
    /// window's session, which has marked it already.
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

    /// Returns true if the temporarily hidden parts have been revealed.
    pub fn is_open(&self) -> bool {
        self.task.opens(self.lesson.hidden.until)
    }

    /// Returns true if a tour is at its start. Undo would leave its game.
    pub fn is_tour_start(&self) -> bool {
        let start = self.tour.as_ref();
        start.is_some_and(|start| *start == identity(&*self.model))
    }

    /// Returns true if a link leads to a task that is not the current one. Its language and layout make no difference.
    fn is_new_task(&self, task: &Task, lesson: &Lesson) -> bool {
        let is_task = lesson.hidden != Hidden::default() || lesson.results.is_some();
        is_task && self.task.key(&self.lesson) != task.key(lesson)
    }

    /// Returns the parts hidden now.
    pub fn hidden(&self) -> Hidden {
        self.lesson.hidden.at(self.is_open())
    }
}

/// Games are distinguished by their links.
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
                if self.is_tour_start() && action == Action::<P>::from(Step::Undo) =>
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
                // Undo would lead to another board, or from a task to a game from before it, such as its solution. A
                // broken link hides everything that it may have meant to hide, and no game is lost to it.
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
