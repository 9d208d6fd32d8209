//! The interface between the frame and the model of a puzzle.

use ginnow_links::Lesson;
use std::rc::Rc;
use yew::Reducible;

/// Everything that a link contains, plus the undo history. Only actions can change it, so undo,
/// links, storage and tests can't disagree about the game. It must not depend on the page. If the
/// puzzle has no history and no line of moves, no [`Step`] becomes an action.
pub trait Model:
    Reducible<Action: TryFrom<Step> + Clone + PartialEq + 'static> + Clone + PartialEq + 'static
{
    /// A problem in a link. The page shows it and opens the nearest valid state.
    type Problem: Clone + 'static;

    /// Reads a link. This never fails: any text gives you a game and a list of problems, and an
    /// empty text gives you the default game.
    fn read(link: &str) -> Opening<Self>;

    /// Returns the link to the game with this view and lesson, without `#`.
    fn link(&self, view: &'static str, lesson: &Lesson) -> String;

    /// Returns the shortest possible link to the game, which makes for a QR code that is easy to
    /// scan.
    fn short_link(&self, view: &'static str, lesson: &Lesson) -> String {
        self.link(view, lesson)
    }

    /// Opens the game of another link. If you like, the current game can become part of its
    /// history, so that the player can undo this.
    #[must_use]
    fn opened(self: Rc<Self>, other: Self) -> Rc<Self> {
        Rc::new(other)
    }

    /// Returns everything that isn't part of the link, such as the undo history. There should be
    /// one entry per line.
    fn record(&self) -> String {
        String::new()
    }

    /// Restores the state that [`Model::record`] has written. If it doesn't fit the game, return
    /// `None`.
    #[must_use]
    fn restored(self, _record: &str) -> Option<Self> {
        Some(self)
    }

    /// Returns which of undo, redo and restart are possible, or `None` if the puzzle has no
    /// history.
    fn history(&self) -> Option<History> {
        None
    }

    /// Returns the position in the line of moves, or `None` if the puzzle has no playback.
    fn place(&self) -> Option<LinePlace> {
        None
    }

    /// Returns the current score, if the puzzle has one. The frame reports it to the host page.
    fn score(&self) -> Option<f64> {
        None
    }

    /// Returns true if the game is finished. A finished game counts when hidden parts wait for it.
    fn is_over(&self) -> bool {
        false
    }

    /// Returns the moves that lead to the current position, on one line. At the start of a game,
    /// this must be empty. It distinguishes positions on the same board, so that we recognize those
    /// that the player has reached without help.
    fn moves_made(&self) -> String {
        String::new()
    }

    /// Returns where the moves come from that an action puts on the board.
    fn source(_action: &Self::Action) -> Source {
        Source::Player
    }

    /// Returns the link to the board without a game. It must contain everything that makes a game
    /// easier or harder, such as the size, the goal, the rule and the opponent. A link can lock its
    /// board, and only games on that board reveal hidden parts. If the puzzle has no boards, return
    /// an empty string.
    fn board_link(&self) -> String {
        String::new()
    }

    /// Returns the link by which result codes identify the board. It is [`Model::board_link`]
    /// without those parts that make a game neither easier nor harder, such as the game of another
    /// player. The codes contain its checksum, so it must stay the same forever. For this reason,
    /// take it from `ginnow::results::canonical`, which never changes.
    fn bare_board_link(&self) -> String {
        self.board_link()
    }

    /// Returns a line that identifies a finished game among all games on its board. If two games
    /// are really the same, it should be equal: for instance, if they have the same numbers and the
    /// same score, the order doesn't matter.
    fn finished_game(&self) -> String {
        self.link("", &Lesson::default())
    }
}

/// The source of the moves that an action puts on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// The player or the opponent has made them.
    Player,
    /// They were there before. The action leads to another position of the same game, as undo or
    /// playback does.
    History,
    /// They were loaded from a file, found by the solver, or copied from another game.
    Elsewhere,
}

/// An action that the frame can apply to any game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Undoes the last action.
    Undo,
    /// Redoes the action that was undone last.
    Redo,
    /// Returns to the start of the game.
    Restart,
    /// Goes to the position after this many moves of the line.
    To(usize),
    /// Goes forward by this many moves, or back if it is negative.
    By(isize),
}

impl Step {
    /// If your puzzle has no actions other than moves, use this to find out how many moves are
    /// played after a step. `played` is their current number. Note that the result may be larger
    /// than the length of the line.
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

    /// Takes one step. Returns false if there's nothing to undo or to redo.
    fn step_once(&mut self, step: Step) -> bool;

    /// Returns true if the line ends at the position on the board.
    fn is_at_the_end(&self) -> bool {
        self.place().is_some_and(|place| place.played == place.length)
    }

    /// Takes a step. Undo and redo don't stop where the computer has to move at the end of the
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

/// Which steps the history allows at the moment.
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
    /// Returns the history of a puzzle that has no actions other than moves, of which `played` out
    /// of `moves` are on the board.
    #[must_use]
    pub fn of_line(played: usize, moves: usize) -> Self {
        History { undo: played > 0, redo: played < moves, restart: played > 0 }
    }
}

/// A position in a line of moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LinePlace {
    /// How many moves have been made.
    pub played: usize,
    /// How many moves the line has.
    pub length: usize,
}

/// The result of reading a link. Even if there are problems, it has something to open.
#[derive(Debug, Clone)]
pub struct Opening<M: Model> {
    /// The game, with a history if the link has one.
    pub model: M,
    /// Name of the view, or an empty string for the first one.
    pub view: &'static str,
    /// The lesson: a question, hidden parts, a language and a layout.
    pub lesson: Lesson,
    /// The problems in the link.
    pub problems: Vec<M::Problem>,
}

impl<M: Model> Opening<M> {
    /// Returns the link as we would write it.
    pub(super) fn link(&self) -> String {
        self.model.link(self.view, &self.lesson)
    }
}
