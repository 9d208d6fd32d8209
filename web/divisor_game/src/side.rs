//! What is looked at beside the piles, one view at a time.

use crate::analysis::analysis;
use crate::coins::coins;
use crate::counting::Counting;
use crate::laboratory::Laboratory;
use crate::model::Action;
use crate::play::moves;
use crate::screen::{Screen, ScreenAction};
use crate::values::Values;
use ginnow::divisor_game::Game;
use ginnow::divisor_game::links::View;
use ginnow_kit::page::Page;
use ginnow_kit::page::tabs::{Tab, tabs};
use ginnow_links::Hidden;
use std::rc::Rc;
use yew::prelude::*;

#[derive(PartialEq)]
pub struct SideProps {
    /// The game.
    pub game: Rc<Game>,
    /// What is on the screen.
    pub screen: Screen,
    /// The page around the puzzle.
    pub page: Page,
    /// Something is to change on the screen.
    pub show: Callback<ScreenAction>,
    /// Something is to be done with the game.
    pub act: Callback<Action>,
}

/// The views as tabs.
pub fn side(props: &SideProps) -> Html {
    let (screen, game) = (&props.screen, &props.game);
    let enlarged = props.page.state.enlarged;
    let page = props.page.act.clone();
    let body = match screen.view {
        View::Moves => moves(game, &props.act),
        View::Analysis => analysis(game),
        View::Values => html! { <Values game={game.clone()} {enlarged} {page} /> },
        View::Coins => coins(game),
        View::Laboratory => html! {
            <Laboratory rules={screen.rules} limit={screen.limit} show={props.show.clone()}
                {enlarged} {page} />
        },
        View::Counting => html! {
            <Counting query={screen.query} show={props.show.clone()} {enlarged} {page} />
        },
    };
    let choose = props.show.reform(|name| {
        let view = View::ALL.into_iter().find(|view| view.name() == name);
        ScreenAction::View(view.unwrap_or_default())
    });
    tabs(
        &offered(screen.lesson.hidden),
        screen.view.name(),
        &choose,
        body,
    )
}

/// The views as tabs, without those that give away what the link leaves out.
fn offered(hidden: Hidden) -> [Tab; View::ALL.len()] {
    View::ALL.map(|view| Tab {
        name: view.name(),
        label: label(view),
        hidden: !view.is_allowed(hidden),
    })
}

fn label(view: View) -> &'static str {
    match view {
        View::Moves => "view.moves",
        View::Analysis => "view.analysis",
        View::Values => "view.values",
        View::Coins => "view.coins",
        View::Laboratory => "view.laboratory",
        View::Counting => "view.counting",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_link_leaves_out_is_not_offered() {
        let hidden = Hidden {
            solver: true,
            ..Hidden::default()
        };
        let names = |hidden| {
            let offered = offered(hidden).into_iter().filter(|tab| !tab.hidden);
            offered.map(|tab| tab.name).collect::<Vec<_>>()
        };
        assert_eq!(names(Hidden::default()).len(), View::ALL.len());
        assert_eq!(names(hidden), ["moves"]);
    }
}
