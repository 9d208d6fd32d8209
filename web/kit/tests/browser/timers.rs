//! Nobody cancels these timers. They should still clean up after themselves.

use ginnow_kit::browser::after;
use ginnow_web_browser_tests::until;
use js_sys::Reflect;
use js_sys::WebAssembly::Table;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;

/// Runs a hundred timers at the same time, and then a hundred one after another.
const TIMERS: u32 = 100;
const ROUNDS: u32 = 20;

/// Returns the size of this program's table of JavaScript values.
fn places() -> u32 {
    let table = Reflect::get(&wasm_bindgen::exports(), &"__wbindgen_externrefs".into());
    table.unwrap().unchecked_into::<Table>().length()
}

async fn run(runs: &Rc<Cell<u32>>) {
    let end = runs.get() + TIMERS;
    for _ in 0..TIMERS {
        let run = Rc::clone(runs);
        after(0, move || run.set(run.get() + 1));
    }
    until(|| runs.get() == end).await;
}

#[wasm_bindgen_test]
async fn a_timer_runs_once_and_is_freed() {
    let runs = Rc::new(Cell::new(0));
    run(&runs).await;
    let before = places();
    for _ in 0..ROUNDS {
        run(&runs).await;
    }
    let more = places() - before;
    assert!(more < ROUNDS * TIMERS / 4, "{more} places more");
    assert_eq!(Rc::strong_count(&runs), 1);
}
