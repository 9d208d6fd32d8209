//! Moves the focus away from an element that's about to disappear.

use ginnow_kit::browser::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement};

/// Focuses the element with this id. Nothing happens unless it exists.
pub fn on(id: &str) {
    let _ = focus(document().get_element_by_id(id));
}

/// Focuses the button in the next row of a table, or in the previous one if this is the last. Returns `false` if there
/// is no other row.
pub fn on_next_row(event: &Event) -> bool {
    let button = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let row = button.and_then(|button| button.closest("tr").ok()?);
    let next =
        row.and_then(|row| row.next_element_sibling().or_else(|| row.previous_element_sibling()));
    focus(next.and_then(|next| next.query_selector("button").ok()?))
}

fn focus(element: Option<Element>) -> bool {
    let element = element.and_then(|element| element.dyn_into::<HtmlElement>().ok());
    element.is_some_and(|element| element.focus().is_ok())
}
