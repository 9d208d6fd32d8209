//! A clock that works both in workers and on the page.

use js_sys::Reflect;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Performance;

/// Returns the time in milliseconds, measured from an arbitrary but fixed moment.
///
/// # Panics
/// Panics if the browser has no clock. (All of them have one.)
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
