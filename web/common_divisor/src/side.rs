//! What is looked at beside the grid, one view at a time.

use crate::proof::{Proof, ProofProps};
use crate::puzzles::puzzles_view;
use crate::records::Records;
use crate::rows::{RowsViewProps, rows_view};
use crate::screen::{ScreenAction, is_allowed};
use crate::solve::{SolveViewProps, solve_view};
use crate::table::Table;
use crate::way::{Way, WayProps};
use ginnow::common_divisor::links::View;
use ginnow_kit::component::component;
use ginnow_kit::memo::memo;
use ginnow_kit::page::tabs::{Tab, tabs};
use ginnow_kit::words::text;
use yew::prelude::*;

/// The views as tabs.
pub fn side(table: &Table) -> Html {
    let (model, act) = (&table.model, &table.act);
    let hidden = table.screen.lesson.hidden;
    let puzzle = model.puzzle().clone();
    let way = Way::of(&table.screen.lesson);
    let body = match table.screen.view {
        View::Rows => memo(
            rows_view,
            RowsViewProps {
                chapter: model.chapter().clone(),
                help: table.help.clone(),
                hidden,
            },
        ),
        View::Solve => {
            let (solving, act) = (table.solving.clone(), act.clone());
            memo(
                solve_view,
                SolveViewProps {
                    puzzle,
                    solving,
                    act,
                },
            )
        }
        View::Proof => component::<Proof>(ProofProps { puzzle, way }),
        View::Records => component::<Records>(WayProps { way }),
        View::Puzzles => puzzles_view(&way),
    };
    let choose = table.show.reform(|name| {
        let view = View::ALL.into_iter().find(|view| view.name() == name);
        ScreenAction::View(view.unwrap_or_default())
    });
    let offered = View::ALL.map(|view| Tab {
        name: view.name(),
        label: label(view),
        hidden: !is_allowed(view, hidden),
    });
    let view = table.screen.view;
    let body = html! {
        <>
            <h2 class="visually-hidden">{view_name(view)}</h2>
            {body}
        </>
    };
    tabs(&offered, view.name(), &choose, body)
}

/// What a view is called.
pub fn view_name(view: View) -> &'static str {
    text(label(view))
}

fn label(view: View) -> &'static str {
    match view {
        View::Rows => "view.rows",
        View::Solve => "view.solve",
        View::Proof => "view.proof",
        View::Records => "view.records",
        View::Puzzles => "view.puzzles",
    }
}
