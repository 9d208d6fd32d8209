//! The way to the report of a game.

use ginnow_kit::browser::{after, document};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Moves the focus to the report, which may be out of sight. Returns whether the report is open: always.
pub fn show_report() -> bool {
    focus_moves(1000);
    true
}

/// Focuses the view of the moves when it is drawn. Yew draws at once, but a busy machine does other work in between.
fn focus_moves(tries: u32) {
    let look = move || {
        let view = document().query_selector("#view.moves").ok().flatten();
        match view.and_then(|view| view.dyn_into::<HtmlElement>().ok()) {
            Some(view) => drop(view.focus()),
            None if tries > 0 => focus_moves(tries - 1),
            None => {}
        }
    };
    after(0, look);
}
