//! What of the Sieve is merely on the screen: what is looked at, and what the
//! link asks and leaves out. What every puzzle has is the page's
//! ([`ginnow_kit::page::PageState`]); what is pointed at is kept apart
//! ([`crate::pointing`]).

use ginnow::sieve::Number;
use ginnow::sieve::links::{Hidden, Lesson, SharedGame, View};
use ginnow_kit::page::Panel;
use std::rc::Rc;
use yew::Reducible;

/// The result of the game, to be shared.
pub const RESULT: Panel = Panel::Own("result");

/// What of the Sieve is merely on the screen.
#[derive(Debug, Clone, PartialEq)]
pub struct Screen {
    /// What is looked at beside the board.
    pub view: View,
    /// Whether the moves are looked at as a report.
    pub report: bool,
    /// What the link leaves out of the page, and what it asks.
    pub lesson: Lesson,
    /// The game that the link keeps sealed, if it has one.
    pub sealed: Option<Sealed>,
    /// Whether a game was finished since the link was opened, or what is sealed
    /// was asked for: what is hidden until then is shown.
    pub over: bool,
    /// Whether the reader has been asked if what is sealed is to be shown.
    pub asking: bool,
}

/// Somebody's game, which the reader is not shown before playing too.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sealed {
    /// N.
    pub size: Number,
    /// The moves.
    pub line: Vec<Number>,
}

/// A change on the screen.
#[derive(Debug, Clone, PartialEq)]
pub enum ScreenAction {
    /// Look at something else beside the board.
    View(View),
    /// Look at the moves, as a report or as a list.
    Report(bool),
    /// Show what another link leaves to be seen.
    Link(Box<SharedGame>),
    /// A game is over, or what is sealed is to be shown all the same.
    Over,
    /// Ask whether what is sealed is to be shown, or leave it.
    Ask(bool),
}

impl Screen {
    /// The screen that a link asks for.
    #[must_use]
    pub fn new(shared: &SharedGame) -> Self {
        let sealed = (!shared.sealed.is_empty()).then(|| Sealed {
            size: shared.moment.size,
            line: shared.sealed.clone(),
        });
        let lesson = shared.lesson.clone();
        Screen {
            view: shared.view.nearest_allowed(lesson.hidden.at(false)),
            report: false,
            lesson,
            sealed,
            over: false,
            asking: false,
        }
    }

    /// What is left out of the page now.
    #[must_use]
    pub fn hidden(&self) -> Hidden {
        self.lesson.hidden.at(self.over)
    }

    /// The sealed game, if it is one of a board of this size.
    #[must_use]
    pub fn sealed(&self, size: Number) -> Option<&Sealed> {
        self.sealed.as_ref().filter(|sealed| sealed.size == size)
    }
}

impl Reducible for Screen {
    type Action = ScreenAction;

    fn reduce(self: Rc<Self>, action: ScreenAction) -> Rc<Self> {
        let mut screen = (*self).clone();
        match action {
            ScreenAction::View(view) => {
                screen.view = view.nearest_allowed(screen.hidden());
                screen.report = false;
            }
            ScreenAction::Report(report) => {
                screen.view = View::Moves;
                screen.report = report;
            }
            ScreenAction::Link(shared) => screen = Screen::new(&shared),
            ScreenAction::Over => {
                screen.over = true;
                screen.asking = false;
            }
            ScreenAction::Ask(asking) => screen.asking = asking,
        }
        Rc::new(screen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::sieve::links::read;

    fn screen(link: &str) -> Rc<Screen> {
        let link = read(link);
        assert_eq!(link.problems, []);
        Rc::new(Screen::new(&link.shared))
    }

    #[test]
    fn what_is_hidden_until_the_end_is_shown_then() {
        let playing = screen("sieve/1?n=21&view=solve&hide=best-until-end");
        assert_eq!((playing.view, playing.hidden()), (View::Moves, Hidden::ALL));
        let solving = Rc::clone(&playing).reduce(ScreenAction::View(View::Solve));
        assert_eq!(solving.view, View::Moves);
        let over = playing.reduce(ScreenAction::Over).hidden();
        assert!(over.best && !over.hints && !over.solver);
    }

    #[test]
    fn a_sealed_game_belongs_to_its_board() {
        let screen = screen("sieve/1?n=10&sealed=1.1&hide=until-end");
        let sealed = screen.sealed(10).expect("a game is sealed");
        assert_eq!(sealed.line.len(), 2);
        assert_eq!(screen.sealed(11), None);
    }
}
