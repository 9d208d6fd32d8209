//! The page and its worker: two thin binaries over one library.
//!
//! The page knows the engine only through [`messages`].

mod appearance;
mod browser;
mod dialog;
pub mod engine;
mod icons;
pub mod messages;
mod route;
mod shell;
mod sieve;
mod story;
mod update;
mod words;

/// Starts the page.
pub fn run_page() {
    browser::failure::report_panics();
    appearance::Appearance::remembered().apply();
    let language = browser::language::choose(None, browser::language::remembered());
    browser::language::declare(language);
    yew::Renderer::<shell::Shell>::new().render();
}

/// Starts the worker.
pub fn run_worker() {
    engine::run();
}
