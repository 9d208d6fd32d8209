//! The frame's view of a puzzle's model.

use ginnow_links::{Format, Lesson, LinkRead, Problem};
use std::rc::Rc;
use yew::Reducible;

/// A model has everything that a link contains, plus the undo history. Only actions can change it,
/// so undo, links, storage and tests cannot disagree about the game. It must not depend on the
/// page. If the puzzle has no history and no line of moves, no [`Step`] becomes an action.
pub trait Model:
    Reducible<Action: TryFrom<Step> + Clone + PartialEq + 'static> + Clone + PartialEq + 'static
{
    /// If a link has a problem, the page shows it and opens the nearest valid state.
    type Problem: Clone + 'static;

    /// Parses a link. This cannot fail: no matter how broken the text is, you get a game and a list
    /// of problems. For an empty text it is the default game.
    fn read(link: &str) -> Opening<Self>;

    /// Returns the link to the game with the given view and lesson, without the leading `#`.
    fn link(&self, view: &'static str, lesson: &Lesson) -> String;

    /// Like [`Model::link`], but as short as possible, because short links make QR codes that are
    /// easier to scan.
    fn short_link(&self, view: &'static str, lesson: &Lesson) -> String {
        self.link(view, lesson)
    }

    /// Opens the game from another link. The default simply replaces the current game. You may want
    /// to add it to the history instead, so that players can undo this.
    #[must_use]
    fn opened(self: Rc<Self>, other: Self) -> Rc<Self> {
        Rc::new(other)
    }

    /// Returns everything that the link does not contain, such as the undo history. It is text with
    /// one entry per line.
    fn record(&self) -> String {
        String::new()
    }

    /// Restores the state from a text that [`Model::record`] returned earlier, or returns `None` if
    /// it does not fit the game. The text comes from the browser's storage, so do not trust it.
    #[must_use]
    fn restored(self, _record: &str) -> Option<Self> {
        Some(self)
    }

    /// Returns the steps that are currently possible, or `None` if there is no history at all.
    fn history(&self) -> Option<History> {
        None
    }

    /// Returns the position in the line of moves, or `None` if there is nothing to play back.
    fn place(&self) -> Option<LinePlace> {
        None
    }

    /// Returns the current score, if any. The host page is informed when it changes.
    fn score(&self) -> Option<f64> {
        None
    }

    /// Returns `true` if the game is finished. Lessons may reveal hidden parts as soon as that is
    /// the case.
    fn is_over(&self) -> bool {
        false
    }

    /// Returns the moves that lead to the current position, in a single line. It must be empty at
    /// the start of a game. Together with the board this identifies a position, which is how we
    /// recognize those that the player reached without help.
    fn moves_made(&self) -> String {
        String::new()
    }

    /// Returns where an action's moves come from. By default, the player has made them.
    fn source(_action: &Self::Action) -> Source {
        Source::Player
    }

    /// Returns the link to the board itself, without a game. Include everything that makes a game
    /// easier or harder: the size, the goal, the rule, the opponent.
    ///
    /// A link can lock its board, and only games on that board reveal hidden parts. Return an empty
    /// string if the puzzle has no boards.
    fn board_link(&self) -> String {
        String::new()
    }

    /// Returns the link that identifies the board in result codes. This is [`Model::board_link`]
    /// minus everything that has no effect on the difficulty, such as another player's game.
    ///
    /// Since the codes contain its checksum, it must never change. So take it from
    /// `ginnow::results::canonical`, which does not change either.
    fn bare_board_link(&self) -> String {
        self.board_link()
    }

    /// Returns a line of text that identifies a finished game among all games on its board. It
    /// should be equal for games that are essentially the same. For example, if two games have the
    /// same numbers and the same score, you may want to ignore the order.
    fn finished_game(&self) -> String {
        self.link("", &Lesson::default())
    }
}

/// Returns the link to such a page (see [`Opening::of_page`]). Without any values, it's just the name.
#[must_use]
pub fn page_link<M, P: From<Problem>>(format: &Format<M, P>, model: &M, lesson: &Lesson) -> String {
    let link = format.link(model, lesson, false);
    link.strip_suffix("/1?").unwrap_or(&link).to_owned()
}

/// Tells who made the moves that an action puts on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// The player or the opponent has made them.
    Player,
    /// They were there already. The action just goes to another position in the same game, as undo
    /// and playback do.
    History,
    /// They were loaded from a file, found by the solver, or copied from another game.
    Elsewhere,
}

/// An action that works for any game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Undoes the last action.
    Undo,
    /// Redoes the last action that was undone.
    Redo,
    /// Returns to the start of the game.
    Restart,
    /// Goes to the position after the given number of moves.
    To(usize),
    /// Goes forward by the given number of moves, or back if it is negative.
    By(isize),
}

impl Step {
    /// Returns how many moves are played after this step, where `played` is the current number.
    /// This is all you need if your puzzle has no other actions than moves. Note that the result
    /// may exceed the length of the line.
    #[must_use]
    pub fn in_line(self, played: usize) -> usize {
        match self {
            Step::Undo => played.saturating_sub(1),
            Step::Redo => played.saturating_add(1),
            Step::Restart => 0,
            Step::To(place) => place,
            Step::By(moves) => played.saturating_add_signed(moves),
        }
    }
}

/// The model of a game along a line of moves, in which the computer may play one side.
pub trait TwoPlayers: Model {
    /// Returns true if it's the computer's turn.
    fn is_machines_turn(&self) -> bool;

    /// Takes one step. Returns false if there is nothing to undo or to redo.
    fn step_once(&mut self, step: Step) -> bool;

    /// Returns true if the line ends at the position on the board.
    fn is_at_the_end(&self) -> bool {
        self.place().is_some_and(|place| place.played == place.length)
    }

    /// Takes a step. Undo and redo do not stop where the computer has to move at the end of the
    /// line, because it would move at once.
    fn take_step(&mut self, step: Step) -> bool {
        let taken = self.step_once(step);
        let passes = taken && matches!(step, Step::Undo | Step::Redo);
        while passes
            && self.is_machines_turn()
            && self.is_at_the_end()
            && self.place().is_some_and(|place| place.played > 0)
            && self.step_once(step)
        {}
        taken
    }
}

/// Declares that the actions of a model include every [`Step`], as `Action::Step`.
#[macro_export]
macro_rules! steps {
    ($action:ty) => {
        impl From<$crate::frame::Step> for $action {
            fn from(step: $crate::frame::Step) -> Self {
                Self::Step(step)
            }
        }
    };
}

/// Declares that a model has no history, so none of its actions is a [`Step`].
#[macro_export]
macro_rules! no_steps {
    ($action:ty) => {
        impl TryFrom<$crate::frame::Step> for $action {
            type Error = ();

            fn try_from(_: $crate::frame::Step) -> Result<Self, ()> {
                Err(())
            }
        }
    };
}

/// Implements the methods of [`Model`] that are the same for every game along a line of moves. It
/// must be in the field `game`, behind an `Rc`. In the body of the argument, read it from a record;
/// if it doesn't fit the link, somebody has changed one of them.
///
/// With the argument `step_once`, implements that method of [`TwoPlayers`].
#[macro_export]
macro_rules! line_game {
    (step_once) => {
        fn step_once(&mut self, step: $crate::frame::Step) -> bool {
            let game = std::rc::Rc::make_mut(&mut self.game);
            match step {
                $crate::frame::Step::Undo => return game.undo(),
                $crate::frame::Step::Redo => return game.redo(),
                $crate::frame::Step::Restart => game.restart(),
                step => game.step_to(step.in_line(game.played())),
            }
            true
        }
    };
    (|$record:ident| $read:expr) => {
        fn restored(self, $record: &str) -> Option<Self> {
            let game = $read?;
            let fits = game.moment() == self.game.moment();
            fits.then(|| Self { game: std::rc::Rc::new(game), ..self })
        }

        fn history(&self) -> Option<$crate::frame::History> {
            Some($crate::frame::History {
                undo: self.game.can_undo(),
                redo: self.game.can_redo(),
                restart: !self.game.line().is_empty(),
            })
        }

        fn place(&self) -> Option<$crate::frame::LinePlace> {
            let (played, length) = (self.game.played(), self.game.line().len());
            Some($crate::frame::LinePlace { played, length })
        }
    };
}

/// The history allows these steps at the moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct History {
    /// Undo is possible.
    pub undo: bool,
    /// Redo is possible.
    pub redo: bool,
    /// Restart is possible.
    pub restart: bool,
}

impl History {
    /// Returns the history for a puzzle whose only actions are moves. `played` of its `moves` are
    /// on the board.
    #[must_use]
    pub fn of_line(played: usize, moves: usize) -> Self {
        History { undo: played > 0, redo: played < moves, restart: played > 0 }
    }
}

/// Remembers a position in a line of moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LinePlace {
    /// This many moves have been made.
    pub played: usize,
    /// The line has this many moves.
    pub length: usize,
}

/// A link can be opened even if it has problems. There's always something to show.
#[derive(Debug, Clone)]
pub struct Opening<M: Model> {
    /// The game, including its history if the link has one.
    pub model: M,
    /// The view has this name. For the first view, it is empty.
    pub view: &'static str,
    /// The lesson has a question, hidden parts, a language and a layout.
    pub lesson: Lesson,
    /// The problems in the link.
    pub problems: Vec<M::Problem>,
}

impl<M: Model> Opening<M> {
    /// Opens a link to a page without views, whose format describes the model itself.
    #[must_use]
    pub fn of_page(format: &Format<M, M::Problem>, link: &str) -> Self
    where
        M: Default,
        M::Problem: From<Problem>,
    {
        let mut link = format.read(link, M::default());
        let lesson = link.lesson();
        let LinkRead { shared, problems } = link.finish();
        Opening { model: shared, view: "", lesson, problems }
    }

    /// Formats the link again, in our own way.
    pub(super) fn link(&self) -> String {
        self.model.link(self.view, &self.lesson)
    }
}
