//! Common-divisor Sudoku in the browser: the page, and what its workers do, each a
//! program of its own.

mod board;
mod controls;
mod edit;
mod files;
pub mod jobs;
mod keys;
mod link;
pub mod model;
mod numbers;
mod opening;
mod page;
mod print;
mod problems;
mod proof;
mod puzzles;
mod reading;
mod records;
mod rows;
pub mod screen;
mod share;
mod side;
mod solve;
mod story;
mod table;
mod tour;
mod trouble;
mod way;
mod work;

use ginnow_kit::component::component;
use ginnow_kit::page::Puzzle;
use ginnow_kit::page::settings::settings;
use page::{over_the_page, puzzle_page};
use table::use_table;
use yew::prelude::*;

/// The puzzle, as the page around it has it.
pub static PUZZLE: Puzzle = Puzzle {
    name: "common-divisor",
    view: || component::<CommonDivisor>(()),
    story: Some(|chapter| {
        component::<story::Story>(story::StoryProps {
            chapter: chapter.to_owned(),
        })
    }),
    tour: true,
};

/// The puzzle: the grid, and what is looked at beside it.
#[component]
pub fn CommonDivisor() -> Html {
    let table = use_table();
    // Another language draws the content anew; what is known stays, and so do
    // the settings in which it was chosen.
    html! {
        <>
            <key={table.page.language}>{puzzle_page(&table)}{over_the_page(&table)}</>
            <key="settings">{settings(&table.page, Html::default())}</>
        </>
    }
}
