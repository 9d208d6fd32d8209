//! What the frame needs of a puzzle's model.

use ginnow_links::Lesson;
use std::rc::Rc;
use yew::Reducible;

/// What a link of the puzzle encodes, with the history that undo goes back to. Only actions change it, so
/// undo, links, storage and tests all see the same thing. It knows nothing of the page.
pub trait Model:
    Reducible<Action: From<Step> + Clone + 'static> + Clone + PartialEq + 'static
{
    /// A fault of a link.
    type Problem: Clone + 'static;

    /// Reads a link. Every text gives a game and a list of problems; the empty text gives the default
    /// game.
    fn read(link: &str) -> Opening<Self>;

    /// The link to the game, without `#`, that opens the view of that name.
    fn link(&self, view: &'static str, lesson: &Lesson) -> String;

    /// The shortest such link, for a QR code.
    fn short_link(&self, view: &'static str, lesson: &Lesson) -> String {
        self.link(view, lesson)
    }

    /// Opens the game of another link; this one may become part of its history.
    #[must_use]
    fn opened(self: Rc<Self>, other: Self) -> Rc<Self> {
        Rc::new(other)
    }

    /// What a link does not hold, such as what can be undone; one entry per line.
    fn record(&self) -> String {
        String::new()
    }

    /// The same game with what [`Model::record`] has written about it; `None` if the two do not fit.
    #[must_use]
    fn restored(self, _record: &str) -> Option<Self> {
        Some(self)
    }

    /// What can be undone; `None` for a puzzle without a history.
    fn history(&self) -> Option<History> {
        None
    }

    /// The place in the line of moves; `None` for a puzzle without playback.
    fn place(&self) -> Option<Place> {
        None
    }

    /// Whether the game has been played to its end: what a task hides until then is shown from now on.
    fn is_over(&self) -> bool {
        false
    }
}

/// What the frame itself does with the game of any puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Undoes the last action.
    Undo,
    /// Redoes it.
    Redo,
    /// Starts the game again.
    Restart,
    /// Goes to the position after this many moves of the line.
    To(usize),
    /// Goes this many moves forward, or back if negative.
    By(isize),
}

impl Step {
    /// The place to go to in a line of which so many moves are made, where actions are
    /// moves and nothing else; it may be past the end.
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

/// What can be undone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct History {
    /// Whether there is something to undo.
    pub undo: bool,
    /// Whether there is something to redo.
    pub redo: bool,
    /// Whether there is anything to restart.
    pub restart: bool,
}

impl History {
    /// That of a line of which so many of so many moves are made, where actions are moves
    /// and nothing else.
    #[must_use]
    pub fn of_line(played: usize, moves: usize) -> Self {
        History {
            undo: played > 0,
            redo: played < moves,
            restart: played > 0,
        }
    }
}

/// A place in a line of moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// How many moves of the line have been made.
    pub played: usize,
    /// How many moves the line has.
    pub length: usize,
}

/// What a link opens.
#[derive(Debug, Clone)]
pub struct Opening<M: Model> {
    /// The game, with whatever history the link gives it.
    pub model: M,
    /// The name of the view; empty for the first.
    pub view: &'static str,
    /// What the link asks and hides.
    pub lesson: Lesson,
    /// What is wrong with the link.
    pub problems: Vec<M::Problem>,
}

impl<M: Model> Opening<M> {
    /// The link as this program writes it.
    pub(super) fn link(&self) -> String {
        self.model.link(self.view, &self.lesson)
    }
}
