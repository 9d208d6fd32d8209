//! Browser tests of the divisor game's workers. They are one program, because linking
//! takes longer than the tests.

#![cfg(target_arch = "wasm32")]

mod choosing;
mod jobs;

use ginnow_kit::worker::serve;
use ginnow_web_divisor_game::jobs::JOBS;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_test::wasm_bindgen_test_configure;

wasm_bindgen_test_configure!(run_in_browser);

/// Each worker of these tests runs the job with the given name.
#[wasm_bindgen]
pub fn work_at(name: &str) {
    serve(name, JOBS);
}
