//! What the frame asks of a puzzle's model.

use ginnow_links::Lesson;
use std::rc::Rc;
use yew::Reducible;

/// What a link of the puzzle says, with the history that undo leads back to. It changes by actions only,
/// so that undo, links, storage and tests see the same thing, and it knows nothing of the page.
pub trait Model:
    Reducible<Action: From<Step> + Clone + 'static> + Clone + PartialEq + 'static
{
    /// Something that is wrong with a link.
    type Problem: Clone + 'static;

    /// Reads a link. Every text gives a game and a list of problems; no text gives the usual game.
    fn read(link: &str) -> Opening<Self>;

    /// The link to the game, without `#`, where the view of that name is shown.
    fn link(&self, view: &'static str, lesson: &Lesson) -> String;

    /// The same as short as can be, for a QR code.
    fn short_link(&self, view: &'static str, lesson: &Lesson) -> String {
        self.link(view, lesson)
    }

    /// The game of another link is opened; this one may become part of its history.
    #[must_use]
    fn opened(self: Rc<Self>, other: Self) -> Rc<Self> {
        Rc::new(other)
    }

    /// What a link does not hold, such as what can be undone; in lines.
    fn record(&self) -> String {
        String::new()
    }

    /// The same game with what [`Model::record`] has written about it; none where the two do not fit.
    #[must_use]
    fn restored(self, _record: &str) -> Option<Self> {
        Some(self)
    }

    /// What can be undone; none for a puzzle without a history.
    fn history(&self) -> Option<History> {
        None
    }

    /// The place in the line of moves; none for a puzzle without playback.
    fn place(&self) -> Option<Place> {
        None
    }

    /// What the player has scored so far, where there is a score: the page around a frame is told.
    fn score(&self) -> Option<f64> {
        None
    }

    /// Whether a game was played to its end: what a task hides until then is shown from now on.
    fn is_over(&self) -> bool {
        false
    }
}

/// What the frame does with every game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Takes the last action back.
    Undo,
    /// Does it again.
    Redo,
    /// Begins anew.
    Restart,
    /// Shows the place after that many moves of the line.
    To(usize),
    /// Shows the place that many moves further on, or back.
    By(isize),
}

/// What can be undone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct History {
    /// Whether there is something to undo.
    pub undo: bool,
    /// Whether there is something to redo.
    pub redo: bool,
    /// Whether there is something to begin anew.
    pub restart: bool,
}

/// A place in a line of moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// How many moves of the line are made.
    pub played: usize,
    /// How many moves the line has.
    pub length: usize,
}

/// What a link opens.
#[derive(Debug, Clone)]
pub struct Opening<M: Model> {
    /// The game.
    pub model: M,
    /// The name of the view; empty for the usual one.
    pub view: &'static str,
    /// What the link asks and leaves out.
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
