//! Targets of events. Since the cells of a board and the nodes of a graph have their number in
//! `data-number`, a single listener can serve all of them.

use wasm_bindgen::JsCast;
use web_sys::{Element, Event, EventTarget, HtmlElement, HtmlInputElement};
use yew::NodeRef;

/// Returns the number of the cell or node where an event happened.
#[must_use]
pub fn number_at(target: Option<EventTarget>) -> Option<u32> {
    let element = target?.dyn_into::<Element>().ok()?;
    let holder = element.closest("[data-number]").ok()??;
    holder.get_attribute("data-number")?.parse().ok()
}

/// Returns the value of the field where an event happened.
#[must_use]
pub fn value_of(event: &Event) -> String {
    let field = event.target();
    // It may be a select or a text area instead of an input, but these have the same property.
    field.map_or_else(String::new, |field| field.unchecked_into::<HtmlInputElement>().value())
}

/// Focuses the cell or node with this number, or returns `false` if there isn't any.
#[allow(clippy::must_use_candidate, reason = "where it is not there, nothing is lost")]
pub fn focus_number(board: &NodeRef, number: u32) -> bool {
    let board = board.cast::<Element>();
    let selector = format!("[data-number='{number}']");
    let holder = board.and_then(|board| board.query_selector(&selector).ok()?);
    let holder = holder.and_then(|holder| holder.dyn_into::<HtmlElement>().ok());
    holder.is_some_and(|holder| holder.focus().is_ok())
}
