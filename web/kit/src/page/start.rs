//! Starts a program.

use super::shell::{Shell, ShellProps};
use crate::appearance::Appearance;
use crate::browser::{after, failure, language};
use crate::page::addresses::puzzle::Program;
use crate::reactive::element_size::read_window;
use crate::worker::{self, Registration};
use wasm_bindgen::JsCast;
use web_sys::DedicatedWorkerGlobalScope;

/// Starts the program, which can run both as a page and as a worker. In a window, it opens the
/// page. In a worker, it does the job that the worker's address names.
pub fn start(program: &'static Program, jobs: &[Registration]) {
    if js_sys::global().is_instance_of::<DedicatedWorkerGlobalScope>() {
        work(jobs);
    } else {
        open(program);
    }
}

/// Does the job that the worker's address names. Call this directly if your program only consists
/// of workers.
pub fn work(jobs: &[Registration]) {
    worker::serve(&worker::name(), jobs);
}

/// Opens the page. Call this directly if your puzzle has no workers, or if they are a program of
/// their own.
pub fn open(program: &'static Program) {
    failure::report_panics();
    read_window();
    Appearance::remembered().apply();
    let language = language::choose(None, language::remembered());
    language::declare(language);
    // Drawing is a task of its own, so the browser can respond to a tap before it.
    after(0, move || {
        yew::Renderer::<Shell>::with_props(ShellProps { program }).render();
    });
}
