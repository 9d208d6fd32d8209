//! A clock that works in workers as well as on the page.

use js_sys::Reflect;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Performance;

/// Returns the time in milliseconds since some moment, which doesn't change.
///
/// # Panics
/// Panics if the browser has no clock, but every browser has one.
#[must_use]
pub fn now() -> f64 {
    thread_local! {
        static CLOCK: Performance =
            Reflect::get(&js_sys::global(), &JsValue::from_str("performance"))
                .expect("every global scope has a clock")
                .unchecked_into();
    }
    CLOCK.with(Performance::now)
}
