//! Defines the interface between the frame and a puzzle's model.

use ginnow_links::Lesson;
use std::rc::Rc;
use yew::Reducible;

/// A model has the contents of a link, plus the undo history. Only actions change it, so undo, links,
/// storage, and tests all see the same game. It doesn't depend on the page.
pub trait Model:
    Reducible<Action: From<Step> + Clone + PartialEq + 'static> + Clone + PartialEq + 'static
{
    /// A problem of a link. The page names it and opens the nearest valid state.
    type Problem: Clone + 'static;

    /// Reads a link. Any text gives a game and a list of problems. The empty text gives the default game.
    fn read(link: &str) -> Opening<Self>;

    /// Returns the link to the game with this view, without `#`.
    fn link(&self, view: &'static str, lesson: &Lesson) -> String;

    /// Returns the shortest link to the game, for a QR code.
    fn short_link(&self, view: &'static str, lesson: &Lesson) -> String {
        self.link(view, lesson)
    }

    /// Opens the game of another link. The current game may become part of its history.
    #[must_use]
    fn opened(self: Rc<Self>, other: Self) -> Rc<Self> {
        Rc::new(other)
    }

    /// Returns the state that is not part of a link, such as the undo history; one entry per line.
    fn record(&self) -> String {
        String::new()
    }

    /// Restores the state written by [`Model::record`]. `None` if it doesn't fit the game.
    #[must_use]
    fn restored(self, _record: &str) -> Option<Self> {
        Some(self)
    }

    /// Returns the state of undo, redo, and restart; `None` for a puzzle without a history.
    fn history(&self) -> Option<History> {
        None
    }

    /// Returns the position in the line of moves; `None` for a puzzle without playback.
    fn place(&self) -> Option<LinePlace> {
        None
    }

    /// Returns the current score, if the puzzle has one. The frame reports it to the host page.
    fn score(&self) -> Option<f64> {
        None
    }

    /// Returns true if the game is finished. A finished game counts towards revealing hidden parts.
    fn is_over(&self) -> bool {
        false
    }

    /// Returns the moves that lead to the position on the board, on one line; empty at the start of a game. Tells
    /// positions of a board apart, to recognise those that the player has reached by own moves.
    fn moves_made(&self) -> String {
        String::new()
    }

    /// Returns the source of the moves that an action puts on the board.
    fn source(_action: &Self::Action) -> Source {
        Source::Player
    }

    /// Returns the link to the board without a game, with everything that makes a game easier or harder: size, goal,
    /// rule, opponent. A link can lock its board, and only games on it reveal hidden parts. Empty for a puzzle without
    /// boards.
    fn board_link(&self) -> String {
        String::new()
    }

    /// Returns the link by which result codes know the board: [`Model::board_link`] without the parts that make no game
    /// easier or harder, such as the game of another player. Its text comes from `ginnow::results::canonical`, which never
    /// changes, because the codes contain its check sum.
    fn bare_board_link(&self) -> String {
        self.board_link()
    }

    /// Identifies a finished game among those on its board, on one line. Two games with the same numbers
    /// and the same score are the same, regardless of the order of the numbers.
    fn finished_game(&self) -> String {
        self.link("", &Lesson::default())
    }
}

/// An action may put moves on the board, and they come from here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// The player or the player's opponent made them.
    Player,
    /// Nobody: the action leads to another position of the same game, such as undo or playback.
    History,
    /// Loaded from a file, found by the solver, or copied from another game.
    Elsewhere,
}

/// The frame applies these actions to the game of any puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Undoes the last action.
    Undo,
    /// Redoes the last undone action.
    Redo,
    /// Returns to the start of the game.
    Restart,
    /// Moves to the position after this many moves of the line.
    To(usize),
    /// Moves forward by this many moves, or back if negative.
    By(isize),
}

impl Step {
    /// Returns the resulting number of moves, for puzzles whose only actions are moves. `played` is the current number.
    /// The result may be past the end of the line.
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

/// The history may allow these steps at the moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct History {
    /// True if undo is possible.
    pub undo: bool,
    /// True if redo is possible.
    pub redo: bool,
    /// True if restart is possible.
    pub restart: bool,
}

impl History {
    /// Returns the history of a puzzle whose only actions are moves: `played` moves of a line of `moves`.
    #[must_use]
    pub fn of_line(played: usize, moves: usize) -> Self {
        History { undo: played > 0, redo: played < moves, restart: played > 0 }
    }
}

/// In a line of moves, you can stop after any of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LinePlace {
    /// How many moves have been made.
    pub played: usize,
    /// How many moves the line has.
    pub length: usize,
}

/// A link that was read always opens something, even if it has problems.
#[derive(Debug, Clone)]
pub struct Opening<M: Model> {
    /// If the link has a history, it belongs to the game.
    pub model: M,
    /// The view has this name. It is empty for the first view.
    pub view: &'static str,
    /// The link may come with a lesson: question, hidden parts, language, layout.
    pub lesson: Lesson,
    /// Reading the link found these problems.
    pub problems: Vec<M::Problem>,
}

impl<M: Model> Opening<M> {
    /// Returns the link in the form that this program writes.
    pub(super) fn link(&self) -> String {
        self.model.link(self.view, &self.lesson)
    }
}
