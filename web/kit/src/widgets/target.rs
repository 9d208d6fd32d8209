//! Which number an event is about: cells and nodes carry theirs as
//! `data-number`, so that one listener serves a whole board or graph.

use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget};

/// The number of the cell or node that an event came from.
#[must_use]
pub fn number_at(target: Option<EventTarget>) -> Option<u32> {
    let element = target?.dyn_into::<Element>().ok()?;
    let holder = element.closest("[data-number]").ok()??;
    holder.get_attribute("data-number")?.parse().ok()
}
