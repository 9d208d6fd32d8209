//! Tests the laboratory's jobs in real workers, in a browser.

#![cfg(target_arch = "wasm32")]

mod playing;
mod tracing;

use ginnow_kit::worker::{Registration, serve};
use ginnow_web_strategies::jobs::{JOBS, JOBS_OF_SCRIPTS};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_test::wasm_bindgen_test_configure;

wasm_bindgen_test_configure!(run_in_browser);

/// Runs in a worker: the job with this name. The page has two programs for workers, the tests have one.
#[wasm_bindgen]
pub fn work_at(name: &str) {
    let all: Vec<Registration> = [JOBS, JOBS_OF_SCRIPTS].concat();
    serve(name, &all);
}
