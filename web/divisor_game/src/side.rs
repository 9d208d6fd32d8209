//! What is looked at beside the piles, one view at a time.

use crate::analysis::{AnalysisProps, analysis};
use crate::coins::coins;
use crate::counting::{Counting, CountingProps};
use crate::laboratory::{Laboratory, LaboratoryProps};
use crate::play::{Moves, MovesProps};
use crate::screen::ScreenAction;
use crate::table::Table;
use crate::values::{Values, ValuesProps};
use ginnow::divisor_game::links::View;
use ginnow_kit::component::component;
use ginnow_kit::page::tabs::{Tab, tabs};
use ginnow_kit::words::text;
use ginnow_links::Hidden;
use yew::prelude::*;

/// The views as tabs.
pub fn side(table: &Table) -> Html {
    let (screen, game) = (&table.screen, table.game());
    let hidden = screen.lesson.hidden;
    let enlarged = table.page.state.enlarged == Some(true);
    let page = table.page.act.clone();
    let body = match screen.view {
        View::Moves => {
            let telling = !(hidden.hints || hidden.solver || hidden.best);
            component::<Moves>(MovesProps {
                model: (*table.model).clone(),
                telling,
                act: table.act.clone(),
            })
        }
        View::Analysis => analysis(&AnalysisProps {
            model: (*table.model).clone(),
            asked: (*table.asked).clone(),
            hidden,
            ask: table.ask.clone(),
            act: table.act.clone(),
        }),
        View::Values => component::<Values>(ValuesProps {
            game: game.clone(),
            pile: table.hand.pile(game.position()),
            enlarged,
            page,
        }),
        View::Coins => coins(game, &table.act),
        View::Laboratory => component::<Laboratory>(LaboratoryProps {
            rules: screen.rules,
            limit: screen.limit,
            show: table.show.clone(),
            enlarged,
            page,
        }),
        View::Counting => component::<Counting>(CountingProps {
            query: screen.query,
            show: table.show.clone(),
            enlarged,
            page,
        }),
    };
    let choose = table.show.reform(|name| {
        let view = View::ALL.into_iter().find(|view| view.name() == name);
        ScreenAction::View(view.unwrap_or_default())
    });
    tabs(&offered(hidden), screen.view.name(), &choose, body)
}

/// The views as tabs, without those that give away what the link leaves out.
fn offered(hidden: Hidden) -> [Tab; View::ALL.len()] {
    View::ALL.map(|view| Tab {
        name: view.name(),
        label: label(view),
        hidden: !view.is_allowed(hidden),
    })
}

/// What a view is called.
pub fn view_name(view: View) -> &'static str {
    text(label(view))
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
