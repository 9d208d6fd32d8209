//! How a program begins.

use super::puzzle::Puzzle;
use super::shell::{Shell, ShellProps};
use crate::appearance::Appearance;
use crate::browser::{failure, language};
use wasm_bindgen::JsCast;
use web_sys::{DedicatedWorkerGlobalScope, Url};

/// Starts what belongs where the program runs: in a window the page, in a
/// worker the job that the worker's address names (`?worker=`).
pub fn start(puzzle: &'static Puzzle) {
    match js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() {
        Ok(scope) => (puzzle.worker)(&job(&scope)),
        Err(_) => run_page(puzzle),
    }
}

/// The job that a worker is started for; empty if none is named.
fn job(scope: &DedicatedWorkerGlobalScope) -> String {
    let address = Url::new(&scope.location().href()).ok();
    let job = address.and_then(|address| address.search_params().get("worker"));
    job.unwrap_or_default()
}

fn run_page(puzzle: &'static Puzzle) {
    failure::report_panics();
    Appearance::remembered().apply();
    let language = language::choose(None, language::remembered());
    language::declare(language);
    yew::Renderer::<Shell>::with_props(ShellProps { puzzle }).render();
}
