//! What the puzzle shows: the page, and what is open over it.

use crate::PUZZLE;
use crate::entry::{DialogProps, ENTRY, dialog};
use crate::files::files;
use crate::keys::GAME_KEYS;
use crate::model::{Done, Model};
use crate::search::spoken;
use crate::share::share;
use crate::side::side;
use crate::stage::stage;
use crate::table::Table;
use crate::tour::seventeen_tour;
use ginnow_kit::page::Panel;
use ginnow_kit::page::announcer::announcer;
use ginnow_kit::page::head::{Tool, head};
use ginnow_kit::page::keys::{KeyTable, keys_help};
use ginnow_kit::page::notice::notices;
use ginnow_kit::page::projector::leave_projector;
use ginnow_kit::update::UpdateBar;
use ginnow_kit::widgets::share::whole_page_link;
use ginnow_kit::words::text;
use ginnow_kit::worker::SilentWorkers;
use ginnow_links::Layout;
use ginnow_web_sudoku::GRID_KEYS;
use yew::prelude::*;

/// What can be opened from the head.
const TOOLS: [Tool; 7] = [
    Tool::Story,
    Tool::Puzzles,
    Tool::Share,
    Tool::Files,
    Tool::Projector,
    Tool::Settings,
    Tool::Keys,
];

/// The page itself, or the small one in somebody else's.
pub fn grid_page(table: &Table) -> Html {
    let embedded = table.is_embedded();
    let layout = embedded.then_some("embedded");
    html! {
        <>
            if embedded {
                <h1 class="visually-hidden">{text("page.title")}</h1>
            } else {
                {head(&PUZZLE, text("page.rule"), &TOOLS, &table.page)}
                {seventeen_tour(&table.tour, table.run(), &table.act)}
            }
            <main class={classes!("table", layout)}>
                {stage(table)}
                <div class="beside">
                    {side(&table.model, &table.search, &table.rooms, &table.page, &table.act)}
                    if embedded {
                        {whole_page_link(&whole(&table.model))}
                    }
                    {leave_projector(&table.page)}
                </div>
            </main>
        </>
    }
}

/// The link to the whole page.
fn whole(model: &Model) -> String {
    let mut shared = model.shared_grid();
    shared.lesson.layout = Layout::Whole;
    shared.to_string()
}

/// What comes over the page, and what is merely heard.
pub fn over_the_page(table: &Table) -> Html {
    html! {
        <>
            {panel(table)}
            {notices(&table.page)}
            <UpdateBar />
            <SilentWorkers />
            {announcer(table.model.actions, said(&table.model), [("said-search", spoken(table.run()))])}
        </>
    }
}

fn panel(table: &Table) -> Html {
    let (model, run) = (&table.model, table.run());
    match table.page.state.panel {
        Some(Panel::Share) => share(model, run, table.page.close()),
        Some(Panel::Files) => files(model, run, &table.entry, &table.page),
        Some(ENTRY) => dialog(&DialogProps {
            entry: &table.entry,
            act: &table.act,
        }),
        _ => keys_help(&table.page, || {
            vec![
                KeyTable::of_page(&GAME_KEYS),
                KeyTable::of("keys.board", &GRID_KEYS[4..]),
            ]
        }),
    }
}

/// What is heard of the last action.
fn said(model: &Model) -> String {
    let key = match model.last {
        Done::Nothing => return String::new(),
        Done::Grid => "said.grid",
        Done::Solved => "said.solved",
        Done::Undone => "said.undone",
    };
    text(key).to_owned()
}
