//! The views, as tabs.

use crate::model::{Action, Model, is_allowed};
use crate::rooms::Rooms;
use crate::search::{Run, Runner, ViewProps};
use crate::{filter, found, puzzle, search, sets};
use ginnow::seventeen::links::View;
use ginnow_kit::page::Page;
use ginnow_kit::page::tabs::{Tab, tabs};
use ginnow_kit::shared::Shared;
use ginnow_links::Hidden;
use yew::prelude::*;

/// The views as tabs, and the one that is open.
pub fn side(
    model: &Model,
    search: &(Runner, Shared<Run>),
    rooms: &Rooms,
    page: &Page,
    act: &Callback<Action>,
) -> Html {
    let (runner, run) = search;
    let choose = act.reform(|name: &'static str| {
        let view = View::ALL.into_iter().find(|view| view.name() == name);
        Action::View(view.unwrap_or_default())
    });
    let body = match model.shared.view {
        View::Search => search::view(&ViewProps {
            run,
            runner,
            limit: model.limit,
            act,
        }),
        View::Found => found::view(model, run, act),
        View::Filter => filter::view(&rooms.filter, page),
        View::Sets => sets::view(model, &rooms.sets, &rooms.filter, act),
        View::Puzzle => puzzle::view(model, &rooms.sets, &rooms.study, act),
    };
    let offered = offered(model.shared.lesson.hidden);
    tabs(&offered, model.shared.view.name(), &choose, body)
}

/// The views without those that give away what the link leaves out.
fn offered(hidden: Hidden) -> [Tab; View::ALL.len()] {
    View::ALL.map(|view| Tab {
        name: view.name(),
        label: view_name(view),
        hidden: !is_allowed(view, hidden),
    })
}

/// The key of what a view is called.
pub fn view_name(view: View) -> &'static str {
    match view {
        View::Search => "view.search",
        View::Found => "view.found",
        View::Filter => "view.filter",
        View::Sets => "view.sets",
        View::Puzzle => "view.puzzle",
    }
}
