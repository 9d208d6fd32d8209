//! What the puzzle shows: the page, and what is open over it.

use crate::PUZZLE;
use crate::board::board;
use crate::controls::controls;
use crate::keys::GAME_KEYS;
use crate::side::side;
use crate::table::Table;
use ginnow_kit::page::head::{Tool, head};
use ginnow_kit::page::keys::{KeyTable, keys_help};
use ginnow_kit::page::notice::notices;
use ginnow_kit::page::projector::leave_projector;
use ginnow_kit::update::UpdateBar;
use ginnow_kit::words::text;
use ginnow_kit::worker::SilentWorkers;
use ginnow_links::Layout;
use ginnow_web_sudoku::GRID_KEYS;
use yew::prelude::*;

/// What can be opened from the head.
const TOOLS: [Tool; 4] = [Tool::Puzzles, Tool::Projector, Tool::Settings, Tool::Keys];

/// The page itself, without the head in a frame of somebody else's.
pub fn puzzle_page(table: &Table) -> Html {
    let lesson = &table.model.lesson;
    html! {
        <>
            if lesson.layout == Layout::Whole {
                {head(&PUZZLE, text("puzzle.rule"), &TOOLS, &table.page)}
            }
            <main class="table">
                <div class="stage">
                    if !lesson.question.is_empty() {
                        <p class="question" dir="auto">{lesson.question.clone()}</p>
                    }
                    {board(&table.model, &table.act)}
                    {controls(&table.model, &table.act)}
                </div>
                <div class="beside">
                    {side(table)}
                    {leave_projector(&table.page)}
                </div>
            </main>
        </>
    }
}

/// What comes over the page.
pub fn over_the_page(table: &Table) -> Html {
    html! {
        <>
            {keys_help(&table.page, || vec![
                KeyTable::of_page(&GAME_KEYS),
                KeyTable::of("keys.grid", &GRID_KEYS),
            ])}
            {notices(&table.page)}
            <UpdateBar />
            <SilentWorkers />
        </>
    }
}
