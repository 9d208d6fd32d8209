//! In the browser, Seventeen finds all puzzles with 17 clues in a solution grid.
//!
//! The page uses the engine through its [`jobs`]. Views may compute small things themselves.

mod appearance;
mod entry;
mod grid;
mod guides;
pub mod jobs;
mod model;
mod output;
mod search;
mod stage;
mod views;

use entry::Entry;
use filter::Filter;
use ginnow::seventeen::CellSet;
use ginnow::seventeen::links::Problem;
use ginnow::sudoku::Solution;
use ginnow_kit::frame::{
    App, Bare, Dialog, Group, Key, LookingBack, Puzzle, Tour, View, dialog, key, undo_buttons,
    use_looking_back, views,
};
use ginnow_kit::page::Panel;
use ginnow_kit::page::announcer::Announcement;
use ginnow_kit::page::keys::{KeyTable, plain};
use ginnow_kit::page::link_problems;
use ginnow_kit::reactive::later::Ahead;
use ginnow_kit::words::{fill, text};
use ginnow_kit::{ahead, later};
use ginnow_links::Part;
use ginnow_web_sudoku::{GRID_KEYS, MOVING};
use guides::{guide, tour};
pub use model::Seventeen;
use model::{Model, RUNNING, gives_away};
use output::{files, paper, share};
use puzzle::Study;
use search::{RunPhase, Search};
use sets::{Pointed, Sets};
use views::{filter, found, puzzle, sets};
use yew::prelude::*;

/// Contains workers' results, and any other state that survives a change of views.
#[derive(Clone)]
pub struct ViewState {
    search: Search,
    entry: Entry,
    filter: Filter,
    sets: Sets,
    pointed: Pointed,
    /// A player who looks back at the search has put away the result card.
    looking_back: LookingBack,
    study: Study,
    /// The user's own puzzle when the page was closed.
    left: Option<(Solution, CellSet)>,
}

/// The dialog for entering a grid.
const ENTRY: Panel = Panel::Own("grid");

/// Groups the search and its puzzles.
const SEARCH: Group =
    Group { name: "all", label: "view.search", about: "view.all-about", choice: "view.all-choice" };

/// Groups the views on why the search is so fast.
const WHY: Group =
    Group { name: "why", label: "view.why", about: "view.why-about", choice: "view.why-choice" };

impl Puzzle for Seventeen {
    const NAME: &'static str = "seventeen";
    type Model = Model;

    ginnow_kit::view_state!(use_view_state => ViewState);

    const VIEWS: &'static [View<Self>] = &[
        View::new("search", "view.search", search::view).segment_of(&SEARCH).unless(gives_away),
        View::new("found", "view.found", later!(views: found::view as fn(&App<Seventeen>)))
            .segment_of(&SEARCH)
            .unless(gives_away),
        View::new("filter", "view.filter", later!(views: filter::view as fn(&App<Seventeen>)))
            .segment_of(&WHY),
        View::new("sets", "view.sets", later!(views: sets::view as fn(&App<Seventeen>)))
            .segment_of(&WHY),
        View::new("puzzle", "view.puzzle", later!(views: puzzle::view as fn(&App<Seventeen>))),
    ];

    const DIALOGS: &'static [Dialog<Self>] = &[
        dialog(Panel::Share, later!(dialogs: share::share as fn(&App<Seventeen>))),
        dialog(Panel::Files, later!(dialogs: files::files as fn(&App<Seventeen>))),
        dialog(ENTRY, later!(dialogs: entry::dialog as fn(&App<Seventeen>))),
    ];

    const KEYS: &'static [Key<Self>] = &[
        key(&[plain("s")], "keys.toggle", search::toggle).unless(gives_away),
        key(&[plain("g")], "keys.grid", |app| app.open(ENTRY)),
        key(&[plain("n")], "keys.next", |app| found::step(app, 1)).unless(gives_away).while_held(),
        key(&[plain("p")], "keys.previous", |app| found::step(app, -1))
            .unless(gives_away)
            .while_held(),
        key(&[plain("PageDown")], "keys.forward", |app| {
            stage::page(app, 1);
        })
        .only_if(stage::has_pages)
        .while_held(),
        key(&[plain("PageUp")], "keys.back", |app| stage::page(app, -1))
            .only_if(stage::has_pages)
            .while_held(),
        key(&[plain("1")], "keys.search", |app| app.show.emit("search")).unless(gives_away),
        key(&[plain("2")], "keys.found", |app| app.show.emit("found")).unless(gives_away),
        key(&[plain("3")], "keys.filter", |app| app.show.emit("filter")),
        key(&[plain("4")], "keys.sets", |app| app.show.emit("sets")),
        key(&[plain("5")], "keys.puzzle", |app| app.show.emit("puzzle")),
    ];

    const PARTS: &'static [(Part, &'static str)] =
        &[(Part::Solver, "share.hide-search"), (Part::Best, "share.hide-search")];

    const GUIDE: Option<fn(&str) -> Html> = Some(later!(guide: guide::guide as fn(&str)));

    const TOUR: Option<Tour<Self>> = Some(tour::TOUR);

    const PRINTED: Option<Ahead<App<Self>>> =
        Some(ahead!(dialogs: paper::printed_sheet as fn(&App<Seventeen>)));

    fn rule(_: &App<Self>) -> &'static str {
        text("page.rule")
    }

    fn invitation(app: &App<Self>) -> Option<String> {
        Some(if app.view == "puzzle" {
            text("puzzle.invitation").to_owned()
        } else {
            fill!("search.question", clues = app.model.searched)
        })
    }

    fn stage(app: &App<Self>) -> Html {
        stage::stage(app)
    }

    fn few_controls(app: &App<Self>) -> Html {
        html! { <>{undo_buttons(app)}{views(app)}</> }
    }

    fn board_keys() -> Vec<KeyTable> {
        // The grid is read-only, so just the keys for moving around.
        vec![KeyTable::of("keys.board", &GRID_KEYS[GRID_KEYS.len() - MOVING..])]
    }

    fn announcement(app: &App<Self>) -> String {
        app.model.last.map_or_else(String::new, |done| text(done).to_owned())
    }

    fn extra_announcements(app: &App<Self>) -> Vec<Announcement> {
        vec![("said-search", search::spoken(&app.view_state.search.run))]
    }

    fn problem(problem: &Problem) -> String {
        match problem {
            Problem::Link(general) => link_problems::problem(general),
            Problem::Grid(_) => text("problem.grid").to_owned(),
            Problem::Zero => text("problem.zero").to_owned(),
            Problem::Searched { found } => fill!("problem.searched", found),
            Problem::Clues { found } => fill!("problem.clues", found),
        }
    }

    fn record(app: &App<Self>) -> String {
        let running = app.view_state.search.runner.is_running();
        if running { RUNNING } else { "" }.to_owned()
    }
}

#[hook]
fn use_view_state(app: &Bare<Seventeen>) -> ViewState {
    let entry = entry::use_entry(app);
    files::use_dropping(app, &entry);
    let search = search::use_search(app);
    let done = search.run.phase == RunPhase::Done;
    ViewState {
        looking_back: use_looking_back(app, done.then_some(0)),
        search,
        entry,
        filter: filter::use_filter(app.model.grid),
        sets: sets::use_sets(app.model.grid),
        pointed: sets::use_pointed(app.model.grid),
        study: puzzle::use_study(
            (app.view == "puzzle").then_some((app.model.grid, app.model.clues)),
        ),
        left: puzzle::use_left(app),
    }
}

ginnow_kit::learn_english!();
