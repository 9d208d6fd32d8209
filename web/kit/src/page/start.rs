//! How a program begins.

use super::puzzle::Puzzle;
use super::shell::{Shell, ShellProps};
use crate::appearance::Appearance;
use crate::browser::{failure, language};
use crate::worker;
use wasm_bindgen::JsCast;
use web_sys::DedicatedWorkerGlobalScope;

/// Starts what belongs where the program runs: in a window the page, in a
/// worker the job that the worker's address names.
pub fn start(puzzle: &'static Puzzle) {
    if js_sys::global().is_instance_of::<DedicatedWorkerGlobalScope>() {
        (puzzle.worker)(&worker::name());
    } else {
        run_page(puzzle);
    }
}

fn run_page(puzzle: &'static Puzzle) {
    failure::report_panics();
    Appearance::remembered().apply();
    let language = language::choose(None, language::remembered());
    language::declare(language);
    yew::Renderer::<Shell>::with_props(ShellProps { puzzle }).render();
}
