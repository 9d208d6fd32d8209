//! Programs start here.

use super::shell::{Shell, ShellProps};
use crate::appearance::Appearance;
use crate::browser::{failure, language};
use crate::page::addresses::puzzle::Program;
use crate::reactive::element_size::read_window;
use crate::reactive::turns;
use crate::worker::{self, Registration};
use wasm_bindgen::JsCast;
use web_sys::DedicatedWorkerGlobalScope;

/// Starts a program that is both a page and a worker. In a window, this opens the page. In a
/// worker, it runs the job named by the worker's address.
pub fn start(program: &'static Program, jobs: &[Registration]) {
    if js_sys::global().is_instance_of::<DedicatedWorkerGlobalScope>() {
        work(jobs);
    } else {
        open(program);
    }
}

/// Runs the job named by the worker's address. Use this directly for a program that consists only
/// of workers.
pub fn work(jobs: &[Registration]) {
    worker::serve(&worker::name(), jobs);
}

/// Opens the page. Use this directly if there are no workers, or if they are a program of their
/// own.
pub fn open(program: &'static Program) {
    failure::report_panics();
    let prepare = || {
        read_window();
        Appearance::remembered().apply();
        let language = language::choose(None, language::remembered());
        language::declare(language);
    };
    let draw = move || {
        yew::Renderer::<Shell>::with_props(ShellProps { program }).render();
    };
    turns::begin(prepare, draw);
}
