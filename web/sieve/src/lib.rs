//! Ginnow's Sieve in the browser: the page, and what its workers do. Each is a
//! program of its own, so that nobody waits for the engines to see the board.
//!
//! The page knows the engine only through [`messages`], but for small things
//! that a view computes by itself.

mod analysis;
mod announcer;
pub mod board;
mod bounds;
mod branching_tree;
mod cell;
mod certificate;
mod classic;
mod commands;
mod controls;
mod daily;
pub mod details;
mod embedded;
pub mod explain;
mod files;
mod film;
mod graph;
mod holding;
pub mod jobs;
pub mod kept;
mod keys;
mod link;
pub mod look;
pub mod messages;
pub mod model;
mod moves;
mod opening;
mod optima;
mod optima_count;
mod own_best;
mod page;
pub mod pointing;
mod print;
mod proof;
mod question;
mod refusal;
mod relaxed;
mod score;
pub mod screen;
mod search;
mod share;
mod shares;
mod side;
mod solve;
mod solver;
mod story;
mod table;
mod timer;
mod workers;

use ginnow_kit::component::component;
use ginnow_kit::page::Puzzle;
use ginnow_kit::page::settings::settings;
use kept::{KeptSearches, KeptSearchesProps};
use page::{game_page, over_the_page};
use table::use_table;
use timer::{TimerChoice, TimerChoiceProps};
use workers::{WorkersChoice, WorkersChoiceProps};
use yew::prelude::*;

/// The puzzle, as the page around it has it.
pub static PUZZLE: Puzzle = Puzzle {
    name: "sieve",
    view: || component::<Sieve>(()),
    story: Some(|chapter| html! { <story::Story chapter={chapter.to_owned()} /> }),
    tour: true,
};

/// The puzzle: board, score, controls, and what is looked at beside them.
#[component]
pub fn Sieve() -> Html {
    let table = use_table();
    let language = table.page.language;
    let own = html! {
        <>
            {component::<TimerChoice>(TimerChoiceProps { timer: table.timer.clone(), language })}
            {component::<WorkersChoice>(WorkersChoiceProps { language })}
            {component::<KeptSearches>(KeptSearchesProps { language, own_best: table.own_best.clone() })}
        </>
    };
    // Another language draws the content anew; what is known stays, and so do
    // the settings in which it was chosen.
    html! {
        <>
            <key={language}>{game_page(&table)}{over_the_page(&table)}</>
            <key="settings">{settings(&table.page, own)}</>
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
