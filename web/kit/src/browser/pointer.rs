//! Tells where the pointer is, and of which kind it is.

use web_sys::{Element, MouseEvent};

/// Returns how far to the right the pointer is in the element that `selector` selects, from 0 at
/// its left edge to 1 at its right edge. If the event didn't happen in such an element, returns
/// `None`.
///
/// You may wonder why we don't use the current target of the event. That is always the root of the
/// page, because Yew listens there.
#[must_use]
pub fn across(event: &MouseEvent, selector: &str) -> Option<f64> {
    let hit: Element = wasm_bindgen::JsCast::dyn_into(event.target()?).ok()?;
    let place = hit.closest(selector).ok()??.get_bounding_client_rect();
    Some((f64::from(event.client_x()) - place.left()) / place.width().max(1.0))
}

/// Like [`across`], but returns how far to the right and how far down.
#[must_use]
pub fn within(event: &MouseEvent, selector: &str) -> Option<(f64, f64)> {
    let hit: Element = wasm_bindgen::JsCast::dyn_into(event.target()?).ok()?;
    let place = hit.closest(selector).ok()??.get_bounding_client_rect();
    let down = (f64::from(event.client_y()) - place.top()) / place.height().max(1.0);
    Some((across(event, selector)?, down))
}

/// Returns true if the device only has a touch screen, so that nothing can hover and there may be
/// no keyboard. Outside of a browser, this is always false.
#[must_use]
pub fn is_touch() -> bool {
    cfg!(target_arch = "wasm32") && super::matches_media("(hover: none) and (pointer: coarse)")
}
