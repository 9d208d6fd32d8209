//! The Sieve for two players in the browser, the Factor Game: the page and its
//! worker in one program, so that what both need is loaded once.
//!
//! What a number would do, and who has what, is computed where it is shown; how a
//! game ends with best play is the worker's ([`job`]).

mod analysis;
mod announcer;
mod assessment;
mod board;
mod cell;
mod controls;
mod explain;
mod film;
pub mod job;
mod keys;
mod link;
pub mod model;
mod moves;
mod opponent;
mod page;
mod paper;
mod problems;
mod score;
mod screen;
mod setup;
mod share;
mod story;
mod table;
mod task;

use ginnow_kit::component::component;
use ginnow_kit::page::Puzzle;
use ginnow_kit::page::settings::settings;
use page::{game_page, over_the_page};
use table::use_table;
use yew::prelude::*;

/// The puzzle, as the page around it has it.
pub static PUZZLE: Puzzle = Puzzle {
    name: "factor-game",
    view: || component::<FactorGame>(()),
    story: Some(story::story),
    tour: false,
};

/// The puzzle: board, points, controls, and what is looked at beside them.
#[component]
pub fn FactorGame() -> Html {
    let table = use_table();
    // Another language draws the content anew; the game stays, and so do the
    // settings in which it was chosen.
    html! {
        <>
            <key={table.page.language}>{game_page(&table)}{over_the_page(&table)}</>
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

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    #[test]
    fn every_key_has_a_text_in_every_language() {
        ginnow_kit::words::agreement::check(env!("CARGO_MANIFEST_DIR"), "words", &[]);
    }
}
