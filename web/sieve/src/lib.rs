//! Ginnow's Sieve in the browser: the page and its worker in one program, so that
//! what both need is loaded once.
//!
//! The page knows the engine only through [`messages`].

mod analysis;
mod announcer;
pub mod board;
mod bounds_chart;
mod cell;
mod classic;
mod controls;
pub mod details;
mod embedded;
pub mod engine;
mod enlarge;
pub mod explain;
mod files;
mod fit;
mod graph;
mod head;
mod keys;
mod keys_help;
mod link;
pub mod messages;
pub mod model;
mod moves;
mod notice;
mod page;
mod playback;
mod print;
mod projector;
mod proof;
mod question;
mod relaxed;
mod route;
mod score;
pub mod screen;
mod search;
mod settings;
mod share;
mod shell;
mod side;
mod solve;
mod solver;
mod speech;
mod story;
mod table;
mod target;

use ginnow_kit::{appearance, browser};
use page::{game_page, over_the_page, settings};
use table::use_table;
use wasm_bindgen::JsCast;
use web_sys::DedicatedWorkerGlobalScope;
use yew::prelude::*;

/// Starts what belongs where the program runs: in a window the page, in a
/// worker the engine.
pub fn run() {
    let in_worker = js_sys::global().is_instance_of::<DedicatedWorkerGlobalScope>();
    if in_worker {
        engine::run();
    } else {
        run_page();
    }
}

fn run_page() {
    browser::failure::report_panics();
    appearance::Appearance::remembered().apply();
    let language = browser::language::choose(None, browser::language::remembered());
    browser::language::declare(language);
    yew::Renderer::<shell::Shell>::new().render();
}

/// The puzzle: board, score, controls, and what is looked at beside them.
#[component]
pub fn Sieve() -> Html {
    let table = use_table();
    // Another language draws the content anew; what is known stays, and so do
    // the settings in which it was chosen.
    html! {
        <>
            <key={table.language}>{game_page(&table)}{over_the_page(&table)}</>
            <key="settings">{settings(&table)}</>
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
