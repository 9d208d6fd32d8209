//! Knows the position and the kind of the pointer.

use web_sys::{Element, MouseEvent};

/// Returns the pointer's horizontal position in the element that matches `selector`, from 0 (left
/// edge) to 1 (right edge). `None` if the event happened elsewhere.
///
/// We cannot use the event's current target for this. Yew listens at the root of the page, so it is
/// always that.
#[must_use]
pub fn across(event: &MouseEvent, selector: &str) -> Option<f64> {
    let hit: Element = wasm_bindgen::JsCast::dyn_into(event.target()?).ok()?;
    let place = hit.closest(selector).ok()??.get_bounding_client_rect();
    Some((f64::from(event.client_x()) - place.left()) / place.width().max(1.0))
}

/// Like [`across`], but also returns the vertical position.
#[must_use]
pub fn within(event: &MouseEvent, selector: &str) -> Option<(f64, f64)> {
    let hit: Element = wasm_bindgen::JsCast::dyn_into(event.target()?).ok()?;
    let place = hit.closest(selector).ok()??.get_bounding_client_rect();
    let down = (f64::from(event.client_y()) - place.top()) / place.height().max(1.0);
    Some((across(event, selector)?, down))
}

/// Returns `true` for devices with nothing but a touch screen: nothing can hover, and there may be
/// no keyboard. Always `false` outside of a browser.
#[must_use]
pub fn is_touch() -> bool {
    cfg!(target_arch = "wasm32") && super::matches_media("(hover: none) and (pointer: coarse)")
}
