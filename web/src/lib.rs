//! The page and its worker: one program, so that what both need is loaded once.
//!
//! The page knows the engine only through [`messages`].

mod appearance;
mod browser;
mod dialog;
mod effect;
pub mod engine;
mod icons;
mod memo;
pub mod messages;
mod route;
mod shell;
mod sieve;
mod story;
mod update;
mod words;

use wasm_bindgen::JsCast;
use web_sys::DedicatedWorkerGlobalScope;

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
