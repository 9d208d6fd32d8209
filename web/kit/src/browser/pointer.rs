//! Where the pointer is, and what it is.

use web_sys::{Element, MouseEvent};

/// How far across an element the pointer is: 0 at its left edge, 1 at its right edge. `selector` names
/// the element; `None` if the event did not happen inside it. (The current target of an event is always
/// the root of the page, where Yew listens.)
#[must_use]
pub fn across(event: &MouseEvent, selector: &str) -> Option<f64> {
    let hit: Element = wasm_bindgen::JsCast::dyn_into(event.target()?).ok()?;
    let place = hit.closest(selector).ok()??.get_bounding_client_rect();
    Some((f64::from(event.client_x()) - place.left()) / place.width().max(1.0))
}

/// The same with how far down it is.
#[must_use]
pub fn within(event: &MouseEvent, selector: &str) -> Option<(f64, f64)> {
    let hit: Element = wasm_bindgen::JsCast::dyn_into(event.target()?).ok()?;
    let place = hit.closest(selector).ok()??.get_bounding_client_rect();
    let down = (f64::from(event.client_y()) - place.top()) / place.height().max(1.0);
    Some((across(event, selector)?, down))
}

/// Whether the page is used with fingers alone: then nobody points without touching, and there may be no keys.
/// Never outside a browser.
#[must_use]
pub fn is_touch() -> bool {
    cfg!(target_arch = "wasm32") && super::matches_media("(hover: none) and (pointer: coarse)")
}
