//! Browser tests of the workers share a program, because linking takes longer than running them.

#![cfg(target_arch = "wasm32")]

mod choosing;
mod jobs;

use ginnow_kit::worker::serve;
use ginnow_web_divisor_game::jobs::JOBS;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_test::wasm_bindgen_test_configure;

wasm_bindgen_test_configure!(run_in_browser);

/// Every worker of the tests enters the program here, and finds out which job it should run.
#[wasm_bindgen]
pub fn work_at(name: &str) {
    serve(name, JOBS);
}
