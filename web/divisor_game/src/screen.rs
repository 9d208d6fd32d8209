//! What of the divisor game is merely on the screen: what is looked at, what is
//! set in the views, and what the link asks and leaves out. What every puzzle
//! has is the page's ([`ginnow_kit::page::PageState`]).

use ginnow::divisor_game::count::Query;
use ginnow::divisor_game::laboratory::Rules;
use ginnow::divisor_game::links::{SharedGame, View};
use ginnow_links::Lesson;
use std::rc::Rc;
use yew::Reducible;

/// What of the divisor game is merely on the screen.
#[derive(Debug, Clone, PartialEq)]
pub struct Screen {
    /// What is looked at beside the piles.
    pub view: View,
    /// What is counted.
    pub query: Query,
    /// The rules in the laboratory.
    pub rules: Rules,
    /// How far the laboratory computes values.
    pub limit: u32,
    /// What the link leaves out of the page, and what it asks.
    pub lesson: Lesson,
}

/// A change on the screen.
#[derive(Debug, Clone, PartialEq)]
pub enum ScreenAction {
    /// Look at something else beside the piles.
    View(View),
    /// Count something else.
    Query(Query),
    /// Try other rules, for values up to a limit.
    Rules(Rules, u32),
    /// Show what another link shows.
    Open(Box<SharedGame>),
}

impl Screen {
    /// The screen that a link asks for.
    #[must_use]
    pub fn new(shared: &SharedGame) -> Self {
        Screen {
            view: shared.view.nearest(shared.lesson.hidden),
            query: shared.query,
            rules: shared.rules,
            limit: shared.limit,
            lesson: shared.lesson.clone(),
        }
    }
}

impl Reducible for Screen {
    type Action = ScreenAction;

    fn reduce(self: Rc<Self>, action: ScreenAction) -> Rc<Self> {
        let mut screen = (*self).clone();
        match action {
            ScreenAction::View(view) => screen.view = view.nearest(screen.lesson.hidden),
            ScreenAction::Query(query) => screen.query = query,
            ScreenAction::Rules(rules, limit) => {
                screen.rules = rules;
                screen.limit = limit.clamp(2, rules.largest());
            }
            ScreenAction::Open(shared) => screen = Screen::new(&shared),
        }
        Rc::new(screen)
    }
}
