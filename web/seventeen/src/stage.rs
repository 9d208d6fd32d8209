//! The grid and its tools, to the left of the views.

use crate::appearance::Appearance;
use crate::grid::{GridBeside, GridProps};
use crate::model::sets::Touch;
use crate::model::{Action, gives_away};
use crate::views::sets::{Marking, Pointed};
use crate::{
    ENTRY, model::Seventeen, search, views::filter, views::found, views::puzzle, views::sets,
};
use ginnow_kit::frame::{App, undo_buttons};
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::store::use_watched;
use ginnow_kit::words::{fill, number, text};
use yew::prelude::*;

pub fn stage(app: &App<Seventeen>) -> Html {
    let open = app.opens(ENTRY).reform(|_: MouseEvent| ());
    html! {
        <>
            {component::<MarkedGrid>(MarkedGridProps {
                grid: GridProps {
                    appearance: appearance(app), touch: touch(app), paste: app.view_state.entry.take_text.clone()
                },
                marking: (app.view == "sets").then(|| Marking::of(app)).flatten(),
                pointed: app.view_state.pointed.clone()
            })}
            <div class="cluster" role="group" aria-label={text("grid.tools")}>
                <button type="button" onclick={open}>{text("grid.another")}</button>
                {undo_buttons(app)}
                <p class="stage-said hint">{caption(app)}</p>
            </div>
        </>
    }
}

#[derive(Properties, PartialEq)]
struct MarkedGridProps {
    grid: GridProps,
    marking: Option<Marking>,
    pointed: Pointed,
}

/// Renders the grid, and marks the set through the cell under the pointer.
#[component]
fn MarkedGrid(props: &MarkedGridProps) -> Html {
    let pointed = use_watched(&props.pointed, |cell| *cell);
    let mut grid = props.grid.clone();
    if let Some(set) = props.marking.as_ref().and_then(|one| one.set(pointed)) {
        grid.appearance.mark_set(set);
    }
    component::<GridBeside>(grid)
}

/// Returns the grid's appearance in the open view.
fn appearance(app: &App<Seventeen>) -> Appearance {
    match app.view {
        "found" => found::appearance(app),
        "filter" => filter::appearance(app),
        "sets" => sets::appearance(app),
        "puzzle" => puzzle::appearance(app),
        _ => search::appearance(app),
    }
}

/// Returns a callback for cells. `None` if the open view does not use them.
fn touch(app: &App<Seventeen>) -> Option<Callback<Touch>> {
    Some(match app.view {
        "sets" => sets::touch(app),
        "puzzle" => {
            let act = app.act.clone();
            Callback::from(move |touch| {
                if let Touch::Press(cell) = touch {
                    act.emit(Action::Toggle(cell));
                }
            })
        }
        _ => return None,
    })
}

/// Returns the number of the puzzle in the grid if the search has found it.
fn caption(app: &App<Seventeen>) -> String {
    let run = &app.view_state.search.run;
    let shown = match app.view {
        "search" => run.last(),
        "found" => found::shown(app),
        _ => None,
    };
    let at = shown.and_then(|shown| run.puzzles.iter().position(|it| it.clues == shown));
    at.map_or_else(String::new, |at| {
        let (at, all) = (number(at as u64 + 1), number(run.puzzles.len() as u64));
        fill!("grid.shown", number = at, all)
    })
}

/// Handles a presentation clicker, which moves through the film in the filter, and from puzzle to
/// puzzle everywhere else.
pub fn page(app: &App<Seventeen>, by: isize) {
    if app.view == "filter" {
        app.view_state.filter.walk(by);
    } else {
        found::step(app, by);
    }
}

/// Returns `true` if there is anything to move through.
pub fn has_pages(app: &App<Seventeen>) -> bool {
    let has_puzzles = !gives_away(app.hidden) && !app.view_state.search.run.puzzles.is_empty();
    app.view == "filter" || has_puzzles
}
