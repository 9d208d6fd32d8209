//! Moves the focus to another element, because the one that has it is about to disappear.

use ginnow_kit::browser::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement};

/// Moves the focus to the element with this id. If there's no such element, nothing happens.
pub fn on(id: &str) {
    let _ = focus(document().get_element_by_id(id));
}

/// Moves the focus to the button in the next row of a table. If this is the last one, we take the one before. Returns
/// false if there isn't any other row.
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
