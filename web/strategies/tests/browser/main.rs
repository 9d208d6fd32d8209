//! Runs the jobs of the laboratory in real workers, which you only get in a browser.

#![cfg(target_arch = "wasm32")]

mod playing;
mod tracing;

use ginnow_kit::worker::{Registration, serve};
use ginnow_web_strategies::jobs::{JOBS, JOBS_OF_SCRIPTS};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_test::wasm_bindgen_test_configure;

wasm_bindgen_test_configure!(run_in_browser);

/// Workers of the tests enter the program here. The page has two programs for them, but the tests only have
/// this one, so all jobs have to be in it.
#[wasm_bindgen]
pub fn work_at(name: &str) {
    let all: Vec<Registration> = [JOBS, JOBS_OF_SCRIPTS].concat();
    serve(name, &all);
}
