//! What of the Sieve is merely on the screen: what is looked at, and what the
//! link asks and leaves out. What every puzzle has is the page's
//! ([`ginnow_kit::page::PageState`]); what is pointed at is kept apart
//! ([`crate::pointing`]).

use ginnow::sieve::links::{Lesson, SharedGame, View};
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
    /// What the link leaves out of the page, and what it asks.
    pub lesson: Lesson,
}

/// A change on the screen.
#[derive(Debug, Clone, PartialEq)]
pub enum ScreenAction {
    /// Look at something else beside the board.
    View(View),
    /// Show what another link leaves to be seen.
    Lesson(Lesson),
}

impl Screen {
    /// The screen that a link asks for.
    #[must_use]
    pub fn new(shared: &SharedGame) -> Self {
        Screen {
            view: shared.view.nearest_allowed(shared.lesson.hidden),
            lesson: shared.lesson.clone(),
        }
    }
}

impl Reducible for Screen {
    type Action = ScreenAction;

    fn reduce(self: Rc<Self>, action: ScreenAction) -> Rc<Self> {
        let mut screen = (*self).clone();
        match action {
            ScreenAction::View(view) => screen.view = view.nearest_allowed(screen.lesson.hidden),
            ScreenAction::Lesson(lesson) => {
                screen.view = screen.view.nearest_allowed(lesson.hidden);
                screen.lesson = lesson;
            }
        }
        Rc::new(screen)
    }
}
