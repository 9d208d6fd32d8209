//! Tells workers and the page the time.

use js_sys::Reflect;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Performance;

/// Returns the time in milliseconds since some fixed moment.
///
/// # Panics
/// Panics if the browser has no clock; every browser has one.
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
