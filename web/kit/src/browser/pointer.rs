//! Knows where the pointer is, and of which kind.

use web_sys::{Element, MouseEvent};

/// Returns the horizontal position of the pointer in an element: 0 at its left edge, 1 at its right edge.
/// `selector` selects the element. `None` if the event did not happen inside it. (The current target of an
/// event is always the root of the page, because Yew listens there.)
#[must_use]
pub fn across(event: &MouseEvent, selector: &str) -> Option<f64> {
    let hit: Element = wasm_bindgen::JsCast::dyn_into(event.target()?).ok()?;
    let place = hit.closest(selector).ok()??.get_bounding_client_rect();
    Some((f64::from(event.client_x()) - place.left()) / place.width().max(1.0))
}

/// Returns the horizontal and vertical position of the pointer in an element.
#[must_use]
pub fn within(event: &MouseEvent, selector: &str) -> Option<(f64, f64)> {
    let hit: Element = wasm_bindgen::JsCast::dyn_into(event.target()?).ok()?;
    let place = hit.closest(selector).ok()??.get_bounding_client_rect();
    let down = (f64::from(event.client_y()) - place.top()) / place.height().max(1.0);
    Some((across(event, selector)?, down))
}

/// Returns true if the device has only a touch screen, so it can't hover and may have no keyboard. Always
/// false outside a browser.
#[must_use]
pub fn is_touch() -> bool {
    cfg!(target_arch = "wasm32") && super::matches_media("(hover: none) and (pointer: coarse)")
}
