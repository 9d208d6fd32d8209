//! Seventeen in the browser: every puzzle with 17 clues inside a solution grid.
//!
//! The page knows the engine only through its [`jobs`], but for small things
//! that a view computes by itself: a puzzle of one's own is checked where it is
//! edited.

mod entry;
mod files;
mod filter;
mod found;
mod grid;
pub mod jobs;
mod keys;
mod link;
mod look;
pub mod model;
mod page;
mod paper;
mod problems;
mod puzzle;
mod rooms;
mod search;
mod sets;
mod share;
mod side;
mod stage;
mod story;
mod table;
mod tour;

use ginnow_kit::page::Puzzle;
use ginnow_kit::page::settings::settings;
use page::{grid_page, over_the_page};
use table::use_table;
use yew::prelude::*;

/// The puzzle, as the page around it has it.
pub static PUZZLE: Puzzle = Puzzle {
    name: "seventeen",
    view: || html! { <Seventeen /> },
    story: Some(|chapter| html! { <story::Story chapter={chapter.to_owned()} /> }),
    tour: true,
};

/// The puzzle: the grid, and what is looked at beside it.
#[component]
pub fn Seventeen() -> Html {
    let table = use_table();
    // Another language draws the content anew; the grid and the search stay, and
    // so do the settings in which it was chosen.
    html! {
        <>
            <key={table.page.language}>{grid_page(&table)}{over_the_page(&table)}</>
            <key="settings">{settings(&table.page, Html::default())}</>
        </>
    }
}

/// Has the English words at hand, for tests of what is said.
#[cfg(test)]
fn learn_english() {
    let words = concat!(
        include_str!("../../../static/words/en.txt"),
        "\n",
        include_str!("../words/en.txt")
    );
    ginnow_kit::words::learn(&ginnow_kit::words::LANGUAGES[0], words);
}
