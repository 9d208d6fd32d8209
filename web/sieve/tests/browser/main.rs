//! What of the Sieve's page needs a browser. One program: linking takes longer than
//! the tests.

#![cfg(target_arch = "wasm32")]

mod drawing;
mod kept;
mod messages;
mod upper_half;

use wasm_bindgen_test::wasm_bindgen_test_configure;

wasm_bindgen_test_configure!(run_in_browser);
