//! What is looked at beside the grid, one view at a time.

use crate::model::Action;
use crate::proof::Proof;
use crate::puzzles::Puzzles;
use crate::records::Records;
use crate::rows::Rows;
use crate::solve::Solve;
use crate::table::Table;
use ginnow::common_divisor::links::View;
use ginnow_kit::page::tabs::{Tab, tabs};
use yew::prelude::*;

/// The views as tabs.
pub fn side(table: &Table) -> Html {
    let (model, act) = (&table.model, &table.act);
    let body = match model.view {
        View::Rows => html! { <Rows chapter={model.chapter().clone()} act={act.clone()} /> },
        View::Solve => html! { <Solve puzzle={model.puzzle().clone()} act={act.clone()} /> },
        View::Proof => html! { <Proof puzzle={model.puzzle().clone()} act={act.clone()} /> },
        View::Records => html! { <Records act={act.clone()} /> },
        View::Puzzles => html! { <Puzzles puzzle={model.puzzle().clone()} act={act.clone()} /> },
    };
    let choose = act.reform(|name| {
        let view = View::ALL.into_iter().find(|view| view.name() == name);
        Action::View(view.unwrap_or_default())
    });
    let offered = View::ALL.map(|view| Tab {
        name: view.name(),
        label: label(view),
        hidden: model.lesson.hidden.solver && view != View::Rows,
    });
    tabs(&offered, model.view.name(), &choose, body)
}

/// The key of what a view is called.
fn label(view: View) -> &'static str {
    match view {
        View::Rows => "view.rows",
        View::Solve => "view.solve",
        View::Proof => "view.proof",
        View::Records => "view.records",
        View::Puzzles => "view.puzzles",
    }
}
