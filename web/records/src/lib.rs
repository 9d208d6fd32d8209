//! The records of Ginnow's Sieve in the browser: the best game that is known on
//! every board, to browse and to compare with.
//!
//! The tables are files of the build (`files.mjs`); a game is loaded when somebody
//! wants to see it.

mod announcer;
mod board;
mod chart;
mod figures;
mod jump;
mod keys;
mod link;
mod list;
mod model;
mod page;
mod problems;
mod shelf;
mod table;

use ginnow_kit::component::component;
use ginnow_kit::page::Puzzle;
use ginnow_kit::page::settings::settings;
use page::{over_the_page, records_page};
use table::use_table;
use yew::prelude::*;

/// The records, as a program among those of the puzzles.
pub static PUZZLE: Puzzle = Puzzle {
    name: "records",
    view: || component::<Records>(()),
    story: None,
    tour: false,
};

/// The page: chart, list, and the board that is chosen.
#[component]
pub fn Records() -> Html {
    let table = use_table();
    // Another language draws the content anew; what is chosen stays, and so do the
    // settings in which it was chosen.
    html! {
        <>
            <key={table.page.language}>{records_page(&table)}{over_the_page(&table)}</>
            <key="settings">{settings(&table.page, Html::default())}</>
        </>
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    #[test]
    fn every_key_has_a_text_in_every_language() {
        ginnow_kit::words::agreement::check(env!("CARGO_MANIFEST_DIR"), "words", &[]);
    }
}
