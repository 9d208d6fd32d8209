//! Tests of the Sieve's page that need a browser. They are one program, because
//! linking takes longer than the tests.

#![cfg(target_arch = "wasm32")]

mod drawing;
mod messages;
mod saved_searches;
mod upper_half;

use wasm_bindgen_test::wasm_bindgen_test_configure;

wasm_bindgen_test_configure!(run_in_browser);
