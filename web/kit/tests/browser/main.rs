//! The kit's browser tests are one program, because linking takes longer than running them.

#![cfg(target_arch = "wasm32")]

mod address;
mod database;
mod dialog;
mod picture;
mod pointer;
mod pool;
mod state;
mod task;
mod timers;
mod turns;
mod window;

use wasm_bindgen_test::wasm_bindgen_test_configure;

wasm_bindgen_test_configure!(run_in_browser);
