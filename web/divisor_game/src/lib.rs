//! The divisor game in the browser: the page and its worker in one program, so
//! that what both need is loaded once.
//!
//! What is small is computed where it is shown: values, winning moves and nim-sums
//! need the ranks of the piles and no more. What can take longer is the worker's
//! ([`jobs`]).

mod analysis;
mod announcer;
mod coins;
mod controls;
mod counting;
mod embedded;
mod explain;
mod files;
mod film;
mod history;
pub mod jobs;
mod keys;
mod laboratory;
mod link;
pub mod model;
mod page;
mod play;
mod print;
mod problems;
pub mod screen;
mod setup;
mod share;
mod side;
mod story;
mod table;
mod tour;
mod values;

use ginnow_kit::component::component;
use ginnow_kit::page::Puzzle;
use ginnow_kit::page::settings::settings;
use page::{game_page, over_the_page};
use table::use_table;
use yew::prelude::*;

/// The puzzle, as the page around it has it.
pub static PUZZLE: Puzzle = Puzzle {
    name: "divisor-game",
    view: || component::<DivisorGame>(()),
    story: Some(|chapter| {
        component::<story::Story>(story::StoryProps {
            chapter: chapter.to_owned(),
        })
    }),
    tour: true,
};

/// The puzzle: piles, controls, and what is looked at beside them.
#[component]
pub fn DivisorGame() -> Html {
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
