//! The state of the frame, which only changes by actions.

use super::model::{Model, Opening, Source, Step};
use super::view::{nearest, turned};
use super::{Action, Puzzle, Task};
use ginnow_links::{Help, Hidden, Lesson};
use std::rc::Rc;
use yew::Reducible;

/// The game with everything that came from the same link, and with whatever we remember about it.
pub(super) struct GameState<P: Puzzle> {
    pub model: Rc<P::Model>,
    /// Name of the view that is visible.
    pub view: &'static str,
    /// The views that the reader has visited, starting with the latest one.
    visited: Vec<&'static str>,
    pub lesson: Rc<Lesson>,
    /// The task of the link: its board, and the games that were finished on it.
    pub task: Task,
    /// Counts the actions that were rejected because they would have left a locked board.
    pub rejected: u32,
    /// Counts all actions. If two announcements in a row are equal, we can still see from this that
    /// there are two.
    pub actions: u32,
    /// The link to the game with which the current tour has begun.
    tour: Option<String>,
    /// Tells who has made the moves on the board.
    pub origin: Origin,
    /// How many players in this window have let the next one begin.
    pub players: u32,
}

/// The origin of the moves on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own about the moves")]
pub(super) struct Origin {
    /// True if some of the moves aren't the player's own, but come from a link, a file or the
    /// solver.
    pub is_given: bool,
    /// True if such moves were added by an action, i.e. after the game had been opened.
    is_loaded: bool,
    /// True if the window has ever shown such moves. Undo may then lead back to them.
    has_shown: bool,
    /// True if the last action was a move of the player or of the opponent.
    is_move: bool,
    /// True if the game was over before, and the player has gone back since then.
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

    /// Returns true if the player's own move has led to this position, in a game that doesn't
    /// contain moves of a file.
    pub fn is_played(self) -> bool {
        self.is_move && !self.is_loaded
    }
}

/// Returns true if somebody else has put a game on the board that contains moves the player hasn't
/// seen. The board may still show its start.
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
    /// Records that a tour has begun with the current game, or that it has ended.
    Tour(bool),
    /// Another window has stored progress of the task, which we should read.
    Synchronize,
    /// On a shared device, the next player begins.
    NextPlayer,
}

impl<P: Puzzle> GameState<P> {
    /// Returns the state of a page that was just opened. If the game comes from the session of this
    /// window, `returned` should be true, because its origin is already marked there.
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

    /// Returns true if the parts that were hidden for a while have been revealed.
    pub fn is_open(&self) -> bool {
        self.task.opens(self.lesson.hidden.until)
    }

    /// Returns true if a tour has just prepared its board. Undo would leave it.
    pub fn is_tour_start(&self) -> bool {
        let start = self.tour.as_ref();
        start.is_some_and(|start| *start == identity(&*self.model))
    }

    /// Returns true if a link leads to another task than the current one. A different language or
    /// layout doesn't make it another task.
    fn is_new_task(&self, task: &Task, lesson: &Lesson) -> bool {
        let is_task = lesson.hidden != Hidden::default() || lesson.results.is_some();
        is_task && self.task.key(&self.lesson) != task.key(lesson)
    }

    /// Returns the parts that are hidden at the moment.
    pub fn hidden(&self) -> Hidden {
        self.lesson.hidden.at(self.is_open())
    }
}

/// Returns a text by which we can tell games apart. This is simply their link.
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
                // Undo must not lead from a locked board to another one, or from a task to a game
                // from before it, which may be its solution. If a link is broken, it hides
                // everything that it could have meant to hide, so that doesn't cost anybody a game.
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
