//! The workers of the divisor game, in a browser. One program: linking takes longer than
//! the tests.

#![cfg(target_arch = "wasm32")]

mod choosing;
mod jobs;

use ginnow_kit::worker::serve;
use ginnow_web_divisor_game::jobs::JOBS;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_test::wasm_bindgen_test_configure;

wasm_bindgen_test_configure!(run_in_browser);

/// What the workers of these tests run: the job of the name.
#[wasm_bindgen]
pub fn work_at(name: &str) {
    serve(name, JOBS);
}
